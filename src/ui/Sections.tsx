import './Sections.css'
import type { ReactNode } from 'react'
import { type TabLink, Tabs } from './Tabs.tsx'

interface SectionsProps {
  /** What the pages have in common: the name of the navigation. */
  readonly label: string
  /** None where there is only this page for the user. */
  readonly links: readonly TabLink[]
  /** The page. */
  readonly children: ReactNode
}

/** One of several pages that belong together: tabs that scroll above it on a phone, a menu at its side on a desktop. */
export function Sections({ label, links, children }: SectionsProps) {
  return (
    <div className={links.length > 0 ? 'sections' : 'sections-alone'}>
      {links.length > 0 ? <Tabs label={label} links={links} className="sections-links" /> : null}
      {children}
    </div>
  )
}
