import './Page.css'
import { type ReactNode, use } from 'react'
import { Covered } from './Covered.ts'
import { PageHeading } from './PageHeading.tsx'

export type PageProps = {
  title: string
  /** A lighter remark after the title, in small type. */
  titleAside?: string | undefined
  children?: ReactNode
  eyebrow?: ReactNode
  lead?: ReactNode
  back?: ReactNode
  progress?: ReactNode
  illustration?: ReactNode
  width?: 'narrow' | 'wide' | undefined
  align?: 'start' | 'center' | undefined
  slide?: 'forward' | 'back' | 'none' | undefined
  /**
   * Which step of the page this is; by default, its title. A new step starts at its heading. Give
   * the same key to titles that change while the user stays at one step, and different keys to
   * steps that share a title.
   */
  focusKey?: string | undefined
  hideTitle?: boolean | undefined
}

/** The id of the line below the title, which describes the question below it. */
export const leadId = 'page-lead'

const slides = { forward: 'slide-in', back: 'slide-in-back', none: '' } as const

/**
 * The main landmark of a screen. Every new page or step starts at its heading: focused, and
 * scrolled into view.
 */
export function Page({
  title,
  titleAside,
  children,
  eyebrow,
  lead,
  back,
  progress,
  illustration,
  width = 'narrow',
  align = 'start',
  slide = 'none',
  focusKey,
  hideTitle = false,
}: PageProps) {
  // Content under another screen or dialog is not referenced by it.
  const isCovered = use(Covered)
  return (
    <main id="main" className={`page page-${width} page-align-${align}`}>
      {back || progress ? (
        <div className="page-top">
          <div className="page-back">{back}</div>
          <div className="page-progress">{progress}</div>
        </div>
      ) : null}
      <div key={focusKey} className={`page-body ${slides[slide]}`}>
        {illustration ? <div className="page-illustration">{illustration}</div> : null}
        <div className="page-heading">
          {eyebrow ? <p className="type-eyebrow">{eyebrow}</p> : null}
          <PageHeading key={focusKey ?? title} hidden={hideTitle} aside={titleAside}>
            {title}
          </PageHeading>
          {lead ? (
            <p id={isCovered ? undefined : leadId} className="type-lead">
              {lead}
            </p>
          ) : null}
        </div>
        {children}
      </div>
    </main>
  )
}
