import './Menu.css'
import { type ReactNode, useId } from 'react'
import { Button } from './Button.tsx'

interface UnreadItems {
  readonly count: number
  /** Names them, for screen readers. */
  readonly label: string
}

interface MenuProps {
  readonly label: string
  readonly icon: ReactNode
  /** Shown on the menu's button, because the menu has closed by then. */
  readonly busy?: boolean | undefined
  readonly unread?: UnreadItems | undefined
  /** `MenuLink`s and `MenuButton`s. */
  readonly children: ReactNode
}

/**
 * A button that opens a list of links and actions. The native popover handles opening, closing by a
 * press outside or Escape, and focus.
 */
export function Menu({ label, icon, busy, unread, children }: MenuProps) {
  const id = useId()
  return (
    <div className="menu">
      <Button
        variant="text"
        size="s"
        popoverTarget={id}
        icon={icon}
        iconEnd={unread ? <Unread count={unread.count} /> : undefined}
        busy={busy}
        aria-describedby={unread ? `${id}-unread` : undefined}
      >
        {label}
      </Button>
      {unread ? (
        <span id={`${id}-unread`} hidden>
          {unread.label}
        </span>
      ) : null}
      <div id={id} popover="auto" className="menu-panel">
        <ul className="list-plain">{children}</ul>
      </div>
    </div>
  )
}

/** The page changes below the menu, so the menu closes; focus returns to its button. */
const closeAround = (element: Element) => element.closest<HTMLElement>('[popover]')?.hidePopover()

const Unread = ({ count }: { readonly count: number }) => (
  <span className="header-unread" aria-hidden="true">
    {count}
  </span>
)

interface MenuLinkProps {
  readonly href: string
  readonly unread?: UnreadItems | undefined
  readonly children: ReactNode
}

export function MenuLink({ href, unread, children }: MenuLinkProps) {
  return (
    <li>
      <a
        className="menu-link"
        href={href}
        aria-label={unread?.label}
        onClick={({ currentTarget }) => closeAround(currentTarget)}
      >
        {children}
        {unread ? <Unread count={unread.count} /> : null}
      </a>
    </li>
  )
}

interface MenuButtonProps {
  readonly children: ReactNode
  /** For what the header itself has room for on a wide screen. */
  readonly isNarrowOnly?: boolean
  readonly onClick: () => void
}

export function MenuButton({ children, isNarrowOnly = false, onClick }: MenuButtonProps) {
  return (
    <li className={isNarrowOnly ? 'menu-narrow' : undefined}>
      <button
        type="button"
        className="menu-link"
        onClick={({ currentTarget }) => {
          closeAround(currentTarget)
          onClick()
        }}
      >
        {children}
      </button>
    </li>
  )
}
