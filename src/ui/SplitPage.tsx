import './Page.css'
import type { ReactNode } from 'react'
import { PageHeading } from './PageHeading.tsx'

type SplitPageProps = {
  title: ReactNode
  children: ReactNode
  eyebrow?: ReactNode
  lead?: ReactNode
  /** What stands beside the title: on a phone it comes first, on a desktop it has half of the width. */
  aside: ReactNode
  /** What follows over the whole width. */
  below: ReactNode
}

/** A page that opens with words and a picture side by side. */
export function SplitPage({ title, children, eyebrow, lead, aside, below }: SplitPageProps) {
  return (
    <main id="main" className="page page-wide page-split">
      <div className="split">
        <div className="split-main">
          <div className="page-heading">
            {eyebrow ? <p className="type-eyebrow">{eyebrow}</p> : null}
            <PageHeading>{title}</PageHeading>
            {lead ? <p className="type-lead">{lead}</p> : null}
          </div>
          {children}
        </div>
        <div className="split-aside">{aside}</div>
      </div>
      {below}
    </main>
  )
}
