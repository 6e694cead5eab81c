import { correctionRoute } from '../../../machines/fulfillment/corrections.ts'
import { format } from '../../../machines/routes/route.ts'
import { daysHealthAnswersCount } from '../../../rules/healthAnswers.ts'
import { formatDate } from '../../ui/formatDate.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { t } from '../../ui/text.ts'
import { decidedText, notNowText, reasonsText, reviewedText, reviewText } from '../decidedText.ts'
import { failedPaymentText } from '../firstPaymentText.ts'
import { ineligibleText } from '../ineligibleText.ts'
import { AskForHelp } from '../support/AskForHelp.tsx'
import type { Home } from './HomeLoaded.tsx'
import { Offer } from './Offer.tsx'
import { OwnedCard } from './OwnedCard.tsx'

const journeyPath = format({ id: 'fulfillmentStart' })

type Card = NonNullable<Home['card']>
export type CardOf<Name extends Card['__typename']> = Extract<Card, { __typename: Name }>

/** The dashboard's insurance card, chosen by the carrier (product-and-after-purchase 2). */
export function InsuranceCard({ card }: { readonly card: Card }) {
  switch (card.__typename) {
    case 'OwnedCard':
      return <OwnedCard policy={card.policy} />
    case 'IneligibleCard':
      return <CannotCover card={card} />
    case 'DecisionCard':
      return <Notice decision={card.decision} />
    case 'RefusedPaymentCard':
      return <RefusedPayment card={card} />
    case 'QuoteCard':
      return <QuoteOffer offered={card.quote} />
    case 'OfferingCard':
      return <QuoteOffer offered={card.offering} product={card.offering.product.name} />
    case 'ReapplyCard':
      return <MayApplyAgain refusedOn={card.refusedOn} />
    case 'ExpiredQuoteCard':
      return (
        <Offer
          title={t('dashboard.expired.title', 'Your quote has expired')}
          action={<LinkButton href={journeyPath}>{t('dashboard.expired.go', 'Get a new quote')}</LinkButton>}
        >
          {t(
            'dashboard.expired.text',
            'It was good until {date}. Check your answers, accept the terms, and get a new quote. We’ll ask the health questions again after {days} days.',
            { date: formatDate(card.expiredOn), days: daysHealthAnswersCount },
          )}
        </Offer>
      )
    case 'ApplicationCard':
      return <ApplicationOffer application={card.application} />
    case 'EstimateCard':
      return <EstimateOffer estimate={card.estimate} />
    case 'MarketingCard':
      return <MarketingOffer />
  }
}

interface QuoteOfferProps {
  readonly offered: CardOf<'QuoteCard'>['quote'] | CardOf<'OfferingCard'>['offering']
  /** The product's name, for an offering. A quote is always for the product applied for. */
  readonly product?: string
}

function QuoteOffer({ offered, product }: QuoteOfferProps) {
  return (
    <Offer
      title={t('dashboard.quote.title', 'Your Quote is Ready')}
      price={offered}
      action={<LinkButton href={journeyPath}>{t('dashboard.quote.go', 'See my quote')}</LinkButton>}
    >
      {product ? `${product}. ` : null}
      {t('dashboard.quote.text', 'Quote Expires {date}', { date: formatDate(offered.expiresOn) })}
    </Offer>
  )
}

/** An application in progress, with its estimate. */
export function EstimateOffer({ estimate }: Pick<CardOf<'EstimateCard'>, 'estimate'>) {
  return (
    <Offer
      title={t('dashboard.recapture.title', 'Pick up where you left off')}
      price={estimate}
      priceLabel={t('dashboard.recapture.price', 'Estimated premium')}
      action={
        <LinkButton href={journeyPath}>{t('dashboard.recapture.go', 'Continue my application')}</LinkButton>
      }
    >
      {keptText()}
    </Offer>
  )
}

/** An application in progress for a product without estimates. */
export function ApplicationOffer({ application }: Pick<CardOf<'ApplicationCard'>, 'application'>) {
  const { product, coverage } = application
  return (
    <Offer
      title={t('dashboard.recapture.title', 'Pick up where you left off')}
      {...(coverage ? { price: coverage } : {})}
      priceLabel={t('dashboard.recapture.price', 'Estimated premium')}
      action={
        <LinkButton href={journeyPath}>{t('dashboard.recapture.go', 'Continue my application')}</LinkButton>
      }
    >
      {product.name}. {accidentText()} {t('dashboard.recapture.saved', 'Your answers are saved.')}
    </Offer>
  )
}

const accidentText = () =>
  t('purchase.accident', 'Coverage and the benefit amount are based on type of accident.')

const keptText = () =>
  t(
    'dashboard.recapture.text',
    'Your answers are saved. We’ll ask the health questions again after {days} days.',
    {
      days: daysHealthAnswersCount,
    },
  )

/** Shown to customers who have not started yet. */
export function MarketingOffer() {
  return (
    <Offer
      title={t('dashboard.marketing.title', 'Term life, starting at $9/mo')}
      action={
        <LinkButton href={format({ id: 'estimate' })}>{t('welcome.start', 'Get my estimate')}</LinkButton>
      }
    >
      {t(
        'dashboard.marketing.text',
        'Choose how much coverage you want and see what it would cost in about a minute.',
      )}
    </Offer>
  )
}

