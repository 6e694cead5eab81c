import { format } from '../../../machines/routes/route.ts'
import { product } from '../../../rules/product.ts'
import { ActionBar } from '../../ui/ActionBar.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Page } from '../../ui/Page.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { t } from '../../ui/text.ts'
import AboutAccidentalDeath from './AboutAccidentalDeath.tsx'

/** "Accidental death insurance": the page about it, with a link to its offer or application. */
export default function AboutAd() {
  return (
    <Page
      title={t('accident.about.title', 'Accidental death insurance')}
      lead={t('accident.about.lead', 'It pays if you die in an accident.')}
    >
      <Stack gap="l">
        <AboutAccidentalDeath />
        <p className="type-small text-soft measure">
          {t('purchase.accident', 'Coverage and the benefit amount are based on type of accident.')}
        </p>
        <ActionBar
          primary={
            <LinkButton href={format({ id: 'fulfillmentStart', product: product.accidentalDeath })}>
              {t('accident.about.go', 'Continue')}
            </LinkButton>
          }
          secondary={
            <LinkButton variant="secondary" href={format({ id: 'selectProduct' })}>
              {t('accident.about.compare', 'Compare with term life')}
            </LinkButton>
          }
        />
      </Stack>
    </Page>
  )
}
