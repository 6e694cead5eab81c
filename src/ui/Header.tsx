import './Header.css'
import { type ReactNode, use } from 'react'
import { Logo, ProductName } from './Logo.tsx'
import { t } from './text.ts'

type HeaderProps = {
  homeHref: string
  /** Whether the logo links to another site. */
  isHomeAway?: boolean | undefined
  /** Shown beside the logo. */
  partner?: ReactNode
  /** The navigation, made of `HeaderLink`s. Hidden in immersive mode. */
  children?: ReactNode
  actions?: ReactNode
  immersive?: boolean | undefined
}

/** The page header: skip link, logo, navigation and global actions. */
export function Header({
  homeHref,
  isHomeAway = false,
  partner,
  children,
  actions,
  immersive = false,
}: HeaderProps) {
  const product = use(ProductName)
  const home = t('header.home', '{product} home', { product })
  return (
    <header className={immersive ? 'header header-immersive' : 'header'}>
      <button
        type="button"
        className="skip-link"
        onClick={() => document.querySelector<HTMLElement>('main h1, main')?.focus()}
      >
        {t('header.skip', 'Skip to main content')}
      </button>
      <div className="header-row">
        <div className="header-brand">
          <a
            className="header-logo"
            href={homeHref}
            {...(isHomeAway
              ? {
                  target: '_blank',
                  rel: 'noopener noreferrer',
                  'aria-label': `${home} ${t('link.new_tab', '(opens in a new tab)')}`,
                }
              : { 'aria-label': home })}
          >
            <Logo />
          </a>
          {partner}
        </div>
        {!immersive && children ? (
          <nav className="header-nav" aria-label={t('header.nav', 'Main')}>
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
  /** `page` for the linked page itself, true for a page below it. */
  current?: boolean | 'page' | undefined
}

/** One link of the navigation. */
export function HeaderLink({ href, children, current = false }: HeaderLinkProps) {
  return (
    <li>
      <a className="header-link" href={href} aria-current={current || undefined}>
        {children}
      </a>
    </li>
  )
}
