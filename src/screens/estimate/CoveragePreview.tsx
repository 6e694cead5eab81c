import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { estimateMachine } from '../../../machines/estimate/estimate.machine.ts'
import { termYears } from '../../../machines/term.ts'
import { ActionBar } from '../../ui/ActionBar.tsx'
import { BackButton } from '../../ui/BackButton.tsx'
import { Beside } from '../../ui/Beside.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { CheckList } from '../../ui/CheckList.tsx'
import { DefinitionList } from '../../ui/DefinitionList.tsx'
import { formatMoney, Money } from '../../ui/Money.tsx'
import { Page } from '../../ui/Page.tsx'
import { SkeletonPage } from '../../ui/Skeleton.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { t } from '../../ui/text.ts'
import { StepFailed } from '../system/StepFailed.tsx'
import { EstimateOutlook } from './EstimateOutlook.tsx'

type Estimate = ActorRefFrom<typeof estimateMachine>

/** 'Your estimates are in!': amount, term and premium, and START APPLICATION. */
export default function CoveragePreview({ actor }: { readonly actor: Estimate }) {
  const estimate = useSelector(actor, ({ context }) => context.estimate)
  const problem = useSelector(actor, ({ context }) => context.problem)
  const retryable = useSelector(actor, (snapshot) => snapshot.hasTag('retryable'))
  if (retryable)
    return (
      <StepFailed
        title={t('preview.failed', 'Your estimate is not here yet')}
        problem={problem}
        onRetry={() => actor.send({ type: 'retry.chosen' })}
      />
    )
  if (estimate === null) return <SkeletonPage back shape="offer" />
  const years = termYears(estimate)
  return (
    <Beside label={t('outlook.label', 'Your estimate')} aside={<EstimateOutlook />}>
      <Page
        back={<BackButton onClick={() => actor.send({ type: 'back.chosen' })} />}
        title={t('preview.title', 'Your estimates are in!')}
        lead={t(
          'preview.lead',
          'This is what term life could cost you. Your quote follows once we know a little more.',
        )}
      >
        <Stack gap="l">
          <Card tone="night" padding="l">
            <Stack gap="s">
              <p className="type-eyebrow">{t('preview.from', 'Estimated premium')}</p>
              <Money amount={estimate.monthlyPremium / 100} kind="payment" per="month" size="display" />
              <p className="text-soft tabular">
                {t('preview.annually', 'or {amount} a year', {
                  amount: formatMoney(estimate.annualPremium / 100, 'payment'),
                })}
              </p>
            </Stack>
          </Card>
          <DefinitionList
            items={[
              {
                key: 'amount',
                term: t('preview.amount', 'Total coverage'),
                description: formatMoney(estimate.amount, 'coverage'),
              },
              {
                key: 'term',
                term: t('preview.term', 'Rate locked for'),
                description: t('preview.years', '{years} years, until age {age}', {
                  years,
                  age: estimate.insuredsAgeAtTerm,
                }),
              },
              {
                key: 'tobacco',
                term: t('preview.tobacco', 'Tobacco or nicotine'),
                description: estimate.tobacco ? t('yes', 'Yes') : t('no', 'No'),
              },
            ]}
          />
          <CheckList
            items={[
              t('preview.exam', 'No medical exam needed'),
              t('preview.refund', '100% refund if you cancel in the first 10 days'),
            ]}
          />
          <ActionBar
            primary={
              <Button onClick={() => actor.send({ type: 'start.chosen' })}>
                {t('preview.start', 'START APPLICATION')}
              </Button>
            }
            secondary={
              <Button variant="textLink" onClick={() => actor.send({ type: 'edit.chosen' })}>
                {t('preview.edit', 'Change amount or term')}
              </Button>
            }
          />
        </Stack>
      </Page>
    </Beside>
  )
}
