import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import type {
  CoverageAdjustmentFacts,
  coverageAdjustmentMachine,
} from '../../../machines/coverage-adjustment/coverageAdjustment.machine.ts'
import { format } from '../../../machines/routes/route.ts'
import type { CoverageAdjustmentStatus } from '../../../rules/contract/schema.generated.ts'
import { perPeriodText, premiumText } from '../../forms/premium.ts'
import { ActionBar } from '../../ui/ActionBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Columns } from '../../ui/Columns.tsx'
import { type Definition, DefinitionList } from '../../ui/DefinitionList.tsx'
import { formatDate } from '../../ui/formatDate.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { formatMoney } from '../../ui/Money.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Page, type PageProps } from '../../ui/Page.tsx'
import { SkeletonBody } from '../../ui/Skeleton.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { t } from '../../ui/text.ts'
import { DecisionReasons } from '../decision/DecisionReasons.tsx'
import { premiumFact, termText } from '../planText.ts'
import { PaymentLookUp } from '../purchase/paymentOutcomes.tsx'
import { LoadFailed } from '../system/LoadFailed.tsx'
import { ProblemNotice } from '../system/ProblemNotice.tsx'
import { BackToInsurance } from './BackToInsurance.tsx'
import { EarlierAnswers } from './EarlierAnswers.tsx'

/** Whether a change is closed, so that another one can be requested. */
export const mayChangeAgain = (status: CoverageAdjustmentStatus): boolean =>
  status === 'rejected' || status === 'declined' || status === 'expired'

interface ChangePageProps extends Pick<PageProps, 'width'> {
  readonly title: (status: CoverageAdjustmentStatus) => string
}

/** A change as its page shows it; `onChanged` is called when its status has changed. */
export interface OpenCoverageAdjustmentProps extends ChangePageProps {
  readonly change: CoverageAdjustmentFacts
  readonly onChanged: () => void
}

interface CoverageAdjustmentProps extends ChangePageProps {
  readonly actor: ActorRefFrom<typeof coverageAdjustmentMachine>
}

/** The status of a coverage change, and the actions available to the policyholder. */
export function CoverageAdjustment({ actor, title, width }: CoverageAdjustmentProps) {
  const { change, answers, problem } = useSelector(actor, ({ context }) => context)
  const state = useSelector(actor, ({ value }) => value)
  const charge = useSelector(actor, ({ children }) => children.charge)
  const isPaying = useSelector(actor, (snapshot) => snapshot.hasTag('paying'))
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('pending')) || isPaying
  const { status } = change
  const payment = (label: string) => (
    <Button busy={busy} onClick={() => !busy && actor.send({ type: 'payment.submitted' })}>
      {label}
    </Button>
  )
  const withdraw =
    busy && state !== 'declining' ? null : (
      <Button
        variant="secondary"
        busy={state === 'declining'}
        onClick={() => !busy && actor.send({ type: 'decline.chosen' })}
      >
        {status === 'offered'
          ? t('change.decline', 'Keep my coverage as it is')
          : t('change.withdraw', 'Withdraw this change')}
      </Button>
    )
  if (answers && status === 'underwriting_required' && state !== 'loadFailed')
    return (
      <EarlierAnswers
        change={change}
        answers={answers}
        problem={problem}
        busy={state === 'declining' ? 'withdrawing' : busy ? 'confirming' : null}
        onConfirm={() => actor.send({ type: 'answers.confirmed' })}
        onWithdraw={() => actor.send({ type: 'decline.chosen' })}
      />
    )
  if (state === 'loadingAnswers')
    return (
      <Page title={title(status)} width={width} focusKey="loading">
        <SkeletonBody shape="offer" label={t('change.answers.loading', 'Loading your answers')} />
      </Page>
    )
  const { text, actions } = stageOf(change, { payment, withdraw, isLate: state === 'undecided' })
  return (
    <Page title={title(status)} width={width} focusKey={status}>
      <Stack gap="l">
        {state === 'loadFailed' ? null : <p className="measure">{text}</p>}
        {status === 'rejected' || status === 'declined' || status === 'expired' ? null : status ===
          'in_force' ? (
          <After change={change} />
        ) : (
          <Columns as="ul" min="l" gap="l">
            <Before change={change} />
            <After change={change} />
          </Columns>
        )}
        {status === 'rejected' ? <DecisionReasons kind="coverage_increase" /> : null}
        {problem ? <ProblemNotice problem={problem} /> : null}
        {state === 'needsPayment' ? (
          <div>
            <LinkButton variant="secondary" href={format({ id: 'billing', edit: 'edit' })}>
              {t('change.other_method', 'Change how you pay')}
            </LinkButton>
          </div>
        ) : null}
        {state === 'loadFailed' ? (
          <LoadFailed busy={false} onRetry={() => actor.send({ type: 'retry.chosen' })}>
            {t('change.unloaded', 'We couldn’t load your change.')}
          </LoadFailed>
        ) : (
          actions
        )}
        <PaymentLookUp charge={charge} />
      </Stack>
    </Page>
  )
}

