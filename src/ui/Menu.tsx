import './Menu.css'
import { type ReactNode, useId } from 'react'

interface MenuProps {
  readonly label: string
  readonly icon: ReactNode
  readonly links: readonly { readonly href: string; readonly label: string }[]
}

/**
 * A button that opens a list of links. The native popover handles opening, closing by a press
 * outside or Escape, and focus.
 */
export function Menu({ label, icon, links }: MenuProps) {
  const id = useId()
  return (
    <div className="menu">
      <button type="button" className="icon-button icon-button-plain" aria-label={label} popoverTarget={id}>
        {icon}
      </button>
      <div id={id} popover="auto" className="menu-panel">
        <ul className="list-plain">
          {links.map((link) => (
            <li key={link.href}>
              <a
                className="menu-link"
                href={link.href}
                // The page changes below the menu, so the menu closes.
                onClick={(event) => event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()}
              >
                {link.label}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
