import './Header.css'
import type { MouseEvent, ReactNode } from 'react'
import { Logo } from './Logo.tsx'
import { t } from './text.ts'

type HeaderProps = {
  logo?: ReactNode
  homeHref?: string | undefined
  homeTarget?: '_blank' | undefined
  homeLabel?: string | undefined
  onHome?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined
  /** The navigation: `HeaderLink`s. Hidden when immersive. */
  children?: ReactNode
  actions?: ReactNode
  immersive?: boolean | undefined
  navLabel?: string | undefined
}

/** The page's top: a way past it, the logo, the navigation and what can be done anywhere. */
export function Header({
  logo = <Logo />,
  homeHref,
  homeTarget,
  homeLabel = t('header.home', 'Wysh home'),
  onHome,
  children,
  actions,
  immersive = false,
  navLabel = t('header.nav', 'Main'),
}: HeaderProps) {
  return (
    <header className={immersive ? 'header header-immersive' : 'header'}>
      <button
        type="button"
        className="skip-link"
        onClick={() => document.querySelector<HTMLElement>('main h1, main')?.focus()}
      >
        {t('header.skip', 'Skip to the page')}
      </button>
      <div className="header-row">
        {homeHref ? (
          <a
            className="header-logo"
            href={homeHref}
            target={homeTarget}
            rel={homeTarget ? 'noopener noreferrer' : undefined}
            aria-label={homeLabel}
            onClick={onHome}
          >
            {logo}
          </a>
        ) : (
          <span className="header-logo">{logo}</span>
        )}
        {!immersive && children ? (
          <nav className="header-nav" aria-label={navLabel}>
            <ul className="header-links">{children}</ul>
          </nav>
        ) : null}
        {actions ? <div className="header-actions">{actions}</div> : null}
      </div>
    </header>
  )
}

type HeaderLinkProps = {
  href: string
  children: ReactNode
  icon?: ReactNode
  current?: boolean | undefined
  onClick?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined
}

/** One place in the navigation. */
export function HeaderLink({ href, children, icon, current = false, onClick }: HeaderLinkProps) {
  return (
    <li>
      <a className="header-link" href={href} aria-current={current ? 'page' : undefined} onClick={onClick}>
        {icon}
        {children}
      </a>
    </li>
  )
}