interface Stage {
  readonly text: string
  readonly actions: ReactNode
}

interface Situation {
  readonly payment: (label: string) => ReactNode
  readonly withdraw: ReactNode
  /** No decision arrived while the page was open. */
  readonly isLate: boolean
}

/** What this status means for the policyholder, and the next step. */
function stageOf(change: CoverageAdjustmentFacts, { payment, withdraw, isLate }: Situation): Stage {
  const { status, policy, nextPaymentOn, expiresOn, dueToday } = change
  const day = formatDate(nextPaymentOn)
  const due = premiumText(dueToday, 'quote')
  const back = <ActionBar primary={<BackToInsurance />} />
  const again = (
    <ActionBar
      primary={
        <LinkButton href={format({ id: 'changeCoverage', policyId: policy.id })}>
          {t('change.again', 'Change my coverage')}
        </LinkButton>
      }
      secondary={<BackToInsurance />}
    />
  )
  switch (status) {
    case 'underwriting_required':
      return {
        text:
          change.premium === null
            ? t(
                'change.text.questions.repriced',
                'To get more coverage, answer the health questions. We’ll tell you the price once we’ve decided. You haven’t been charged.',
              )
            : t(
                'change.text.questions',
                'To get more coverage, answer the health questions. The price stays the same unless your answers change it. You haven’t been charged.',
              ),
        actions: (
          <ActionBar
            primary={
              <LinkButton
                href={format({ id: 'flow', slug: 'coverage-adjustment', scope: 'coverage_adjustment' })}
              >
                {t('change.questions', 'Answer the health questions')}
              </LinkButton>
            }
            secondary={withdraw}
          />
        ),
      }
    case 'underwriting':
      return {
        text: isLate
          ? t('change.text.late', 'This is taking longer than usual. We’ll email you our decision.')
          : t('change.text.underwriting', 'We have your answers. A decision usually takes about 4 minutes.'),
        actions: back,
      }
    case 'referred_to_underwriter':
      return {
        text: t(
          'change.text.referred',
          'An underwriter is reviewing your answers. Expect our email in about 48 working hours. Your policy stays as it is.',
        ),
        actions: <ActionBar primary={<BackToInsurance />} secondary={withdraw} />,
      }
    case 'offered':
      return {
        text: [
          t('change.text.offered', 'You’re approved. Accept by {date}.', {
            date: expiresOn === null ? '' : formatDate(expiresOn),
          }),
          dueToday > 0
            ? t(
                'change.text.difference',
                'Today you pay the difference until {date}. From then on you pay the new premium.',
                { date: day },
              )
            : t('change.text.starts', 'The change starts on {date}, with your next payment.', { date: day }),
        ].join(' '),
        actions: (
          <ActionBar
            primary={payment(
              dueToday > 0
                ? t('change.accept_and_pay', 'Accept and pay {amount}', { amount: due })
                : t('change.accept', 'Accept the change'),
            )}
            secondary={withdraw}
          />
        ),
      }
    case 'payment_due':
      return {
        text: t(
          'change.text.due',
          'Your new coverage starts with this payment. Until you pay, your policy stays as it is.',
        ),
        actions: (
          <ActionBar
            primary={payment(t('change.pay', 'Pay {amount}', { amount: due }))}
            secondary={withdraw}
          />
        ),
      }
    case 'processing':
      return {
        text: t(
          'change.text.processing',
          'We’re processing your payment, which may take up to 5 business days. Your policy stays in force.',
        ),
        actions: back,
      }
    case 'scheduled':
      return {
        text: t(
          'change.text.scheduled',
          'Your coverage changes on {date}, with your next payment. Your current policy stays in force until you make that payment.',
          { date: day },
        ),
        actions: <ActionBar primary={<BackToInsurance />} secondary={withdraw} />,
      }
    case 'in_force':
      return { text: t('change.text.in_force', 'Your new coverage is in force.'), actions: back }
    case 'rejected':
      return {
        text: t(
          'change.text.rejected',
          'We can’t offer you more coverage right now. Your policy stays as it is, at the same price. You can ask for more again 30 days after our decision. You can still lower your coverage.',
        ),
        actions: again,
      }
    case 'declined':
      return { text: t('change.text.declined', 'You kept your coverage as it is.'), actions: again }
    case 'expired':
      return {
        text: t(
          'change.text.expired',
          'You didn’t accept or pay for this change in time. Your policy stays as it is.',
        ),
        actions: again,
      }
  }
}

