import './Footer.css'
import type { ReactNode } from 'react'
import { t } from './text.ts'

type SocialLink = { href: string; label: string; icon: ReactNode }

type FooterProps = {
  /** The current year: the copyright line runs from 2021 to it. */
  year: number
  company?: string | undefined
  social?: readonly SocialLink[] | undefined
  children?: ReactNode
}

const since = 2021

/** The page's foot: social links, what else must stand there, the copyright line. */
export function Footer({ year, company = 'Wysh', social = [], children }: FooterProps) {
  const years = year > since ? `${since}–${year}` : String(since)
  return (
    <footer className="footer">
      <div className="footer-row">
        {social.length > 0 ? (
          <ul className="footer-social">
            {social.map((link) => (
              <li key={link.href}>
                <a href={link.href} target="_blank" rel="noopener noreferrer" aria-label={link.label}>
                  {link.icon}
                </a>
              </li>
            ))}
          </ul>
        ) : null}
        {children ? <div className="footer-extra">{children}</div> : null}
        <p className="footer-copyright">
          {t('footer.copyright', '© {years} {company}. All rights reserved.', { years, company })}
        </p>
      </div>
    </footer>
  )
}
