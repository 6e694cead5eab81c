import './Confirmation.css'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { fulfillmentMachine } from '../../../machines/fulfillment/fulfillment.machine.ts'
import type { Policy } from '../../../rules/contract/schema.generated.ts'
import { termYears } from '../../../rules/term.ts'
import { coverageFacts, isUntilAge } from '../../forms/coverageText.ts'
import { ActionBar } from '../../ui/ActionBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { DefinitionList } from '../../ui/DefinitionList.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { formatDate } from '../../ui/formatDate.ts'
import { Celebration } from '../../ui/illustrations/Celebration.tsx'
import { Resting } from '../../ui/illustrations/Resting.tsx'
import { Waiting } from '../../ui/illustrations/Waiting.tsx'
import { Page } from '../../ui/Page.tsx'
import { SkeletonPage } from '../../ui/Skeleton.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { t } from '../../ui/text.ts'
import { LapseContact } from '../billing/LapseContact.tsx'
import { agreementOf, PolicyPacket } from '../documents/PolicyPacket.tsx'
import { awaitedPaymentText, failedPaymentText } from '../firstPaymentText.ts'
import { premiumFact, termText } from '../planText.ts'
import { AskForHelp } from '../support/AskForHelp.tsx'
import { SupportHours } from '../support/SupportHours.tsx'
import { ProblemNotice } from '../system/ProblemNotice.tsx'
import { NamedBeneficiaries } from './NamedBeneficiaries.tsx'

type JourneyActor = ActorRefFrom<typeof fulfillmentMachine>
type Outcome = 'covered' | 'paymentPending' | 'refused'

/** The outcome of the first premium, from the machine's state. */
function outcomeIn(snapshot: SnapshotFrom<typeof fulfillmentMachine>): Outcome {
  const isAt = (state: Outcome) => snapshot.matches({ journey: { steps: { confirmation: state } } })
  return isAt('covered') ? 'covered' : isAt('refused') ? 'refused' : 'paymentPending'
}

const titles = {
  covered: () => t('confirmation.title', 'Congratulations, you’re covered!'),
  paymentPending: () => t('confirmation.pending.title', 'Your payment is on its way'),
  refused: () => t('confirmation.refused.title', 'Your payment did not go through'),
} satisfies Record<Outcome, () => string>

const pictures = {
  covered: () => <Celebration />,
  paymentPending: () => <Waiting />,
  refused: () => <Resting />,
} satisfies Record<Outcome, () => ReactNode>

/**
 * The policy after the purchase: its number, coverage, and where to find it. While the bank
 * processes the first premium, and after it was declined, nothing here claims that the user is
 * covered.
 */
