import '../purchase/PurchasePolicy.css'
import { useSelector } from '@xstate/react'
import type { Reinstatement } from '../../../rules/contract/schema.generated.ts'
import { coverageFacts } from '../../forms/coverageText.ts'
import { periodOf } from '../../forms/premium.ts'
import { ActionBar } from '../../ui/ActionBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { DefinitionList } from '../../ui/DefinitionList.tsx'
import { formatDate } from '../../ui/formatDate.ts'
import { formatMoney, Money } from '../../ui/Money.tsx'
import { Page } from '../../ui/Page.tsx'
import { SkeletonPage } from '../../ui/Skeleton.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { t } from '../../ui/text.ts'
import { termText } from '../planText.ts'
import { ProblemNotice } from '../system/ProblemNotice.tsx'
import { RefusedPayment } from './notices.tsx'
import type { ReinstatementProps } from './Reinstatement.tsx'

export type ReinstatementOffer = NonNullable<Reinstatement['offering']>

/** The offer: what is due today, its parts, and the premium afterwards. */
export function ReinstatementReview({ actor }: ReinstatementProps) {
  const reinstatement = useSelector(actor, ({ context }) => context.facts?.reinstatement ?? null)
  const problem = useSelector(actor, ({ context }) => context.problem)
  if (!reinstatement?.offering) return <SkeletonPage shape="offer" />
  const { policy, offering } = reinstatement
  return (
    <Page
      title={t('reinstatement.review.title', 'Your offer is ready for review')}
      lead={t('reinstatement.review.lead', 'Pay what is due today, and your policy is back in force.')}
    >
      <Stack gap="l">
        <RefusedPayment failed={reinstatement.failedPayment} />
        <DueToday offering={offering} />
        <Card padding="l">
          <DefinitionList
            items={[
              {
                key: 'number',
                term: t('confirmation.number', 'Policy number'),
                description: policy.label,
              },
              ...coverageFacts(
                { productSlug: policy.product.slug, amount: policy.amount },
                t('quote.amount', 'Total coverage'),
              ),
              {
                key: 'term',
                term: t('purchase.term', 'Term'),
                description: termText(policy),
              },
              {
                key: 'expires',
                term: t('reinstatement.expires', 'Offer expires'),
                description: formatDate(offering.expiresOn),
              },
            ]}
          />
        </Card>
        {problem ? <ProblemNotice problem={problem} /> : null}
        <ActionBar
          note={t(
            'reinstatement.review.note',
            'Coverage starts again once we receive your payment. It doesn’t cover the time before that.',
          )}
          primary={
            <Button onClick={() => actor.send({ type: 'continue.chosen' })}>
              {t('reinstatement.review.continue', 'Continue to payment')}
            </Button>
          }
        />
      </Stack>
    </Page>
  )
}

/** What is due today with its parts, and what is charged afterwards. */
export function DueToday({ offering }: { readonly offering: ReinstatementOffer }) {
  const { dueToday, totalMissedPayments, missedPayments, interestDue, premium, billingFrequency } = offering
  return (
    <Card tone="night">
      <div className="purchase-due">
        <Stack gap="xs">
          <h2 className="type-eyebrow">{t('purchase.due', 'Due today')}</h2>
          <p>
            <Money amount={dueToday / 100} kind="payment" size="display" />
          </p>
        </Stack>
        <DefinitionList
          items={[
            {
              key: 'missed',
              term:
                missedPayments === 1
                  ? t('reinstatement.missed.one', '1 missed payment')
                  : t('reinstatement.missed', '{count} missed payments', { count: missedPayments }),
              description: formatMoney(totalMissedPayments / 100, 'payment'),
            },
            {
              key: 'interest',
              term: t('reinstatement.interest', 'Interest'),
              description: formatMoney(interestDue / 100, 'payment'),
            },
            {
              key: 'premium',
              term:
                billingFrequency === 'annually'
                  ? t('policy.premium.annually', 'Yearly premium')
                  : t('confirmation.premium', 'Monthly premium'),
              description: <Money amount={premium / 100} kind="payment" per={periodOf(billingFrequency)} />,
            },
            {
              key: 'next',
              term: t('purchase.next', 'Next charge'),
              description: formatDate(offering.nextPaymentOn),
            },
          ]}
        />
      </div>
    </Card>
  )
}
