import './Page.css'
import { type ReactNode, use } from 'react'
import { Covered } from './Covered.ts'
import { PageHeading } from './PageHeading.tsx'

export type PageProps = {
  title: ReactNode
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
  /** A new value moves focus to the heading, as when one form replaces another. */
  focusKey?: string | undefined
  hideTitle?: boolean | undefined
}

/** The id of the line below the title, which describes the question below it. */
export const leadId = 'page-lead'

const slides = { forward: 'slide-in', back: 'slide-in-back', none: '' } as const

/**
 * The main landmark of a screen. Its heading takes focus when the page (or `focusKey`) is new, so
 * that a screen reader starts there.
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
          <PageHeading hidden={hideTitle} aside={titleAside}>
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
