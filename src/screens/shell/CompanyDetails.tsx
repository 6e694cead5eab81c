import { lazy, Suspense, useState } from 'react'
import { company } from '../../../machines/company.ts'
import { Button } from '../../ui/Button.tsx'
import { FooterGroup, FooterLink } from '../../ui/Footer.tsx'
import { t } from '../../ui/text.ts'

// Read by few: not part of the first page.
const DisclosureDialog = lazy(() =>
  import('../DocumentDialog.tsx').then((module) => ({ default: module.DisclosureDialog })),
)

const texts = {
  'terms-of-use': () => t('footer.terms', 'Terms of use'),
  'privacy-notice': () => t('footer.privacy', 'Privacy notice'),
}

/** Who is behind the page, how to reach them, and what they promise and ask for. */
export default function CompanyDetails() {
  const [open, setOpen] = useState<keyof typeof texts | null>(null)
  const read = (slug: keyof typeof texts) => (
    <Button variant="textLink" size="s" onClick={() => setOpen(slug)}>
      {texts[slug]()}
    </Button>
  )
  return (
    <>
      <FooterGroup title={t('footer.insurer', 'Insurer')}>
        <li>{company.legalName}</li>
        <li>{company.licence}</li>
        <li>
          <address>{company.address.join(', ')}</address>
        </li>
        <li>{company.disclaimer}</li>
      </FooterGroup>
      <FooterGroup title={t('footer.reach', 'Reach us')}>
        <li>
          <FooterLink href={`tel:${company.phone.dialled}`}>{company.phone.shown}</FooterLink>
        </li>
        <li>{company.supportHours}</li>
        <li>
          <FooterLink href={`mailto:${company.complaints}`}>
            {t('footer.complaints', 'Complaints')}
          </FooterLink>
        </li>
        <li>
          <FooterLink href={`mailto:${company.accessibility}`}>
            {t('footer.accessibility', 'Accessibility')}
          </FooterLink>
        </li>
      </FooterGroup>
      <FooterGroup title={t('footer.legal', 'Legal')}>
        <li>{read('terms-of-use')}</li>
        <li>{read('privacy-notice')}</li>
      </FooterGroup>
      {open ? (
        <Suspense>
          <DisclosureDialog slug={open} title={texts[open]()} onClose={() => setOpen(null)} />
        </Suspense>
      ) : null}
    </>
  )
}
