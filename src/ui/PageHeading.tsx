import { createContext, type ReactNode, type RefObject, use, useEffect, useRef } from 'react'
import { Covered } from './Covered.ts'
import { ProductName } from './Logo.tsx'
import { nameTab } from './tabTitle.ts'
import { t } from './text.ts'

/** The heading that the app opened with, once there is one. Without a value every heading counts as a later one. */
export const FirstHeading = createContext<RefObject<HTMLElement | null> | null>(null)

/** The id of the page's h1, where reading and focus begin. */
export const headingId = 'page-title'

/**
 * The page's h1, which takes focus when it appears: reading starts at the new page, not at its top bar. Only where the
 * app opens, one begins as on any page, at its top. The tab and the history are named by it.
 */
export function PageHeading({ children, hidden = false }: { children: ReactNode; hidden?: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const first = use(FirstHeading)
  useEffect(() => {
    // No one came here from within the app: the way to the skip link is not cut off, nor focus taken from who was faster.
    if (first) {
      first.current ??= heading.current
      if (first.current === heading.current) return
    }
    heading.current?.focus({ preventScroll: true })
  }, [first])
  const product = use(ProductName)
  const isCovered = use(Covered)
  useEffect(() => {
    // The page that covers this one has named the tab meanwhile.
    if (isCovered) return
    const title = heading.current?.textContent
    if (title) nameTab(t('page.title', '{title} · {product}', { title, product }))
  })
  return (
    <h1
      id={isCovered ? undefined : headingId}
      ref={heading}
      tabIndex={-1}
      className={hidden ? 'visually-hidden' : undefined}
    >
      {children}
    </h1>
  )
}