export default function Confirmation({ actor }: { readonly actor: JourneyActor }) {
  const policy = useSelector(actor, ({ context }) => context.policy)
  const problem = useSelector(actor, ({ context }) => context.problem)
  const retryable = useSelector(actor, (snapshot) => snapshot.hasTag('retryable'))
  const outcome = useSelector(actor, outcomeIn)
  if (retryable)
    return (
      <>
        <SkeletonPage shape="offer" />
        <Dialog
          open
          status="danger"
          title={t('confirmation.failed', 'Policy details unavailable')}
          dismissable={false}
          actions={
            <>
              <Button onClick={() => actor.send({ type: 'retry.chosen' })}>{t('retry', 'Try again')}</Button>
              <Button variant="secondary" onClick={() => actor.send({ type: 'dashboard.chosen' })}>
                {t('confirmation.dashboard', 'GO TO DASHBOARD')}
              </Button>
            </>
          }
        >
          {problem ? <ProblemNotice problem={problem} /> : null}
        </Dialog>
      </>
    )
  if (policy === null) return <SkeletonPage shape="offer" />
  const leads = {
    covered: t(
      'confirmation.lead',
      'The people you did this for are now a little safer. Here’s what you bought.',
    ),
    paymentPending: awaitedPaymentText(),
    refused: failedPaymentText(policy.failedPayment),
  }
  return (
    <Page
      width="wide"
      // Moves focus when the outcome is decided while the page is open.
      focusKey={outcome}
      title={titles[outcome]()}
      lead={leads[outcome]}
      illustration={pictures[outcome]()}
    >
      <div className="confirmation">
        <div className="confirmation-bought">
          <Bought policy={policy} outcome={outcome} />
        </div>
        <Stack gap="l">
          <NextActions actor={actor} policy={policy} outcome={outcome} />
          {outcome === 'refused' ? null : <NamedBeneficiaries />}
          {outcome === 'covered' ? <LapseContact /> : null}
          {outcome === 'covered' ? (
            <p className="measure">
              {t('confirmation.email', 'We emailed you a summary of your purchase and how to cancel.')}
            </p>
          ) : null}
          {outcome === 'paymentPending' ? (
            <p className="measure">
              {t(
                'confirmation.pending.documents',
                'You’ll find your policy documents on the Insurance page once your payment goes through.',
              )}
            </p>
          ) : null}
          <Stack gap="xs">
            <p className="type-small text-soft">
              {t('confirmation.help', 'Questions? Live agents are available Monday to Friday,')}{' '}
              <SupportHours />.
            </p>
            <div>
              {/* The chat is disabled under /fulfillment. */}
              <AskForHelp way="support.chosen" variant="secondary" size="s">
                {t('support.contact', 'Contact support')}
              </AskForHelp>
            </div>
          </Stack>
        </Stack>
      </div>
    </Page>
  )
}

interface PartProps {
  readonly policy: Policy
  readonly outcome: Outcome
}

function Bought({ policy, outcome }: PartProps) {
  const next = outcome === 'covered' ? policy.activePlan?.nextPayment : null
  return (
    <Card padding="l">
      <DefinitionList
        items={[
          {
            key: 'number',
            term: t('confirmation.number', 'Policy number'),
            description: policy.label,
          },
          { key: 'type', term: t('confirmation.type', 'Policy type'), description: policy.product.name },
          ...coverageFacts(
            { productSlug: policy.product.slug, amount: policy.amount },
            t('quote.amount', 'Total coverage'),
          ),
          {
            key: 'term',
            term: t('confirmation.term', 'Term'),
            description: isUntilAge(policy.product.slug)
              ? termText(policy)
              : t('confirmation.years', '{years} years', { years: termYears(policy) }),
          },
          premiumFact(policy),
          {
            key: 'paid',
            ...(policy.paidOn
              ? { term: t('confirmation.paid', 'Paid on'), description: formatDate(policy.paidOn) }
              : {
                  term: t('confirmation.payment', 'Payment'),
                  description:
                    outcome === 'refused'
                      ? t('confirmation.refused', 'Declined')
                      : t('confirmation.processing', 'Being processed'),
                }),
          },
          ...(next
            ? [
                {
                  key: 'next',
                  term: t('confirmation.next', 'Next payment'),
                  description: formatDate(next.date),
                },
              ]
            : []),
        ]}
      />
    </Card>
  )
}

function NextActions({ actor, policy, outcome }: PartProps & { readonly actor: JourneyActor }) {
  const agreement = agreementOf(policy.documents)
  const toDashboard = () => actor.send({ type: 'dashboard.chosen' })
  const dashboard = t('confirmation.dashboard', 'GO TO DASHBOARD')
  if (outcome === 'refused')
    return (
      <ActionBar
        primary={
          <Button onClick={() => actor.send({ type: 'retry.chosen' })}>
            {t('confirmation.refused.again', 'Pay with another card')}
          </Button>
        }
        secondary={
          <Button variant="secondary" onClick={toDashboard}>
            {dashboard}
          </Button>
        }
      />
    )
  return (
    <ActionBar
      primary={<Button onClick={toDashboard}>{dashboard}</Button>}
      secondary={agreement ? <PolicyPacket agreement={agreement} /> : undefined}
    />
  )
}