/** For the URL of a change that is closed. */
export function NothingPending() {
  return (
    <Notice
      status="info"
      title={t('pending.none', 'This update is no longer pending')}
      action={<BackToInsurance />}
    >
      {t('pending.none.text', 'You paid for it, or it ended. Your insurance page shows what you have now.')}
    </Notice>
  )
}

const amountFact = (amount: number): Definition => ({
  key: 'amount',
  term: t('quote.amount', 'Total coverage'),
  description: formatMoney(amount, 'coverage'),
})

function Before({ change: { policy } }: { readonly change: CoverageAdjustmentFacts }) {
  return (
    <Card as="li" title={t('pending.current', 'Now')} padding="l">
      <DefinitionList
        items={[
          amountFact(policy.amount),
          { key: 'term', term: t('confirmation.term', 'Term'), description: termText(policy) },
          premiumFact(policy),
        ]}
      />
    </Card>
  )
}

function After({ change }: { readonly change: CoverageAdjustmentFacts }) {
  const { status, policy, amount, premium, billingFrequency, dueToday } = change
  return (
    <Card
      as={status === 'in_force' ? 'section' : 'li'}
      title={
        status === 'in_force'
          ? t('change.in_force.title', 'Your new coverage')
          : t('pending.new', 'After the change')
      }
      padding="l"
    >
      <DefinitionList
        items={[
          amountFact(amount),
          { key: 'term', term: t('confirmation.term', 'Term'), description: termText(policy) },
          {
            key: 'premium',
            term: t('change.premium', 'Premium'),
            description:
              premium === null
                ? status === 'underwriting_required'
                  ? t('change.premium.later', 'After the health questions')
                  : t('change.premium.decided', 'After our decision')
                : perPeriodText(premiumText(premium, 'quote'), billingFrequency),
          },
          ...(dueToday > 0 && (status === 'offered' || status === 'payment_due')
            ? [
                {
                  key: 'due',
                  term: t('change.due', 'Due today'),
                  description: premiumText(dueToday, 'quote'),
                  total: true,
                },
              ]
            : []),
        ]}
      />
    </Card>
  )
}
