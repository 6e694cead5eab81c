import { product } from '../../../machines/product.ts'
import { termYears } from '../../../machines/term.ts'
import type { DashboardHomeQuery } from '../../api/operations/policy.generated.ts'
import { Card } from '../../ui/Card.tsx'
import { DefinitionList } from '../../ui/DefinitionList.tsx'
import { formatDate } from '../../ui/formatDate.ts'
import { Download } from '../../ui/icons/Download.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { formatMoney } from '../../ui/Money.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { t } from '../../ui/text.ts'
import { awaitedPaymentText } from '../firstPaymentText.ts'
import { policyPacketHref } from '../policyPacket.ts'

type Policy = NonNullable<NonNullable<DashboardHomeQuery['dashboardHome']>['policy']>

/** What somebody owns; while the first premium is with the bank, what they have applied for and not yet own. */
export function PolicyCard({ policy }: { readonly policy: Policy }) {
  const isPaid = policy.firstPayment === 'paid'
  const upTo = policy.product.slug === product.accidentalDeath
  const amount = formatMoney(policy.amount, 'coverage')
  const packet = policyPacketHref(policy.documents)
  const next = policy.activePlan?.nextPayment
  return (
    <Card
      title={isPaid ? policy.product.name : t('dashboard.pending.title', 'Your payment is on its way')}
      headingLevel={2}
      padding="l"
      tone="night"
      actions={
        packet ? (
          <LinkButton href={packet} variant="secondary" icon={<Download size={20} />}>
            {t('confirmation.download', 'Download policy details')}
          </LinkButton>
        ) : undefined
      }
    >
      <Stack gap="m">
        {isPaid ? (
          <p className="type-display tabular">
            {upTo ? t('dashboard.up_to', 'up to {amount}', { amount }) : amount}
          </p>
        ) : (
          <p className="measure">
            {awaitedPaymentText()}{' '}
            {t('dashboard.pending.documents', 'Your policy documents come with the payment.')}
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
                  {
                    key: 'amount',
                    term: t('confirmation.amount', 'Coverage amount'),
                    description: upTo ? t('dashboard.up_to', 'up to {amount}', { amount }) : amount,
                  },
                ]),
            {
              key: 'number',
              term: t('confirmation.number', 'Policy number'),
              description: policy.label,
            },
            {
              key: 'term',
              term: t('confirmation.term', 'Term'),
              description: upTo
                ? t('purchase.until_65', 'until age 65')
                : t('purchase.years', '{years} years, until age {age}', {
                    years: termYears(policy),
                    age: policy.insuredsAgeAtTerm,
                  }),
            },
            {
              key: 'premium',
              term: t('confirmation.premium', 'Monthly premium'),
              description: formatMoney(policy.monthlyPremium / 100, 'payment'),
            },
            ...(next
              ? [
                  {
                    key: 'next',
                    term: t('dashboard.next', 'Next Billing Date'),
                    description: formatDate(next.date),
                  },
                ]
              : []),
          ]}
        />
      </Stack>
    </Card>
  )
}
