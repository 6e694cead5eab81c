import { product } from '../../../machines/product.ts'
import { format } from '../../../machines/routes/route.ts'
import { coverageRange, oldestAtTermEnd } from '../../../machines/validation/coverage.ts'
import { ageBand } from '../../../machines/validation/eligibility.ts'
import { Card } from '../../ui/Card.tsx'
import { CheckList } from '../../ui/CheckList.tsx'
import { Columns } from '../../ui/Columns.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { formatMoney } from '../../ui/Money.tsx'
import { Page } from '../../ui/Page.tsx'
import { t } from '../../ui/text.ts'

const amounts = () => ({
  least: formatMoney(coverageRange.min, 'coverage'),
  most: formatMoney(coverageRange.max, 'coverage'),
})
const who = () => t('products.who', 'For people from {min} to {max} in the states we serve', ageBand)

/** Term life insurance, and where its application begins. */
export function TermLifeCard() {
  return (
    <Card
      as="li"
      padding="l"
      title={t('products.term', 'Term life')}
      actions={
        <LinkButton href={format({ id: 'fulfillmentStart', product: product.termLife })}>
          {t('products.term.go', 'Choose term life')}
        </LinkButton>
      }
    >
      <p className="type-lead">{t('products.term.price', 'Starting at $9/mo')}</p>
      <p>{t('products.term.text', 'It pays the people you name if you die, by illness or by accident.')}</p>
      <CheckList
        items={[
          t('products.amounts', '{least} to {most} of coverage', amounts()),
          t('products.term.rate', 'A rate that’s locked for 10 to 30 years, until age {age} at most', {
            age: oldestAtTermEnd,
          }),
          t('products.exam', 'No medical exam, only questions about your health'),
          who(),
        ]}
      />
    </Card>
  )
}

interface AccidentalDeathProps {
  /** Where it is chosen: where it is offered already, at the offer. */
  readonly href?: string
}

/** Accidental death insurance, and where it is chosen. */
export function AccidentalDeathCard({
  // What it is about is read with a session alone; a visitor begins without one.
  href = format({ id: 'fulfillmentStart', product: product.accidentalDeath }),
}: AccidentalDeathProps) {
  return (
    <Card
      as="li"
      padding="l"
      title={t('products.accident', 'Accidental death')}
      actions={
        <LinkButton variant="secondary" href={href}>
          {t('products.accident.go', 'Choose accidental death')}
        </LinkButton>
      }
    >
      <p className="type-lead">{t('products.accident.price', 'One rate for everybody your age')}</p>
      <p>
        {t('products.accident.text', 'It pays if you die in an accident, and not if you die of an illness.')}
      </p>
      <CheckList
        items={[
          t('products.amounts', '{least} to {most} of coverage', amounts()),
          t('products.accident.rate', 'Coverage until age {age}', { age: oldestAtTermEnd }),
          t('products.accident.health', 'Also for people who can’t get term life because of their health'),
          who(),
        ]}
      />
      <p className="type-small text-soft">
        {t('purchase.accident', 'Coverage and the benefit amount are based on type of accident.')}
      </p>
    </Card>
  )
}

/** Both products side by side: what each covers, from which price, and who can get it. */
export default function SelectProduct() {
  return (
    <Page
      width="wide"
      title={t('products.title', 'Which coverage do you want?')}
      lead={t('products.lead', 'Choose one to start your application. You can stop at any time.')}
    >
      <Columns as="ul" min="l" gap="l">
        <TermLifeCard />
        <AccidentalDeathCard />
      </Columns>
      <p>
        <a href={format({ id: 'packagesPreview' })}>{t('products.packages', 'See coverage packages')}</a>
      </p>
    </Page>
  )
}
