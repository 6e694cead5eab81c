import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { lost, toProblem } from '../../../machines/problem.ts'
import { format } from '../../../machines/routes/route.ts'
import type { CoverageAdjustmentStatus } from '../../../rules/contract/schema.generated.ts'
import {
  DeclineCoverageAdjustment,
  type PolicyChangeQuery,
} from '../../api/operations/adjustment.generated.ts'
import { policyChangeQuery, queriesOf } from '../../api/queries.ts'
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
import { Stack } from '../../ui/Stack.tsx'
import { t } from '../../ui/text.ts'
import { useApi } from '../apiContext.ts'
import { premiumFact, termText } from '../planText.ts'
import { ProblemNotice } from '../system/ProblemNotice.tsx'
import { BackToInsurance } from './BackToInsurance.tsx'
import { lookUpChange, payChange } from './payChange.ts'

type Change = NonNullable<PolicyChangeQuery['coverageAdjustment']>

/** Whether nothing comes of a change any more, so that another one can be asked for. */
export const mayChangeAgain = (status: CoverageAdjustmentStatus): boolean =>
  status === 'rejected' || status === 'declined' || status === 'expired'

interface Polled {
  readonly state: {
    readonly data?: { readonly coverageAdjustment: Pick<Change, 'status'> | null } | null | undefined
    readonly dataUpdateCount: number
  }
}

/** Spec: product 9, "polling default 2000 ms", while underwriting decides by itself; at most 5 minutes. */
export const untilDecided = ({ state: { data, dataUpdateCount } }: Polled) =>
  data?.coverageAdjustment?.status === 'underwriting' && dataUpdateCount < 150 ? 2000 : false

/** The dashboard's change; once it is no longer there, what became of it. */
export function useChange(current: Change | null | undefined) {
  const client = useApi()
  const [seen, setSeen] = useState<string | null>(null)
  if (current && current.policy.id !== seen) setSeen(current.policy.id)
  const { data, isFetching } = useQuery(
    { ...policyChangeQuery(client, seen ?? ''), enabled: seen !== null && current === null },
    queriesOf(client),
  )
  return { change: current ?? data?.coverageAdjustment ?? null, isLoading: !current && isFetching }
}

interface CoverageChangeProps {
  readonly change: Change
  readonly onChanged: () => void
}

/** How far a change of coverage is, and what its owner can do about it. */
export function CoverageChange({ change, onChanged }: CoverageChangeProps) {
  const client = useApi()
  const queries = queriesOf(client)
  const decline = useMutation(
    {
      mutationFn: () => client.mutate(DeclineCoverageAdjustment, { adjustmentId: change.id }),
      // A refusal means that another device was faster.
      onSettled: onChanged,
    },
    queries,
  )
  const paying = { client, queries, policyId: change.policy.id }
  const pay = useMutation({ mutationFn: () => payChange(paying, change.id), onSettled: onChanged }, queries)
  const lookUp = useMutation({ mutationFn: () => lookUpChange(paying, lost), onSettled: onChanged }, queries)
  const outcome = lookUp.data ?? pay.data
  const problem =
    outcome?.kind === 'refused' ? outcome.problem : decline.error ? toProblem(decline.error) : null
  const busy = pay.isPending || lookUp.isPending || decline.isPending
  const withdraw = (
    <Button variant="secondary" busy={decline.isPending} onClick={() => !busy && decline.mutate()}>
      {change.status === 'offered'
        ? t('change.decline', 'Keep my coverage as it is')
        : t('change.withdraw', 'Withdraw this change')}
    </Button>
  )
  const payment = (label: string) => (
    <Button
      busy={pay.isPending}
      onClick={() => {
        if (busy) return
        lookUp.reset()
        pay.mutate()
      }}
    >
      {label}
    </Button>
  )
  const due = premiumText(change.dueToday, 'quote')
  return (
    <Stack gap="l">
      <p className="measure">{statusText(change)}</p>
      {change.status === 'rejected' || change.status === 'declined' ? null : change.status === 'in_force' ? (
        <After change={change} />
      ) : (
        <Columns as="ul" min="l" gap="l">
          <Before change={change} />
          <After change={change} />
        </Columns>
      )}
      {problem ? <ProblemNotice problem={problem} /> : null}
      {outcome?.kind === 'refused' ? (
        <div>
          <LinkButton variant="secondary" href={format({ id: 'billing', edit: 'edit' })}>
            {t('change.other_method', 'Change how you pay')}
          </LinkButton>
        </div>
      ) : null}
      {outcome?.kind === 'unknown' ? (
        <Notice
          status="info"
          live="assertive"
          title={t('payment.unknown.title', 'We don’t know yet whether you have paid')}
          action={
            <Button busy={lookUp.isPending} onClick={() => !busy && lookUp.mutate()}>
              {t('payment.unknown.retry', 'Check again')}
            </Button>
          }
        >
          {t(
            'payment.unknown.text',
            'The connection was lost while your payment was on its way. You are never charged twice for the same premium.',
          )}
        </Notice>
      ) : (
        actions(change.status)
      )}
    </Stack>
  )

  function actions(status: CoverageAdjustmentStatus): ReactNode {
    switch (status) {
      case 'underwriting_required':
        return (
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
        )
      case 'offered':
        return (
          <ActionBar
            primary={payment(
              change.dueToday > 0
                ? t('change.accept_and_pay', 'Accept and pay {amount}', { amount: due })
                : t('change.accept', 'Accept the change'),
            )}
            secondary={withdraw}
          />
        )
      case 'payment_due':
        return (
          <ActionBar
            primary={payment(t('change.pay', 'Pay {amount}', { amount: due }))}
            secondary={withdraw}
          />
        )
      case 'scheduled':
      case 'referred_to_underwriter':
        return <ActionBar primary={<BackToInsurance />} secondary={withdraw} />
      case 'rejected':
      case 'expired':
      case 'declined':
        return (
          <ActionBar
            primary={
              <LinkButton href={format({ id: 'changeCoverage', policyId: change.policy.id })}>
                {t('change.again', 'Change my coverage')}
              </LinkButton>
            }
            secondary={<BackToInsurance />}
          />
        )
      case 'underwriting':
      case 'processing':
      case 'in_force':
        return <ActionBar primary={<BackToInsurance />} />
    }
  }
}

