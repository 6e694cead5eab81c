import { format } from '../../../machines/routes/route.ts'
import { amountText } from '../../forms/coverageText.ts'
import { Card } from '../../ui/Card.tsx'
import { DefinitionList } from '../../ui/DefinitionList.tsx'
import { formatDate } from '../../ui/formatDate.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { t } from '../../ui/text.ts'
import { stoppedFact } from '../planText.ts'
import type { CardOf } from './InsuranceCard.tsx'

/** A summary of the policy, which has its own page. */
export function OwnedCard({ policy }: Pick<CardOf<'OwnedCard'>, 'policy'>) {
  const isPaid = policy.firstPayment === 'paid'
  const isLapsed = policy.status === 'lapsed'
  const isPastDue = policy.latePremium !== null && !policy.latePremium.processing
  const next = isPastDue ? null : policy.activePlan?.nextPayment
  return (
    <Card
      title={isPaid ? policy.product.name : t('dashboard.pending.title', 'Your payment is on its way')}
      headingLevel={2}
      padding="l"
      tone={isLapsed ? 'plain' : 'night'}
      actions={
        <LinkButton href={format({ id: 'insurance' })} variant={isLapsed ? 'secondary' : 'primary'}>
          {t('dashboard.owned.go', 'See your policy')}
        </LinkButton>
      }
    >
      {isLapsed ? null : (
        <p className="type-display tabular">
          {amountText({ productSlug: policy.product.slug, amount: policy.amount })}
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
              ]),
          ...(isLapsed ? [stoppedFact(policy)] : []),
          { key: 'number', term: t('confirmation.number', 'Policy number'), description: policy.label },
          ...(isPaid && next
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
    </Card>
  )
}
