import './Menu.css'
import { type ReactNode, useId } from 'react'

interface MenuProps {
  readonly label: string
  readonly icon: ReactNode
  readonly links: readonly { readonly href: string; readonly label: string }[]
}

/**
 * A button that shows a list of links. The browser's own popover opens and closes it, by a press outside and by Escape
 * too, and returns the focus.
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
                // The page changes beneath it: what was open over the old one closes.
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