function statusText({ status, nextPaymentOn, expiresOn, dueToday }: Change): string {
  const day = formatDate(nextPaymentOn)
  switch (status) {
    case 'underwriting_required':
      return t('change.text.questions', 'More coverage takes a few health questions. Nothing is charged yet.')
    case 'underwriting':
      return t('change.text.underwriting', 'We have your answers. A decision usually takes about 4 minutes.')
    case 'referred_to_underwriter':
      return t(
        'change.text.referred',
        'An underwriter reviews your answers. Expect our email in about 48 working hours. Your policy stays as it is.',
      )
    case 'offered':
      return [
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
      ].join(' ')
    case 'payment_due':
      return t(
        'change.text.due',
        'Your new coverage starts with this payment. Your policy stays in force until then.',
      )
    case 'processing':
      return t(
        'change.text.processing',
        'Your payment is being processed, which may take up to 5 business days. Your policy stays in force.',
      )
    case 'scheduled':
      return t(
        'change.text.scheduled',
        'Your coverage changes on {date}, with your next payment. Your current policy stays in force until it is paid.',
        { date: day },
      )
    case 'in_force':
      return t('change.text.in_force', 'Your new coverage is in force.')
    case 'rejected':
      return t(
        'change.text.rejected',
        'We can’t offer you more coverage now. Your policy stays as it is, at the same price. You can ask for more again 30 days after our decision. You can have less now.',
      )
    case 'declined':
      return t('change.text.declined', 'You kept your coverage as it is.')
    case 'expired':
      return t(
        'change.text.expired',
        'This change was not accepted or paid in time. Your policy stays as it is.',
      )
  }
}

/** Where an address is about a change that is over. */
export function NothingPending() {
  return (
    <Notice
      status="info"
      title={t('pending.none', 'This update is no longer pending')}
      action={<BackToInsurance />}
    >
      {t('pending.none.text', 'It was paid for, or it ended. Your insurance page shows what you have now.')}
    </Notice>
  )
}

const amountFact = (amount: number): Definition => ({
  key: 'amount',
  term: t('confirmation.amount', 'Coverage amount'),
  description: formatMoney(amount, 'coverage'),
})

function Before({ change: { policy } }: Pick<CoverageChangeProps, 'change'>) {
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

function After({ change }: Pick<CoverageChangeProps, 'change'>) {
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
                ? t('change.premium.later', 'After the health questions')
                : perPeriodText(premiumText(premium, 'quote'), billingFrequency),
          },
          ...(dueToday > 0
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
