import { isAnyTagged } from '../../machines/tagged.ts'
import { product } from '../../rules/product.ts'
import type { AppActor } from '../screens/props.ts'
import { openedAt } from './opened.ts'

/** Requests a route. Resolves when the request is settled. */
export type Navigate = (href: string, replace?: boolean) => Promise<void>

/** Set while the page stays or reloads itself, so that no confirmation is shown. */
export const unload = { isOwn: false }

/**
 * Adds the page-level listeners that send events to the machines, once, for the lifetime of the
 * page.
 */
export function listenToPage(app: AppActor, navigate: Navigate): void {
  const follow = (href: string, replace?: boolean) =>
    byName.test(href)
      ? import('./links.ts').then((chunk) => chunk.followLinkByName(href, app, navigate, replace))
      : navigate(href)
  // Parameters of a link in a message are kept out of the history.
  if (byName.test(openedAt)) void follow(openedAt, true)
  window.addEventListener('beforeunload', (event) => {
    const isUnderway = isAnyTagged(app, 'underway') && !isAnyTagged(app, 'over')
    if (!unload.isOwn && (isUnderway || isAnyTagged(app, 'unsaved'))) event.preventDefault()
  })
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest('a') : null
    if (link === null || !/^(tel|mailto):/.test(link.href)) return
    // Another program opens this link and the page stays, but some browsers fire `beforeunload`
    // anyway.
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
    // Retries everything that failed to load, journeys as well as pages.
    const { children } = app.getSnapshot()
    for (const actor of [app, children.activity])
      if (actor?.getSnapshot().hasTag('retryable')) actor.send({ type: 'retry.chosen' })
  })
  document.addEventListener('click', (event) => {
    const link = internalLink(event)
    if (link === null) return
    event.preventDefault()
    // Shown until the page is there: its code may have to load first.
    link.setAttribute('data-pressed', '')
    void follow(pathOf(link)).finally(() => link.removeAttribute('data-pressed'))
  })
}

/**
 * Named links and `path` links in messages and documents. They are rare, so the code that follows
 * them loads on demand.
 */
const byName = /^\w+:|^\/\?(.*&)?(feature|path)=/

/**
 * The internal link that a plain click opens in this tab. Its path is requested from the machines.
 */
function internalLink(event: MouseEvent): HTMLAnchorElement | null {
  if (event.defaultPrevented || event.button !== 0) return null
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (link === null || link.target !== '' || link.hasAttribute('download')) return null
  if (isOfApp(link)) return link
  if (link.origin !== window.location.origin || link.getAttribute('href')?.startsWith('#')) return null
  if (link.pathname.startsWith('/sandbox') || link.pathname.startsWith('/documents')) return null
  return link
}

const isOfApp = ({ protocol }: HTMLAnchorElement) => protocol === `${product.word}:`

const pathOf = (link: HTMLAnchorElement) => (isOfApp(link) ? link.href : link.pathname + link.search)
