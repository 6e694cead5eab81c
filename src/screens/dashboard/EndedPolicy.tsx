import { format } from '../../../machines/routes/route.ts'
import { amountText } from '../../forms/coverageText.ts'
import { Card } from '../../ui/Card.tsx'
import { DefinitionList } from '../../ui/DefinitionList.tsx'
import { formatDate } from '../../ui/formatDate.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
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
  const { label, product, amount, status, endedOn, refunded, isRefundOnItsWay } = policy
  return (
    <Card
      as="section"
      title={t('ended.title', 'Your {product} policy', { product: product.name })}
      headingLevel={2}
      padding="l"
      actions={
        <>
          <LinkButton href={format({ id: 'documents' })} variant="secondary">
            {t('ended.documents', 'See its documents')}
          </LinkButton>
          <LinkButton href={format({ id: 'billing' })} variant="secondary">
            {t('ended.payments', 'See what you’ve paid')}
          </LinkButton>
        </>
      }
    >
      <DefinitionList
        items={[
          { key: 'number', term: t('confirmation.number', 'Policy number'), description: label },
          {
            key: 'amount',
            term: t('ended.amount', 'Coverage'),
            description: amountText({ productSlug: product.slug, amount }),
          },
          { key: 'last', term: t('ended.last', 'Last day of coverage'), description: formatDate(endedOn) },
          { key: 'why', term: t('ended.why', 'Reason'), description: reasonText(status) },
          ...(refunded > 0
            ? [
                {
                  key: 'refund',
                  ...(isRefundOnItsWay
                    ? {
                        term: t('ended.refund.coming', 'Your refund'),
                        description: t(
                          'ended.refund.on_its_way',
                          'We’re refunding {amount} to the card or bank account you paid with. It usually arrives within 5 to 10 business days.',
                          { amount: formatMoney(refunded / 100, 'payment') },
                        ),
                      }
                    : {
                        term: t('ended.refund', 'Refunded to you'),
                        description: formatMoney(refunded / 100, 'payment'),
                      }),
                },
              ]
            : []),
        ]}
      />
    </Card>
  )
}
