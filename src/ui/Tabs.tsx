import './Tabs.css'
import { useLayoutEffect, useRef } from 'react'

export interface TabLink {
  readonly href: string
  readonly label: string
  readonly isCurrent: boolean
}

interface TabsProps {
  /** The accessible name of the navigation. */
  readonly label: string
  readonly links: readonly TabLink[]
  readonly className?: string
}

/**
 * Links to related pages in a scrolling row. The current one is scrolled into view before the first
 * paint.
 */
export function Tabs({ label, links, className = 'tabs' }: TabsProps) {
  const row = useRef<HTMLElement>(null)
  const current = links.findIndex(({ isCurrent }) => isCurrent)
  useLayoutEffect(() => {
    const tabs = row.current
    const tab = tabs?.children[current]
    if (!tabs || !tab) return
    const { left, width } = tab.getBoundingClientRect()
    tabs.scrollLeft += left + width / 2 - (tabs.getBoundingClientRect().left + tabs.clientWidth / 2)
  }, [current])
  return (
    <nav ref={row} aria-label={label} className={className}>
      {links.map(({ href, label: words, isCurrent }) => (
        <a key={href} href={href} aria-current={isCurrent ? 'page' : undefined}>
          {words}
        </a>
      ))}
    </nav>
  )
}
