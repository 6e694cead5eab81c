import { use } from 'react'
import { format } from '../../../machines/routes/route.ts'
import { company } from '../../../rules/company.ts'
import { Button } from '../../ui/Button.tsx'
import { FooterGroup, FooterLink } from '../../ui/Footer.tsx'
import { t } from '../../ui/text.ts'
import { PrivacyChoices, privacyChoicesId } from '../consent/privacyChoices.ts'

interface CompanyDetailsProps {
  /** The support page is for members only. */
  readonly hasSupportPage: boolean
}

/** The company, how to reach it, and its legal documents. */
export default function CompanyDetails({ hasSupportPage }: CompanyDetailsProps) {
  return (
    <>
      <FooterGroup title={t('footer.insurer', 'Insurer')}>
        <li>{company.legalName}</li>
        <li>{company.license}</li>
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
        {hasSupportPage ? (
          <li>
            <FooterLink href={format({ id: 'customerSupport' })}>
              {t('footer.support', 'Customer support')}
            </FooterLink>
          </li>
        ) : null}
        <li>
          <FooterLink href={format({ id: 'claims' })}>{t('footer.claims', 'Report a death')}</FooterLink>
        </li>
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
      <FooterGroup title={t('footer.social', 'Follow us')}>
        {company.social.map(({ name, href }) => (
          <li key={name}>
            <FooterLink href={href} newTab>
              {name}
            </FooterLink>
          </li>
        ))}
      </FooterGroup>
      <FooterGroup title={t('footer.legal', 'Legal')}>
        <li>
          <FooterLink href={format({ id: 'disclosure', slug: 'terms-of-use' })} newTab>
            {t('footer.terms', 'Terms of use')}
          </FooterLink>
        </li>
        <li>
          <FooterLink href={format({ id: 'disclosure', slug: 'privacy-notice' })} newTab>
            {t('footer.privacy', 'Privacy notice')}
          </FooterLink>
        </li>
        <li>
          <FooterLink href={format({ id: 'stateRules' })}>
            {t('footer.state_rules', 'State rules')}
          </FooterLink>
        </li>
        <li>
          <Button id={privacyChoicesId} variant="textLink" size="s" onClick={use(PrivacyChoices)}>
            {t('footer.choices', 'Privacy choices')}
          </Button>
        </li>
      </FooterGroup>
    </>
  )
}
