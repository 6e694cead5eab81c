import './Page.css'
import type { ReactNode } from 'react'
import { PageHeading } from './PageHeading.tsx'

type SplitPageProps = {
  title: ReactNode
  children: ReactNode
  eyebrow?: ReactNode
  lead?: ReactNode
  /** Beside the title: first on a phone, half of the width on a desktop. */
  aside: ReactNode
  /** Full-width content below. */
  below: ReactNode
}

/** A page that begins with text and a picture side by side. */
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
