import './Page.css'
import { createContext, type ReactNode, use, useEffect, useRef } from 'react'

/** The product's name in the tab title; '' for none. */
export const ProductName = createContext('')

interface PageProps {
  title: string
  children?: ReactNode
  lead?: ReactNode
  width?: 'narrow' | 'wide' | undefined
}

/** The main landmark of a page, which starts at its heading. */
export function Page({ title, children, lead, width = 'narrow' }: PageProps) {
  return (
    <main id="main" className={`page page-${width} page-align-start`}>
      <div className="page-body">
        <div className="page-heading">
          <PageHeading key={title}>{title}</PageHeading>
          {lead ? <p className="type-lead">{lead}</p> : null}
        </div>
        {children}
      </div>
    </main>
  )
}

/** The page's h1, which takes focus when it appears and names the tab. */
export function PageHeading({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const product = use(ProductName)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    if (document.activeElement === heading.current) window.scrollTo({ top: 0, behavior: 'instant' })
  }, [])
  useEffect(() => {
    document.title = product === '' ? children : `${children} · ${product}`
  }, [children, product])
  return (
    <h1 id="page-title" ref={heading} tabIndex={-1}>
      {children}
    </h1>
  )
}
