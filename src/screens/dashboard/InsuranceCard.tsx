import type { FailedPayment, Ineligibility } from '../../../machines/contract/schema.generated.ts'
import { correctionRoute } from '../../../machines/fulfillment/corrections.ts'
import { format } from '../../../machines/routes/route.ts'
import { formatDate } from '../../ui/formatDate.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { t } from '../../ui/text.ts'
import { decidedText, reviewText } from '../decidedText.ts'
import { failedPaymentText } from '../firstPaymentText.ts'
import { ineligibleText } from '../ineligibleText.ts'
import { AskForHelp } from '../support/AskForHelp.tsx'
import type { Home } from './HomeLoaded.tsx'
import { Offer } from './Offer.tsx'
import { OwnedCard } from './OwnedCard.tsx'

const journeyPath = format({ id: 'fulfillmentStart' })

/** The one card of the dashboard, in the state that the carrier says (product-and-after-purchase, 2). */
export function InsuranceCard({ home }: { readonly home: Home }) {
  const offered = home.quote ?? home.offering
  switch (home.ownership) {
    case 'owned':
      return home.policy ? <OwnedCard policy={home.policy} /> : null
    case 'notice':
      return home.ineligibility ? (
        <CannotCover ineligibility={home.ineligibility} sent={sentText(home)} />
      ) : (
        <Notice decision={home.decision} />
      )
    case 'quote':
      return home.failedPayment ? (
        <RefusedPayment quote={home.quote} failed={home.failedPayment} />
      ) : (
        <Offer
          title={t('dashboard.quote.title', 'Your Quote is Ready')}
          {...(offered ? { price: offered } : {})}
          action={<LinkButton href={journeyPath}>{t('dashboard.quote.go', 'See my quote')}</LinkButton>}
        >
          {home.offering ? `${home.offering.product.name}. ` : null}
          {offered
            ? t('dashboard.quote.text', 'Quote Expires {date}', { date: formatDate(offered.expiresOn) })
            : null}
        </Offer>
      )
    case 'recapture':
      if (home.refusedOn) return <MayApplyAgain refusedOn={home.refusedOn} />
      return home.quoteExpiredOn ? (
        <Offer
          title={t('dashboard.expired.title', 'Your quote has expired')}
          action={<LinkButton href={journeyPath}>{t('dashboard.expired.go', 'Get a new quote')}</LinkButton>}
        >
          {t(
            'dashboard.expired.text',
            'It was good until {date}. Your answers are kept: check them, accept the terms, and get a new quote.',
            { date: formatDate(home.quoteExpiredOn) },
          )}
        </Offer>
      ) : (
        <EstimateOffer estimate={home.estimate ?? null} />
      )
    case 'marketing':
      return <MarketingOffer />
  }
}

/** An application that was begun, with the estimate it rests on. */
export function EstimateOffer({ estimate }: { readonly estimate: Home['estimate'] | null }) {
  return (
    <Offer
      title={t('dashboard.recapture.title', 'Pick up where you left off')}
      {...(estimate
        ? { price: estimate, priceLabel: t('dashboard.recapture.price', 'Estimated premium') }
        : {})}
      action={
        <LinkButton href={journeyPath}>{t('dashboard.recapture.go', 'Continue my application')}</LinkButton>
      }
    >
      {t('dashboard.recapture.text', 'Everything you have told us so far is kept.')}
    </Offer>
  )
}

/** What is offered to a customer who has not begun. */
export function MarketingOffer() {
  return (
    <Offer
      title={t('dashboard.marketing.title', 'Term life, starting at $9/mo')}
      action={
        <LinkButton href={format({ id: 'estimate' })}>{t('welcome.start', 'Get my estimate')}</LinkButton>
      }
    >
      {t('dashboard.marketing.text', 'Size your coverage and see what it would cost in about a minute.')}
    </Offer>
  )
}

/** What became of the application that was sent last; null where none was. */
function sentText({ quoteExpiredOn, refusedOn, decision }: Home): string | null {
  if (quoteExpiredOn)
    return t('dashboard.ineligible.expired', 'Your quote has expired: it was good until {date}.', {
      date: formatDate(quoteExpiredOn),
    })
  if (refusedOn)
    return t('dashboard.ineligible.refused', 'On {date} we could not offer you coverage.', {
      date: formatDate(refusedOn),
    })
  return decision
    ? t(
        'dashboard.ineligible.undecided',
        'Your application was not decided: a technical error has occurred on {date}.',
        { date: formatDate(decision.since) },
      )
    : null
}

