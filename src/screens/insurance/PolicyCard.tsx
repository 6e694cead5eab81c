import { format } from '../../../machines/routes/route.ts'
import { amountText, payoutFacts } from '../../forms/coverageText.ts'
import { Card } from '../../ui/Card.tsx'
import { DefinitionList } from '../../ui/DefinitionList.tsx'
import { formatDate } from '../../ui/formatDate.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { formatMoney } from '../../ui/Money.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { t } from '../../ui/text.ts'
import { Unbroken } from '../../ui/Unbroken.tsx'
import type { Home } from '../dashboard/HomeLoaded.tsx'
import { agreementOf, PolicyPacket } from '../documents/PolicyPacket.tsx'
import { awaitedPaymentText } from '../firstPaymentText.ts'
import { plannedText, premiumFact, termText } from '../planText.ts'

type Policy = NonNullable<Home['policy']>

interface PolicyCardProps {
  readonly policy: Policy
  /** The coverage change in progress. */
  readonly change: Home['coverageAdjustment']
}

/** The user's policy, or the one applied for while the bank processes its first premium. */
export function PolicyCard({ policy, change }: PolicyCardProps) {
  const plan = policy.activePlan
  const isPaid = policy.firstPayment === 'paid'
  const amount = amountText({ productSlug: policy.product.slug, amount: policy.amount })
  const agreement = agreementOf(policy.documents)
  const card = (
    <Card
      title={isPaid ? policy.product.name : t('dashboard.pending.title', 'Your payment is on its way')}
      headingLevel={2}
      padding="l"
      tone="night"
      actions={
        agreement || policy.status === 'valid' ? (
          <>
            {agreement ? <PolicyPacket agreement={agreement} /> : null}
            {policy.status === 'valid' ? (
              <LinkButton href={format({ id: 'changeCoverage', policyId: policy.id })} variant="secondary">
                {t('insurance.change', 'Change coverage')}
              </LinkButton>
            ) : null}
          </>
        ) : undefined
      }
    >
      <Stack gap="m">
        {isPaid ? (
          <p className="type-display tabular">{amount}</p>
        ) : (
          <p className="measure">
            {awaitedPaymentText()}{' '}
            {t(
              'dashboard.pending.documents',
              'You’ll get your policy documents once your payment goes through.',
            )}
          </p>
        )}
        <DefinitionList
          items={[
            ...(isPaid
              ? []
              : [
                  {
                    key: 'status',
                    term: t('dashboard.notice.title', 'Application Status'),
                    description: t('dashboard.pending.status', 'Payment in process'),
                  },
                  { key: 'amount', term: t('quote.amount', 'Total coverage'), description: amount },
                ]),
            ...payoutFacts({ productSlug: policy.product.slug, amount: policy.amount }),
            {
              key: 'number',
              term: t('confirmation.number', 'Policy number'),
              description: policy.label,
            },
            {
              key: 'term',
              term: t('confirmation.term', 'Term'),
              description: termText(policy),
            },
            premiumFact(policy),
            ...(isPaid && policy.freeLookEndsOn !== null
              ? [
                  {
                    key: 'freeLook',
                    term: t('dashboard.free_look', 'Last day of your 10-day free look'),
                    description: formatDate(policy.freeLookEndsOn),
                  },
                ]
              : []),
          ]}
        />
        {plan && change?.status === 'scheduled' && policy.nextCharge ? (
          <p>{plannedText({ ...plan, amount: policy.nextCharge.amount }, policy.nextCharge.date)}</p>
        ) : plan && policy.pendingPlan?.nextPayment ? (
          <p>{plannedText(policy.pendingPlan, policy.pendingPlan.nextPayment.date)}</p>
        ) : null}
      </Stack>
    </Card>
  )
  // Rendered beside the card, because a notice's colors do not fit inside it in dark mode.
  return (
    <Stack gap="m">
      {policy.latePremium ? <LatePremiumNotice policy={policy} late={policy.latePremium} /> : null}
      {card}
    </Stack>
  )
}

interface LatePremiumNoticeProps {
  readonly policy: Pick<Policy, 'status' | 'lapsesOn'>
  readonly late: NonNullable<Policy['latePremium']>
}

/** A later premium that was not paid: which, why, the consequences, and what to do. */
export function LatePremiumNotice({ policy, late }: LatePremiumNoticeProps) {
  const charged = formatDate(late.chargedOn)
  if (late.processing)
    return (
      <Notice
        status="info"
        title={t('dashboard.late.processing.title', 'We’re processing your payment of {date}', {
          date: charged,
        })}
      >
        {t('dashboard.late.processing', 'It may take up to 5 business days. You don’t have to do anything.')}
      </Notice>
    )
  return (
    <Notice
      status="warning"
      title={t('dashboard.late.title', 'Your payment of {date} did not go through', { date: charged })}
      action={
        <LinkButton href={format({ id: 'billing' })} variant="secondary">
          {t('dashboard.late.go', 'Pay now')}
        </LinkButton>
      }
    >
      <Unbroken>
        {[
          ...(late.refusal
            ? [
                t('dashboard.late.refused', 'Your bank last declined it on {date}:', {
                  date: formatDate(late.refusal.failedOn),
                }),
                late.refusal.reason,
              ]
            : [t('dashboard.late.no_card', 'We didn’t have a card or bank account to charge.')]),
          t('dashboard.late.owed', 'You owe {amount}.', { amount: formatMoney(late.owed / 100, 'payment') }),
          ...inForceText(policy),
        ].join(' ')}
      </Unbroken>
    </Notice>
  )
}

function inForceText({ status, lapsesOn }: Pick<Policy, 'status' | 'lapsesOn'>): string[] {
  if (status === 'lapsed' && lapsesOn !== null)
    return [
      t('dashboard.late.lapsed', 'Your coverage stopped on {date}. Pay what you owe to restart it.', {
        date: formatDate(lapsesOn),
      }),
    ]
  if (status !== 'valid') return []
  return [
    lapsesOn === null
      ? t('dashboard.late.in_force', 'Your policy is still in force.')
      : t('dashboard.late.lapses', 'Your policy stays in force until {date}.', {
          date: formatDate(lapsesOn),
        }),
  ]
}
