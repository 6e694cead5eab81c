import { type ReactNode, useEffect, useRef } from 'react'
import { t } from './text.ts'

/**
 * The page's h1, which takes focus when it appears: reading starts at the new page, not at its top bar. The tab
 * and the history are named by it.
 */
export function PageHeading({ children, hidden = false }: { children: ReactNode; hidden?: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  useEffect(() => {
    const title = heading.current?.textContent
    if (title) document.title = t('page.title', '{title} · Wysh', { title })
  })
  return (
    <h1 id="page-title" ref={heading} tabIndex={-1} className={hidden ? 'visually-hidden' : undefined}>
      {children}
    </h1>
  )
}
