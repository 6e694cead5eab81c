import { format } from '../../../machines/routes/route.ts'
import { amountText, payoutFacts } from '../../forms/coverageText.ts'
import { Card } from '../../ui/Card.tsx'
import { DefinitionList } from '../../ui/DefinitionList.tsx'
import { formatDate } from '../../ui/formatDate.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { t } from '../../ui/text.ts'
import type { Home } from '../dashboard/HomeLoaded.tsx'
import { agreementOf, PolicyPacket } from '../documents/PolicyPacket.tsx'
import { awaitedPaymentText } from '../firstPaymentText.ts'
import { plannedText, premiumFact, stoppedFact, termText } from '../planText.ts'

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
  const isLapsed = policy.status === 'lapsed'
  return (
    <Card
      title={isPaid ? policy.product.name : t('dashboard.pending.title', 'Your payment is on its way')}
      headingLevel={2}
      padding="l"
      tone={isLapsed ? 'plain' : 'night'}
      actions={
        agreement || policy.status === 'valid' ? (
          <>
            {agreement ? <PolicyPacket agreement={agreement} /> : null}
            {policy.status === 'valid' ? (
              <LinkButton
                href={format({ id: 'changeCoverage', policyId: policy.id })}
                variant="secondary"
                size="s"
              >
                {t('insurance.change', 'Change coverage')}
              </LinkButton>
            ) : null}
          </>
        ) : undefined
      }
    >
      <Stack gap="m">
        {isLapsed ? null : isPaid ? (
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
            ...(isLapsed
              ? [stoppedFact(policy)]
              : payoutFacts({ productSlug: policy.product.slug, amount: policy.amount })),
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
            ...(policy.replaces === null
              ? []
              : [
                  {
                    key: 'replaces',
                    term: t('dashboard.replaces', 'Replaces'),
                    description: t('dashboard.replaces.policy', '{insurer}, policy {number}', {
                      insurer: policy.replaces.insurer,
                      number: policy.replaces.policyNumber,
                    }),
                  },
                ]),
            ...(isPaid && policy.freeLookEndsOn !== null
              ? [
                  {
                    key: 'freeLook',
                    term: t('dashboard.free_look', 'Last day of your free look'),
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
}