interface CannotCoverProps {
  readonly ineligibility: Ineligibility
  readonly sent: string | null
}

/** An answer rules coverage out: what was told, from when on that changes, and the way to the answer in case of a slip. */
function CannotCover({ ineligibility: { reason, mayApplyOn }, sent }: CannotCoverProps) {
  const { text, correct } = ineligibleText(reason)
  const route = correctionRoute(reason)
  return (
    <Offer
      title={t('dashboard.rejected.title', 'We cannot offer you coverage now')}
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
        // Anyone who applied was covered by their age on that day.
        ...(sent !== null && reason === 'age_of_insured'
          ? [t('dashboard.ineligible.age', 'By your date of birth, your age is outside of that now.')]
          : []),
        ...(mayApplyOn
          ? [t('dashboard.ineligible.from', 'You may apply from {date}.', { date: formatDate(mayApplyOn) })]
          : []),
        sent === null
          ? t(
              'dashboard.ineligible.kept',
              'No application was sent, and your answers are kept. If one of them is wrong, you can correct it and go on.',
            )
          : t(
              'dashboard.ineligible.kept.sent',
              'Your answers are kept. If one of them is wrong, you can correct it and go on.',
            ),
      ].join(' ')}
    </Offer>
  )
}

/** The time after a refusal is over. What was sized before is no offer, so no price is shown. */
function MayApplyAgain({ refusedOn }: { readonly refusedOn: string }) {
  return (
    <Offer
      title={t('dashboard.again.title', 'You may apply again now')}
      action={<LinkButton href={journeyPath}>{t('dashboard.again.go', 'Apply again')}</LinkButton>}
    >
      {t(
        'dashboard.again.text',
        'On {date} we could not offer you coverage. A new application is decided afresh: check your answers, accept the terms, and send it.',
        { date: formatDate(refusedOn) },
      )}
    </Offer>
  )
}

/** What underwriting decided: no one who was refused is invited to go on before the day on which they may. */
function Notice({ decision }: { readonly decision: Home['decision'] }) {
  switch (decision?.result) {
    case 'rejected':
      return (
        <Offer title={t('dashboard.rejected.title', 'We cannot offer you coverage now')}>
          {[
            t('dashboard.rejected.text', 'We looked at everything you told us.'),
            ...decidedText(decision),
          ].join(' ')}
        </Offer>
      )
    case 'failed':
      return (
        <Offer
          title={t('dashboard.failed_application.title', 'Your application was not decided')}
          action={<LinkButton href={journeyPath}>{t('retry', 'Try again')}</LinkButton>}
        >
          {t(
            'dashboard.failed_application.text',
            'A technical error has occurred on {date}. Your answers are kept, so you can send your application again.',
            { date: formatDate(decision.since) },
          )}
        </Offer>
      )
    default:
      return (
        <Offer
          title={t('dashboard.notice.title', 'Application Status')}
          {...(decision?.isLate
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
            t('dashboard.notice.text', 'We are taking a closer look at your application.'),
            ...reviewText(decision),
          ].join(' ')}
        </Offer>
      )
  }
}

interface RefusedPaymentProps {
  readonly quote: Home['quote']
  readonly failed: FailedPayment
}

function RefusedPayment({ quote, failed }: RefusedPaymentProps) {
  return (
    <Offer
      title={t('dashboard.failed_payment.title', 'Your payment did not go through')}
      {...(quote ? { price: quote } : {})}
      action={
        <LinkButton href={journeyPath}>
          {t('dashboard.failed_payment.go', 'Pay with another card')}
        </LinkButton>
      }
    >
      {[
        failedPaymentText(failed),
        ...(quote
          ? [
              t('dashboard.failed_payment.until', 'Your quote is kept until {date}.', {
                date: formatDate(quote.expiresOn),
              }),
            ]
          : []),
      ].join(' ')}
    </Offer>
  )
}
