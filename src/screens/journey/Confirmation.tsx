import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { fulfillmentMachine } from '../../../machines/fulfillment/fulfillment.machine.ts'
import { termYears } from '../../../machines/term.ts'
import { ActionBar } from '../../ui/ActionBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { DefinitionList } from '../../ui/DefinitionList.tsx'
import { formatDate } from '../../ui/formatDate.ts'
import { Download } from '../../ui/icons/Download.tsx'
import { Celebration } from '../../ui/illustrations/Celebration.tsx'
import { Waiting } from '../../ui/illustrations/Waiting.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { formatMoney } from '../../ui/Money.tsx'
import { Page } from '../../ui/Page.tsx'
import { SkeletonPage } from '../../ui/Skeleton.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { t } from '../../ui/text.ts'
import { policyPacketHref } from '../policyPacket.ts'
import { StepFailed } from '../system/StepFailed.tsx'

/**
 * The policy is bought: its number, what it covers, and where to find it again. While the first premium is with the bank
 * nothing here says that anybody is covered.
 */
export default function Confirmation({ actor }: { readonly actor: ActorRefFrom<typeof fulfillmentMachine> }) {
  const policy = useSelector(actor, ({ context }) => context.policy)
  const problem = useSelector(actor, ({ context }) => context.problem)
  const retryable = useSelector(actor, (snapshot) => snapshot.hasTag('retryable'))
  const isPaid = useSelector(actor, (snapshot) =>
    snapshot.matches({ journey: { steps: { confirmation: 'covered' } } }),
  )
  const dashboard = (
    <Button onClick={() => actor.send({ type: 'dashboard.chosen' })}>
      {t('confirmation.dashboard', 'GO TO DASHBOARD')}
    </Button>
  )
  if (retryable)
    return (
      <StepFailed
        title={t('confirmation.failed', 'Policy details unavailable')}
        problem={problem}
        onRetry={() => actor.send({ type: 'retry.chosen' })}
      />
    )
  if (policy === null) return <SkeletonPage shape="offer" />
  const years = termYears(policy)
  const packet = policyPacketHref(policy.documents)
  return (
    <Page
      title={
        isPaid
          ? t('confirmation.title', "Congratulations, you're covered!")
          : t('confirmation.pending.title', 'Your payment is on its way')
      }
      lead={
        isPaid
          ? t(
              'confirmation.lead',
              'The people you did this for are now a little safer. Here is what you bought.',
            )
          : t(
              'confirmation.pending.lead',
              'You are not covered yet: your coverage begins once your payment has arrived, which may take up to 5 business days. We will write to you then.',
            )
      }
      illustration={isPaid ? <Celebration /> : <Waiting />}
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
              {
                key: 'amount',
                term: t('confirmation.amount', 'Coverage amount'),
                description: formatMoney(policy.amount, 'coverage'),
              },
              {
                key: 'term',
                term: t('confirmation.term', 'Term'),
                description: t('confirmation.years', '{years} years', { years }),
              },
              {
                key: 'premium',
                term: t('confirmation.premium', 'Monthly premium'),
                description: formatMoney(policy.monthlyPremium / 100, 'payment'),
              },
              {
                key: 'paid',
                ...(policy.paidOn
                  ? { term: t('confirmation.paid', 'Paid on'), description: formatDate(policy.paidOn) }
                  : {
                      term: t('confirmation.payment', 'Payment'),
                      description: t('confirmation.processing', 'Being processed'),
                    }),
              },
            ]}
          />
        </Card>
        <ActionBar
          primary={dashboard}
          secondary={
            packet ? (
              <LinkButton href={packet} variant="secondary" icon={<Download size={20} />}>
                {t('confirmation.download', 'Download policy details')}
              </LinkButton>
            ) : undefined
          }
        />
        {isPaid ? null : (
          <p className="measure">
            {t(
              'confirmation.pending.documents',
              'Your policy documents come with the payment: you will find them on your dashboard.',
            )}
          </p>
        )}
        <p className="type-small text-soft">
          {t('confirmation.help', 'Questions? Live agents are there Monday to Friday, 9am-5pm EST.')}
        </p>
      </Stack>
    </Page>
  )
}
