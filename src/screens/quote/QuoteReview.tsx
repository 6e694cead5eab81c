import './QuoteReview.css'
import { useState } from 'react'
import { format } from '../../../machines/routes/route.ts'
import { company } from '../../../rules/company.ts'
import { termYears } from '../../../rules/term.ts'
import { lastsText } from '../../forms/coverageText.ts'
import { periodOf, perPeriodText, premiumPer, premiumText, shownPremium } from '../../forms/premium.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { CheckList } from '../../ui/CheckList.tsx'
import { Check } from '../../ui/controlIcons.tsx'
import { DefinitionList } from '../../ui/DefinitionList.tsx'
import { formatDate } from '../../ui/formatDate.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { formatMoney, Money } from '../../ui/Money.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { t } from '../../ui/text.ts'
import { AskForHelp } from '../support/AskForHelp.tsx'
import { useSupport } from '../support/deskContext.ts'
import { PremiumExplained } from './PremiumExplained.tsx'
import { PriceReasons } from './PriceReasons.tsx'
import { QuoteBilling } from './QuoteBilling.tsx'
import {
  type AroundQuote,
  type EstimateBefore,
  QuoteShown,
  type QuoteToBuy,
  type TermOffering,
} from './QuoteShown.tsx'

interface EstimatedBeforeProps {
  readonly quote: QuoteToBuy | TermOffering
  readonly estimate: EstimateBefore
}

/**
 * Compares the premium with the estimate for the same amount and term; renders nothing for another
 * size.
 */
function EstimatedBefore({ quote, estimate }: EstimatedBeforeProps) {
  if (estimate?.amount !== quote.amount || termYears(estimate) !== termYears(quote)) return null
  return (
    <p className="type-small">
      {estimate.monthlyPremium === quote.monthlyPremium
        ? t('quote.estimate.same', 'This is the price we estimated.')
        : t('quote.estimate.other', 'We estimated {price} a month before we knew about your health.', {
            price: premiumText(estimate.monthlyPremium, 'estimate'),
          })}
    </p>
  )
}

/** The quote above the form's button: amount, term, premium and expiry date. */
export default function QuoteReview({ children }: { readonly children: AroundQuote }) {
  return (
    <QuoteShown>
      {(quote, estimate) => children(<TermOffer quote={quote} estimate={estimate} />, <More quote={quote} />)}
    </QuoteShown>
  )
}

function TermOffer({ quote, estimate }: EstimatedBeforeProps) {
  const [explained, setExplained] = useState(false)
  const other = quote.billingFrequency === 'monthly' ? 'annually' : 'monthly'
  const premium = t('quote.explain', 'How is my premium calculated?')
  return (
    <>
      <LessThanAsked {...quote.coverageDetails} />
      <Card tone="night" padding="l">
        <Stack gap="s">
          <p className="type-eyebrow quote-approved">
            <Check size={18} /> {t('quote.approved', 'You’re approved')}
          </p>
          <Money
            {...shownPremium(premiumPer(quote, quote.billingFrequency), 'quote')}
            per={periodOf(quote.billingFrequency)}
            size="display"
          />
          <p className="type-small">
            {t('quote.or', 'or {premium}', {
              premium: perPeriodText(premiumText(premiumPer(quote, other), 'quote'), other),
            })}
          </p>
          {quote.billingFrequency === 'monthly' ? (
            <EstimatedBefore quote={quote} estimate={estimate} />
          ) : null}
          <p className="quote-explain">
            <Button variant="textLink" size="s" onClick={() => setExplained(true)}>
              {premium}
            </Button>
          </p>
          <DefinitionList
            items={[
              {
                key: 'amount',
                term: t('quote.amount', 'Total coverage'),
                description: formatMoney(quote.amount, 'coverage'),
              },
              {
                key: 'term',
                term: t('quote.term', 'Rate locked for'),
                description: lastsText({ ...quote, productSlug: quote.product.slug }),
              },
            ]}
          />
        </Stack>
      </Card>
      <PremiumExplained
        title={premium}
        slug={quote.product.slug}
        open={explained}
        onClose={() => setExplained(false)}
      />
    </>
  )
}

/** An offering becomes a quote once it is accepted. */
const isQuote = (quote: QuoteToBuy | TermOffering): quote is QuoteToBuy => 'caseResult' in quote

type Approved = Pick<TermOffering['coverageDetails'], 'maxCoverageAmount' | 'requestedCoverageAmount'>

/** Why the amount is lower than requested; renders nothing if it is not. */
function LessThanAsked({ maxCoverageAmount, requestedCoverageAmount }: Approved) {
  if (requestedCoverageAmount === null || requestedCoverageAmount <= maxCoverageAmount) return null
  return (
    <p className="measure">
      {t('quote.less', 'You asked for {requested}. Based on your income, we can offer you up to {most}.', {
        requested: formatMoney(requestedCoverageAmount, 'coverage'),
        most: formatMoney(maxCoverageAmount, 'coverage'),
      })}
    </p>
  )
}

function More({ quote }: Pick<EstimatedBeforeProps, 'quote'>) {
  const { hasChat } = useSupport()
  return (
    <Stack gap="l">
      {isQuote(quote) ? <QuoteBilling quote={quote} /> : null}
      <DefinitionList
        items={[
          {
            key: 'class',
            term: t('quote.class', 'Rate class'),
            description: quote.classification.name,
          },
          {
            key: 'insurer',
            term: t('quote.insurer', 'Insured by'),
            description: company.legalName,
          },
          {
            key: 'expires',
            term: t('quote.expires', 'Quote Expires'),
            // Specified as "Expiry date shown as MM/dd/yy" (product-and-after-purchase 2).
            description: formatDate(quote.expiresOn, 'short'),
          },
        ]}
      />
      <p className="type-small">{t('quote.validity', 'Your quote is good for about a month.')}</p>
      <PriceReasons />
      {quote.status === 'pending' ? (
        <LinkButton
          href={format({ id: 'editCoverage', type: isQuote(quote) ? 'quote' : 'termLifeOffering' })}
          variant="secondary"
        >
          {t('edit_quote.title', 'Change amount or term')}
        </LinkButton>
      ) : null}
      <CheckList
        items={[
          t('quote.value.cancel', 'No-hassle cancellations, online'),
          t('quote.value.rate', 'Lock in your rate'),
        ]}
        last={
          hasChat ? (
            <AskForHelp way="chat.chosen" variant="textLink" size="s">
              {t('quote.value.chat', 'Live chat help')}
            </AskForHelp>
          ) : undefined
        }
      />
    </Stack>
  )
}
