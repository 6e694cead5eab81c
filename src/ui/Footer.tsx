import './Footer.css'
import { type ReactNode, use, useId, useSyncExternalStore } from 'react'
import { ProductName } from './Logo.tsx'
import { t } from './text.ts'

type FooterProps = {
  /** `FooterGroup`s above the copyright line. */
  children?: ReactNode
  /** The label of the collapsed groups, on pages that ask one question at a time. */
  folded?: string | undefined
}

const since = '2021'
const subscribeToNothing = () => () => undefined

/**
 * The HTML may have been prerendered in an earlier year than the current one, which is set after
 * hydration.
 */
const useYears = () =>
  useSyncExternalStore(
    subscribeToNothing,
    () => `${since}–${new Date().getFullYear()}`,
    () => since,
  )

/** The page footer: the company and the copyright line. */
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

/** A group of items in the footer. */
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
  /** Opens in a new tab, so that input on the page is not lost. */
  newTab?: boolean | undefined
}

/** An external link: a phone number, an email address, a document. */
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
