import { type ReactNode, use, useEffect, useRef, useSyncExternalStore } from 'react'
import { Covered } from './Covered.ts'
import { ProductName } from './ProductName.ts'
import { t } from './text.ts'

/** The id of the page's h1, where reading and focus begin. */
export const headingId = 'page-title'

/**
 * The page's h1, which takes focus when it appears: reading starts at the new page, not at its top bar. The tab
 * and the history are named by it.
 */
export function PageHeading({ children, hidden = false }: { children: ReactNode; hidden?: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // What the first render says; the store says otherwise once hydration is over.
  const cameAsHtml = useRef(
    useSyncExternalStore(
      never,
      () => false,
      () => true,
    ),
  )
  useEffect(() => {
    // A page that could be used before the app was there may have been: its focus is not taken away.
    if (cameAsHtml.current && document.activeElement !== document.body) return
    heading.current?.focus({ preventScroll: true })
  }, [])
  const product = use(ProductName)
  const isCovered = use(Covered)
  useEffect(() => {
    // The page that covers this one has named the tab meanwhile.
    if (isCovered) return
    const title = heading.current?.textContent
    if (title) document.title = t('page.title', '{title} · {product}', { title, product })
  })
  return (
    <h1 id={headingId} ref={heading} tabIndex={-1} className={hidden ? 'visually-hidden' : undefined}>
      {children}
    </h1>
  )
}

/** A store that does not change: React itself tells hydration from a first render by its two snapshots. */
const never = () => () => {}
