import { createContext, type ReactNode, type RefObject, use, useEffect, useRef } from 'react'
import { Covered } from './Covered.ts'
import { ProductName } from './Logo.tsx'
import { nameTab } from './tabTitle.ts'
import { t } from './text.ts'

/**
 * The heading of the first page, once it has rendered. Without a provider, every heading counts as
 * a later one.
 */
export const FirstHeading = createContext<RefObject<HTMLElement | null> | null>(null)

/** The id of the page's h1, where focus and reading start. */
export const headingId = 'page-title'

interface PageHeadingProps {
  readonly children: ReactNode
  /** A lighter remark after the title, in small type. It is not part of the tab title. */
  readonly aside?: string | undefined
  readonly hidden?: boolean
}

/** Focuses the heading of a page, and shows the page from its top. */
function focusHeading(heading: HTMLElement | null): void {
  heading?.focus({ preventScroll: true })
  // A covered heading accepts no focus, and the page under a dialog stays where it is.
  if (document.activeElement === heading && !heading?.closest('dialog'))
    window.scrollTo({ top: 0, behavior: 'instant' })
}

/**
 * The page's h1, which takes focus and scrolls into view when it appears, so that looking and
 * reading start at the new page. On the first page of a visit, focus stays at the top of the
 * document. The heading also sets the tab title.
 */
export function PageHeading({ children, aside, hidden = false }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const first = use(FirstHeading)
  useEffect(() => {
    // On the first page, taking focus would skip the skip link, or interrupt a user who has already
    // started.
    if (first) {
      first.current ??= heading.current
      if (first.current === heading.current) return
    }
    focusHeading(heading.current)
  }, [first])
  const product = use(ProductName)
  const isCovered = use(Covered)
  useEffect(() => {
    // The page that covers this one has set the tab title.
    if (isCovered) return
    const title = heading.current?.textContent.slice(0, -(aside?.length ?? 0) || undefined).trim()
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
      {aside === undefined ? null : (
        <>
          {' '}
          <small className="page-title-aside">{aside}</small>
        </>
      )}
    </h1>
  )
}
