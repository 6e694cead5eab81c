import './Page.css'
import type { ReactNode } from 'react'
import type { PageProps } from './Page.tsx'
import { PageHeading } from './PageHeading.tsx'

type SplitPageProps = Omit<PageProps, 'width' | 'illustration' | 'align' | 'slide'> & {
  aside: ReactNode
  /** Two equal columns (a welcome page), or a main column with a narrower one beside it. */
  even?: boolean | undefined
}

/** A page with a second column on a desktop; on a phone the second column follows the first. */
export function SplitPage({
  title,
  children,
  eyebrow,
  lead,
  back,
  progress,
  aside,
  even,
  focusKey,
  hideTitle = false,
}: SplitPageProps) {
  return (
    <main id="main" className="page page-split">
      {back || progress ? (
        <div className="page-top">
          <div className="page-back">{back}</div>
          <div className="page-progress">{progress}</div>
        </div>
      ) : null}
      <div className={even ? 'split split-even' : 'split'}>
        <div className="split-main">
          <div className="page-heading">
            {eyebrow ? <p className="type-eyebrow">{eyebrow}</p> : null}
            <PageHeading key={focusKey} hidden={hideTitle}>
              {title}
            </PageHeading>
            {lead ? <p className="type-lead">{lead}</p> : null}
          </div>
          {children}
        </div>
        <div className="split-aside">{aside}</div>
      </div>
    </main>
  )
}
