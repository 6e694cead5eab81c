import { useSelector } from '@xstate/react'
import { coverageFacts } from '../../forms/coverageText.ts'
import { ActionBar } from '../../ui/ActionBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { DefinitionList } from '../../ui/DefinitionList.tsx'
import { formatDate } from '../../ui/formatDate.ts'
import { Celebration } from '../../ui/illustrations/Celebration.tsx'
import { Waiting } from '../../ui/illustrations/Waiting.tsx'
import { Page } from '../../ui/Page.tsx'
import { SkeletonPage } from '../../ui/Skeleton.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { t } from '../../ui/text.ts'
import { agreementOf, PolicyPacket } from '../documents/PolicyPacket.tsx'
import { premiumFact } from '../planText.ts'
import { SupportHours } from '../support/SupportHours.tsx'
import type { ReinstatementProps } from './Reinstatement.tsx'

/**
 * The policy is back in force, or its payment is being processed (the reinstated-policy variant of
 * the confirmation).
 */
export function ReinstatementConfirmed({ actor }: ReinstatementProps) {
  const policy = useSelector(actor, ({ context }) => context.facts?.reinstatement?.policy ?? null)
  const isBack = useSelector(actor, (snapshot) => snapshot.matches({ journey: { steps: 'confirmed' } }))
  if (policy === null) return <SkeletonPage shape="offer" />
  const agreement = agreementOf(policy.documents)
  const next = isBack ? policy.activePlan?.nextPayment : null
  return (
    <Page
      title={
        isBack
          ? t('reinstatement.confirmed.title', 'Welcome back, you’re covered again!')
          : t('payment.pending.title', 'Your payment is on its way')
      }
      lead={
        isBack
          ? t('reinstatement.confirmed', 'Your policy is in force as it was before.')
          : t(
              'reinstatement.pending',
              'Payments may take up to 5 business days. Your policy is back in force once we receive your payment. We’ll email you then.',
            )
      }
      illustration={isBack ? <Celebration /> : <Waiting />}
      focusKey={String(isBack)}
    >
      <Stack gap="l">
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
              premiumFact(policy),
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
        <ActionBar
          primary={
            <Button onClick={() => actor.send({ type: 'dashboard.chosen' })}>
              {t('confirmation.dashboard', 'GO TO DASHBOARD')}
            </Button>
          }
          secondary={isBack && agreement ? <PolicyPacket agreement={agreement} /> : undefined}
        />
        <p className="type-small text-soft">
          {t('confirmation.help', 'Questions? Live agents are available Monday to Friday,')} <SupportHours />.
        </p>
      </Stack>
    </Page>
  )
}
