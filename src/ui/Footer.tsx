import './Footer.css'
import { type ReactNode, use, useId, useSyncExternalStore } from 'react'
import { ProductName } from './Logo.tsx'
import { t } from './text.ts'

type FooterProps = {
  /** `FooterGroup`s above that line. */
  children?: ReactNode
  /** What the groups are folded under, where one thing at a time is asked. */
  folded?: string | undefined
}

const since = '2021'
const subscribeToNothing = () => () => undefined

/** The page may have been written as HTML in another year than the one in which it is read: the current year comes after it. */
const useYears = () =>
  useSyncExternalStore(
    subscribeToNothing,
    () => `${since}–${new Date().getFullYear()}`,
    () => since,
  )

/** The page's foot: who is behind it, and the copyright line. */
export function Footer({ children, folded }: FooterProps) {
  const company = use(ProductName)
  const years = useYears()
  const groups = children ? <div className="footer-groups">{children}</div> : null
  return (
    <footer className="footer">
      <div className="footer-row">
        {folded === undefined ? (
          groups
        ) : (
          <details className="footer-folded">
            <summary>{folded}</summary>
            {groups}
          </details>
        )}
        <p className="footer-copyright">
          {t('footer.copyright', '© {year} {company}. All rights reserved.', { year: years, company })}
        </p>
      </div>
    </footer>
  )
}

/** Things of one kind in the footer, as list items. */
export function FooterGroup({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId()
  return (
    <div className="footer-group">
      <p id={id} className="footer-title">
        {title}
      </p>
      <ul aria-labelledby={id}>{children}</ul>
    </div>
  )
}

type FooterLinkProps = {
  href: string
  children: ReactNode
  /** What was begun on the page stays as it is. */
  newTab?: boolean | undefined
}

/** A link out of the page: a telephone number, an e-mail address, a text to read. */
export function FooterLink({ href, children, newTab = false }: FooterLinkProps) {
  return (
    <a
      className="footer-link"
      href={href}
      {...(newTab ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
    >
      {children}
      {newTab ? <span className="visually-hidden">{t('link.new_tab', '(opens in a new tab)')}</span> : null}
    </a>
  )
}
