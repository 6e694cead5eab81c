import { isAnyTagged } from '../../machines/tagged.ts'
import { product } from '../../rules/product.ts'
import type { AppActor } from '../screens/props.ts'
import { openedAt } from './opened.ts'

/** Asks for a route, and resolves when the answer is there. */
export type Navigate = (href: string, replace?: boolean) => Promise<void>

/** While the page is not left, or reloads itself: nothing is asked. */
export const unload = { isOwn: false }

/** The page's own listeners that the machines hear of; one of each, for as long as the page lives. */
export function listenToPage(app: AppActor, navigate: Navigate): void {
  const follow = (href: string, replace?: boolean) =>
    byName.test(href)
      ? void import('./links.ts').then((chunk) => chunk.followLinkByName(href, app, navigate, replace))
      : void navigate(href)
  // What a link in a message carries stays in no history.
  if (byName.test(openedAt)) follow(openedAt, true)
  window.addEventListener('beforeunload', (event) => {
    const isUnderway = isAnyTagged(app, 'underway') && !isAnyTagged(app, 'over')
    if (!unload.isOwn && (isUnderway || isAnyTagged(app, 'unsaved'))) event.preventDefault()
  })
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest('a') : null
    if (link === null || !/^(tel|mailto):/.test(link.href)) return
    // Another program follows it, and the page stays. Some browsers ask as if it were left.
    unload.isOwn = true
    setTimeout(() => {
      unload.isOwn = false
    }, 1000)
  })
  const noticeActivity = () => app.system.get('session')?.send({ type: 'activity.noticed' })
  window.addEventListener('keydown', noticeActivity, { passive: true })
  window.addEventListener('pointerdown', noticeActivity, { passive: true })
  const sendLine = (type: 'line.lost' | 'line.back') => app.system.get('connection')?.send({ type })
  if (!navigator.onLine) sendLine('line.lost')
  window.addEventListener('offline', () => sendLine('line.lost'))
  window.addEventListener('online', () => {
    sendLine('line.back')
    // What could not be loaded is requested again, a journey as well as a page.
    const { children } = app.getSnapshot()
    for (const actor of [app, children.activity])
      if (actor?.getSnapshot().hasTag('retryable')) actor.send({ type: 'retry.chosen' })
  })
  document.addEventListener('click', (event) => {
    const href = internalLink(event)
    if (href === null) return
    event.preventDefault()
    follow(href)
  })
}

/** What messages and documents link to by names or by a path beside one. Few visits have one: where it leads comes with it. */
const byName = /^\w+:|^\/\?(.*&)?(feature|path)=/

/** The address of a link of ours that a plain click follows in this tab: a request to the machines. */
function internalLink(event: MouseEvent): string | null {
  if (event.defaultPrevented || event.button !== 0) return null
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (link === null || link.target !== '' || link.hasAttribute('download')) return null
  if (link.protocol === `${product.word}:`) return link.href
  if (link.origin !== window.location.origin || link.getAttribute('href')?.startsWith('#')) return null
  if (link.pathname.startsWith('/sandbox') || link.pathname.startsWith('/documents')) return null
  return link.pathname + link.search
}
