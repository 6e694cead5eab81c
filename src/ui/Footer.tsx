import './Footer.css'
import { use } from 'react'
import { ProductName } from './ProductName.ts'
import { t } from './text.ts'

type FooterProps = {
  /** The current year: the copyright line runs from 2021 to it. */
  year: number
}

const since = 2021

/** The page's foot: the copyright line. */
export function Footer({ year }: FooterProps) {
  const company = use(ProductName)
  const years = year > since ? `${since}–${year}` : String(since)
  return (
    <footer className="footer">
      <div className="footer-row">
        <p className="footer-copyright">
          {t('footer.copyright', '© {years} {company}. All rights reserved.', { years, company })}
        </p>
      </div>
    </footer>
  )
}
