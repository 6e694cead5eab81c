import './QuoteReview.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { format } from '../../../machines/routes/route.ts'
import { company } from '../../../rules/company.ts'
import { product } from '../../../rules/product.ts'
import type { AccidentOfferQuery } from '../../api/operations/underwriting.generated.ts'
import { accidentOfferQuery } from '../../api/queries.ts'
import { coverageFacts, payoutFacts } from '../../forms/coverageText.ts'
import { periodOf, premiumPer, shownPremium } from '../../forms/premium.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { type Definition, DefinitionList } from '../../ui/DefinitionList.tsx'
import { formatDate } from '../../ui/formatDate.ts'
import { Shield } from '../../ui/icons.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Money } from '../../ui/Money.tsx'
import { SkeletonBody } from '../../ui/Skeleton.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { t } from '../../ui/text.ts'
import { useApi } from '../apiContext.ts'
import { DecisionReasons } from '../decision/DecisionReasons.tsx'
import { LoadFailed } from '../system/LoadFailed.tsx'
import AboutAccidentalDeath from './AboutAccidentalDeath.tsx'
import { FigureExplained } from './FigureExplained.tsx'
import { PremiumExplained } from './PremiumExplained.tsx'
import type { AroundQuote } from './QuoteShown.tsx'

type Outcome = NonNullable<AccidentOfferQuery['applicationOutcome']>
type AccidentOutcome = Extract<Outcome, { __typename: 'AccidentalDeathOutcome' }>
type OfferToBuy = AccidentOutcome['offering']

/** An accidental death offer without a term life offer (spec: product 2). */
export default function AccidentReview({ children }: { readonly children: AroundQuote }) {
  const api = useApi()
  const { data, isPending, isFetching, refetch } = useQuery(accidentOfferQuery(api))
  if (isPending) return <SkeletonBody shape="offer" />
  if (data?.__typename !== 'AccidentalDeathOutcome')
    return (
      <LoadFailed busy={isFetching} onRetry={() => void refetch()}>
        {t('quote.failed', 'We couldn’t load your quote. It’s still saved.')}
      </LoadFailed>
    )
  const { offering, isTermRefused, termRefusalReasons } = data
  return children(
    <Offer quote={offering} />,
    <>
      <More quote={offering} />
      {isTermRefused ? <DecisionReasons kind="application" known={termRefusalReasons} /> : null}
    </>,
  )
}

interface QuoteProps {
  readonly quote: OfferToBuy
}

function Offer({ quote }: QuoteProps) {
  const [explained, setExplained] = useState(false)
  const premium = t('quote.explain', 'How is my premium calculated?')
  return (
    <Stack gap="m">
      <Card tone="night" padding="l">
        <Stack gap="s">
          <p className="type-eyebrow quote-approved">
            <Shield size={18} /> {t('accident.product', 'Accidental death')}
          </p>
          <Money
            {...shownPremium(premiumPer(quote, quote.billingFrequency), 'quote')}
            per={periodOf(quote.billingFrequency)}
            size="display"
          />
          <p className="quote-explain">
            <Button variant="textLink" size="s" onClick={() => setExplained(true)}>
              {premium}
            </Button>
          </p>
          <DefinitionList items={offered(quote)} />
          <p className="type-small">{t('quote.validity', 'Your quote is good for about a month.')}</p>
        </Stack>
      </Card>
      <PremiumExplained
        title={premium}
        slug={product.accidentalDeath}
        open={explained}
        onClose={() => setExplained(false)}
      />
    </Stack>
  )
}

const offered = ({ amount, insuredsAgeAtTerm, allocationCoverage }: OfferToBuy): Definition[] => [
  ...coverageFacts({ productSlug: product.accidentalDeath, amount }, t('quote.amount', 'Total coverage')),
  {
    key: 'age',
    term: t('accident.age', 'Guaranteed'),
    description: t('accident.until', 'Until age {age}', { age: insuredsAgeAtTerm }),
  },
  ...(allocationCoverage === null
    ? []
    : [
        {
          key: 'wishes',
          term: t('accident.wishes', '{wishes} covered', { wishes: product.plural }),
          description: `${allocationCoverage}%`,
        },
      ]),
]

function More({ quote: { amount, expiresOn, status } }: QuoteProps) {
  return (
    <Stack gap="l">
      <DefinitionList
        items={[
          { key: 'insurer', term: t('quote.insurer', 'Insured by'), description: company.legalName },
          // Specified as "Expiry date MM/dd/yyyy", unlike term life.
          { key: 'expires', term: t('quote.expires', 'Quote Expires'), description: formatDate(expiresOn) },
        ]}
      />
      {status === 'pending' ? (
        <LinkButton href={format({ id: 'editCoverage', type: 'adOffering' })} variant="secondary">
          {t('accident.customize', 'Customize')}
        </LinkButton>
      ) : null}
      <Payouts amount={amount} />
      <About />
      <p className="type-small text-soft measure">
        {t('purchase.accident', 'Coverage and the benefit amount are based on type of accident.')}
      </p>
    </Stack>
  )
}

/** Shown in place, because the page about it would leave the application. */
function About() {
  const [open, setOpen] = useState(false)
  const title = t('accident.about', 'About accidental death insurance')
  return (
    <>
      <p className="quote-explain">
        <Button variant="textLink" size="s" onClick={() => setOpen(true)}>
          {title}
        </Button>
      </p>
      <FigureExplained title={title} open={open} onClose={() => setOpen(false)}>
        <AboutAccidentalDeath />
      </FigureExplained>
    </>
  )
}

function Payouts({ amount }: Pick<OfferToBuy, 'amount'>) {
  const [open, setOpen] = useState(false)
  const title = t('accident.payout', 'How much does each type of accident pay?')
  return (
    <>
      <p className="quote-explain">
        <Button variant="textLink" size="s" onClick={() => setOpen(true)}>
          {title}
        </Button>
      </p>
      <FigureExplained title={title} open={open} onClose={() => setOpen(false)}>
        <DefinitionList items={payoutFacts({ productSlug: product.accidentalDeath, amount })} />
      </FigureExplained>
    </>
  )
}