/** The outcome of the last application. */
function endText({ outcome, on }: NonNullable<CardOf<'IneligibleCard'>['lastApplication']>): string {
  const date = formatDate(on)
  switch (outcome) {
    case 'quote_expired':
      return t('dashboard.ineligible.expired', 'Your quote has expired. It was good until {date}.', { date })
    case 'refused':
      return t('dashboard.ineligible.refused', 'On {date}, we couldn’t offer you coverage.', { date })
    case 'failed':
      return t(
        'dashboard.ineligible.undecided',
        'We couldn’t decide on your application because of a technical error on {date}.',
        { date },
      )
  }
}

/** An answer rules coverage out: which one, when that changes, and a link to correct it. */
function CannotCover({
  card: { ineligibility, lastApplication },
}: {
  readonly card: CardOf<'IneligibleCard'>
}) {
  const { reason, mayApplyOn } = ineligibility
  const sent = lastApplication ? endText(lastApplication) : null
  const { text, correct } = ineligibleText(reason)
  const route = correctionRoute(reason)
  return (
    <Offer
      title={notNowText()}
      {...(route
        ? {
            action: (
              <LinkButton href={format(route)} variant="secondary">
                {correct}
              </LinkButton>
            ),
          }
        : {})}
    >
      {[
        ...(sent === null ? [] : [sent]),
        text,
        // Any applicant was within the age range on the day they applied.
        ...(sent !== null && reason === 'age_of_insured'
          ? [t('dashboard.ineligible.age', 'Based on your date of birth, you’re outside that age range now.')]
          : []),
        ...(mayApplyOn
          ? [
              t('dashboard.ineligible.from', 'You can apply starting {date}.', {
                date: formatDate(mayApplyOn),
              }),
            ]
          : []),
        sent === null
          ? t(
              'dashboard.ineligible.kept',
              'You haven’t sent an application, and your answers are saved. If one of them is wrong, you can correct it and continue.',
            )
          : t(
              'dashboard.ineligible.kept.sent',
              'Your answers are saved. If one of them is wrong, you can correct it and continue.',
            ),
      ].join(' ')}
    </Offer>
  )
}

/**
 * The waiting period after a refusal is over. The earlier size is not an offer, so no price is
 * shown.
 */
function MayApplyAgain({ refusedOn }: { readonly refusedOn: string }) {
  return (
    <Offer
      title={t('dashboard.again.title', 'You can apply again now')}
      action={<LinkButton href={journeyPath}>{t('dashboard.again.go', 'Apply again')}</LinkButton>}
    >
      {t(
        'dashboard.again.text',
        'On {date}, we couldn’t offer you coverage. We’ll make a new decision when you apply again. Check your answers, accept the terms, and send your application.',
        { date: formatDate(refusedOn) },
      )}
    </Offer>
  )
}

/**
 * The underwriting decision. A rejected applicant sees no link to apply before the waiting period
 * ends.
 */
function Notice({ decision }: Pick<CardOf<'DecisionCard'>, 'decision'>) {
  switch (decision.result) {
    case 'rejected':
      return (
        <Offer
          title={notNowText()}
          {...(decision.otherProduct
            ? {
                action: (
                  <LinkButton href={format({ id: 'fulfillmentStart', product: decision.otherProduct })}>
                    {t('products.accident.go', 'Choose accidental death')}
                  </LinkButton>
                ),
              }
            : {})}
        >
          {[...reviewedText(decision), ...reasonsText(decision.reasons), ...decidedText(decision)].join(' ')}
        </Offer>
      )
    case 'failed':
      return (
        <Offer
          title={t('dashboard.failed_application.title', 'We couldn’t decide on your application')}
          action={<LinkButton href={journeyPath}>{t('retry', 'Try again')}</LinkButton>}
        >
          {t(
            'dashboard.failed_application.text',
            'A technical error occurred on {date}. Your answers are saved, so you can send your application again.',
            { date: formatDate(decision.since) },
          )}
        </Offer>
      )
    default:
      return (
        <Offer
          title={t('dashboard.notice.title', 'Application Status')}
          {...(decision.isLate
            ? {
                action: (
                  <AskForHelp way="support.chosen" variant="secondary">
                    {t('support.contact', 'Contact support')}
                  </AskForHelp>
                ),
              }
            : {})}
        >
          {[
            t('dashboard.notice.text', 'We’re taking a closer look at your application.'),
            ...reviewText(decision),
          ].join(' ')}
        </Offer>
      )
  }
}

function RefusedPayment({ card: { quote, failedPayment } }: { readonly card: CardOf<'RefusedPaymentCard'> }) {
  return (
    <Offer
      title={t('dashboard.failed_payment.title', 'Your payment did not go through')}
      price={quote}
      action={
        <LinkButton href={journeyPath}>
          {t('dashboard.failed_payment.go', 'Pay with another card')}
        </LinkButton>
      }
    >
      {[
        failedPaymentText(failedPayment),
        t('dashboard.failed_payment.until', 'Your quote is saved until {date}.', {
          date: formatDate(quote.expiresOn),
        }),
      ].join(' ')}
    </Offer>
  )
}
