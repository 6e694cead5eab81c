import { useQuery } from '@tanstack/react-query'
import { format } from '../../../machines/routes/route.ts'
import { coverageRange, oldestAtTermEnd } from '../../../rules/coverage.ts'
import { ageBand } from '../../../rules/eligibility.ts'
import { product } from '../../../rules/product.ts'
import { dashboardQuery } from '../../api/queries.ts'
import { ActionBar } from '../../ui/ActionBar.tsx'
import { Card } from '../../ui/Card.tsx'
import { CheckList } from '../../ui/CheckList.tsx'
import { Columns } from '../../ui/Columns.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { formatMoney } from '../../ui/Money.tsx'
import { Page } from '../../ui/Page.tsx'
import { SkeletonPage } from '../../ui/Skeleton.tsx'
import { t } from '../../ui/text.ts'
import { useApi } from '../apiContext.ts'
import { decidedText, reviewText } from '../decidedText.ts'

const amounts = () => ({
  least: formatMoney(coverageRange.min, 'coverage'),
  most: formatMoney(coverageRange.max, 'coverage'),
})
const atOffer = format({ id: 'reviewQuote' })
const who = () => t('products.who', 'For people from {min} to {max} in the states we serve', ageBand)

interface ProductCardProps {
  /** The link to choose it; if there is already an offer, a link to that. */
  readonly href?: string
}

/** Term life insurance, with a link to apply. */
export function TermLifeCard({
  href = format({ id: 'fulfillmentStart', product: product.termLife }),
}: ProductCardProps) {
  return (
    <Card
      as="li"
      padding="l"
      title={t('products.term', 'Term life')}
      actions={<LinkButton href={href}>{t('products.term.go', 'Choose term life')}</LinkButton>}
    >
      <p className="type-lead">{t('products.term.price', 'Starting at $9/mo')}</p>
      <p>
        {t('products.term.text', 'It pays the people you name if you die from an illness or an accident.')}
      </p>
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

/** Accidental death insurance, with a link to apply. */
export function AccidentalDeathCard({
  // The page about it needs a session, so a visitor starts the application directly.
  href = format({ id: 'fulfillmentStart', product: product.accidentalDeath }),
}: ProductCardProps) {
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
      <p className="type-lead">{t('products.accident.price', 'One rate for everyone your age')}</p>
      <p>
        {t(
          'products.accident.text',
          'It pays if you die in an accident. It doesn’t pay if you die from an illness.',
        )}
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

interface SelectProductProps {
  /** A decision is known only for verified users. */
  readonly isVerified: boolean
}

/** The available products side by side: coverage, starting price, and who can get them. */
export default function SelectProduct({ isVerified }: SelectProductProps) {
  const client = useApi()
  const { data, isLoading } = useQuery({ ...dashboardQuery(client), enabled: isVerified })
  // A rejection never hides an offer.
  const refusal = data?.decision?.result === 'rejected' && !data.offering ? data.decision : null
  if (isLoading) return <SkeletonPage />
  if (data?.decision?.result === 'referred_to_underwriter')
    return (
      <Page
        title={t('products.title', 'Which coverage do you want?')}
        lead={[
          t('dashboard.notice.text', 'We’re taking a closer look at your application.'),
          ...reviewText(data.decision),
        ].join(' ')}
      >
        <ActionBar
          primary={
            <LinkButton href={format({ id: 'home' })}>
              {t('denied.referred.button', 'GO TO DASHBOARD')}
            </LinkButton>
          }
        />
      </Page>
    )
  return (
    <Page
      width="wide"
      title={t('products.title', 'Which coverage do you want?')}
      lead={
        refusal
          ? [t('products.refused.any', 'We couldn’t offer you coverage.'), ...decidedText(refusal)].join(' ')
          : t('products.lead', 'Choose one to start your application. You can stop at any time.')
      }
    >
      <Columns as="ul" min="l" gap="l">
        {refusal ? null : data?.offering?.product.slug === product.termLife ? (
          <TermLifeCard href={atOffer} />
        ) : (
          <TermLifeCard />
        )}
        {data?.offering?.product.slug === product.accidentalDeath ? (
          <AccidentalDeathCard href={atOffer} />
        ) : refusal && refusal.otherProduct === null ? null : (
          <AccidentalDeathCard />
        )}
      </Columns>
      <p>
        <a href={format({ id: 'packagesPreview' })}>{t('products.packages', 'See coverage packages')}</a>
      </p>
    </Page>
  )
}
