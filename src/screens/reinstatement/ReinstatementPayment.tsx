import { useSelector } from '@xstate/react'
import { product } from '../../../rules/product.ts'
import { BackButton } from '../../ui/BackButton.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { formatDate } from '../../ui/formatDate.ts'
import { Waiting } from '../../ui/illustrations/Waiting.tsx'
import { formatMoney } from '../../ui/Money.tsx'
import { Page } from '../../ui/Page.tsx'
import { Section } from '../../ui/Section.tsx'
import { SkeletonPage } from '../../ui/Skeleton.tsx'
import { t } from '../../ui/text.ts'
import { NewCard } from '../billing/NewCard.tsx'
import { payText } from '../planText.ts'
import { PaymentFailed, PaymentLookUp } from '../purchase/paymentOutcomes.tsx'
import { useLast } from '../useLast.ts'
import type { ReinstatementProps } from './Reinstatement.tsx'
import { DueToday, type ReinstatementOffer } from './ReinstatementReview.tsx'

/** "Last step!": the card, the legal bullets, and what is due today (access-to-purchase 2.4). */
export function ReinstatementPayment({ actor }: ReinstatementProps) {
  const reinstatement = useSelector(actor, ({ context }) => context.facts?.reinstatement ?? null)
  const entry = useLast(useSelector(actor, ({ children }) => children.cardEntry))
  const charging = useSelector(actor, (snapshot) => snapshot.hasTag('paying'))
  const charge = useSelector(actor, ({ children }) => children.charge)
  if (charging)
    return (
      <Page
        title={t('reinstatement.charging.title', 'We’re taking your payment')}
        lead={t('reinstatement.charging', 'Please stay on this page. It takes a few seconds.')}
        illustration={<Waiting />}
        focusKey="charging"
      >
        <PaymentLookUp charge={charge} />
      </Page>
    )
  if (!reinstatement?.offering || !entry) return <SkeletonPage />
  const { offering, policy } = reinstatement
  return (
    <Page
      title={t('reinstatement.payment.title', 'Last step!')}
      lead={t('reinstatement.payment.lead', 'Add a valid credit or debit card to get covered again.')}
      back={<BackButton onClick={() => actor.send({ type: 'back.chosen' })} />}
      focusKey="payment"
    >
      <NewCard
        actor={entry}
        lead={<DueToday offering={offering} />}
        submit={payText(offering.dueToday)}
        cancel={t('reinstatement.payment.back', 'Back to the offer')}
      >
        <Legal offering={offering} isAccident={policy.product.slug === product.accidentalDeath} />
      </NewCard>
      <Results actor={actor} />
    </Page>
  )
}

interface LegalProps {
  readonly offering: ReinstatementOffer
  readonly isAccident: boolean
}

function Legal({ offering, isAccident }: LegalProps) {
  const { dueToday, premium, billingFrequency, nextPaymentOn } = offering
  const amounts = {
    due: formatMoney(dueToday / 100, 'payment'),
    premium: formatMoney(premium / 100, 'payment'),
    date: formatDate(nextPaymentOn),
  }
  return (
    <Section title={t('purchase.legal', 'By paying, you agree to this')}>
      <ul className="purchase-legal type-small">
        <li>
          {billingFrequency === 'annually'
            ? t(
                'reinstatement.legal.annually',
                'We charge {due} today, and {premium} every year from {date} on, until you cancel.',
                amounts,
              )
            : t(
                'reinstatement.legal.monthly',
                'We charge {due} today, and {premium} every month from {date} on, until you cancel.',
                amounts,
              )}
        </li>
        <li>
          {t(
            'reinstatement.legal.gap',
            'The policy covers you again from the moment we receive the payment. A death while coverage was stopped isn’t covered, even though you pay the premiums for that time.',
          )}
        </li>
        <li>{t('reinstatement.legal.same', 'The terms of your policy agreement apply as before.')}</li>
        {isAccident ? (
          <li>{t('purchase.accident', 'Coverage and the benefit amount are based on type of accident.')}</li>
        ) : null}
      </ul>
    </Section>
  )
}

/** Why the payment failed (access-to-purchase 8). */
function Results({ actor }: ReinstatementProps) {
  const failed = useSelector(actor, (snapshot) => snapshot.matches({ journey: { steps: 'paymentFailed' } }))
  const expired = useSelector(actor, (snapshot) => snapshot.matches({ journey: { steps: 'expired' } }))
  const problem = useSelector(actor, ({ context }) => context.problem)
  const dismiss = () => actor.send({ type: 'modal.dismissed' })
  return (
    <>
      <PaymentFailed
        open={failed}
        problem={problem}
        onRetry={() => actor.send({ type: 'retry.chosen' })}
        onClose={dismiss}
      >
        {t('reinstatement.payment.failed', 'Your policy isn’t back in force yet. You can use another card.')}
      </PaymentFailed>
      <Dialog
        open={expired}
        status="warning"
        title={t('reinstatement.expired.title', 'This offer has expired')}
        onClose={dismiss}
        actions={<Button onClick={dismiss}>{t('reinstatement.expired.again', 'Get a new offer')}</Button>}
      >
        <p>
          {t('reinstatement.expired', 'You weren’t charged. Ask for a new offer to see what is due today.')}
        </p>
      </Dialog>
    </>
  )
}
