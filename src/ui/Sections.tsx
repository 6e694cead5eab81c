import './Sections.css'
import type { ReactNode } from 'react'
import { type TabLink, Tabs } from './Tabs.tsx'

interface SectionsProps {
  /** The accessible name of the navigation. */
  readonly label: string
  /** Empty if this is the only page available to the user. */
  readonly links: readonly TabLink[]
  readonly children: ReactNode
}

/** One of several related pages: scrolling tabs above it on a phone, a side menu on a desktop. */
export function Sections({ label, links, children }: SectionsProps) {
  return (
    <div className={links.length > 0 ? 'sections' : 'sections-alone'}>
      {links.length > 0 ? <Tabs label={label} links={links} className="sections-links" /> : null}
      {children}
    </div>
  )
}
