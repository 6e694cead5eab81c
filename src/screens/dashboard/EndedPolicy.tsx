import { Card } from '../../ui/Card.tsx'
import { DefinitionList } from '../../ui/DefinitionList.tsx'
import { formatDate } from '../../ui/formatDate.ts'
import { formatMoney } from '../../ui/Money.tsx'
import { t } from '../../ui/text.ts'
import type { Home } from './HomeLoaded.tsx'

type Ended = NonNullable<Home['endedPolicy']>

function reasonText(status: Ended['status']): string {
  switch (status) {
    case 'expired':
      return t('ended.expired', 'Its term ended.')
    case 'terminated':
      return t('ended.terminated', 'The premiums weren’t paid.')
    case 'claimed':
      return t('ended.claimed', 'The insured person has died, and the claim was approved.')
    default:
      return t('ended.cancelled', 'It was canceled at your request.')
  }
}

/** Why the last policy ended, until another one is in force. */
export function EndedPolicy({ policy }: { readonly policy: Ended | null }) {
  if (policy === null) return null
  const { label, product, status, endedOn, refunded } = policy
  return (
    <Card
      as="section"
      title={t('ended.title', 'Your coverage ended on {date}', { date: formatDate(endedOn) })}
      headingLevel={2}
      padding="l"
    >
      <DefinitionList
        items={[
          { key: 'type', term: t('confirmation.type', 'Policy type'), description: product.name },
          { key: 'number', term: t('confirmation.number', 'Policy number'), description: label },
          { key: 'why', term: t('ended.why', 'Why it ended'), description: reasonText(status) },
          ...(refunded > 0
            ? [
                {
                  key: 'refund',
                  term: t('ended.refund', 'Refunded to you'),
                  description: formatMoney(refunded / 100, 'payment'),
                },
              ]
            : []),
        ]}
      />
      <p>{t('ended.again', 'When you apply again, you’ll answer the questions again.')}</p>
    </Card>
  )
}
