import './IconButton.css'
import type { ReactNode } from 'react'

interface IconLinkProps {
  readonly href: string
  readonly label: string
  readonly icon: ReactNode
  readonly current?: boolean
}

/** A 44 px square link with an icon. Its label is only for screen readers. */
export function IconLink({ href, label, icon, current = false }: IconLinkProps) {
  return (
    <a
      className="icon-button icon-button-plain"
      href={href}
      aria-label={label}
      aria-current={current ? 'page' : undefined}
    >
      {icon}
    </a>
  )
}
