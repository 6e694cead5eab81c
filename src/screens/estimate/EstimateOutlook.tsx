import type { ActorRefFrom } from 'xstate'
import type { livePriceMachine } from '../../../machines/live-price/livePrice.machine.ts'
import type { BillingFrequency } from '../../../rules/contract/schema.generated.ts'
import { LivePrice } from '../../forms/LivePrice.tsx'
import { CheckList } from '../../ui/CheckList.tsx'
import { Section } from '../../ui/Section.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { type ListedStep, StepList } from '../../ui/StepList.tsx'
import { t } from '../../ui/text.ts'
import { SummaryPanel } from '../summary/SummaryPanel.tsx'

interface EstimateOutlookProps {
  /** The live price, from the form that asks for amount and term. */
  readonly price: ActorRefFrom<typeof livePriceMachine> | undefined
  readonly frequency?: BillingFrequency
}

/** Shown beside the estimate: its price as soon as it is known, and the next steps. */
export function EstimateOutlook({ price, frequency = 'monthly' }: EstimateOutlookProps) {
  return (
    <Stack gap="m">
      {price ? <LivePrice actor={price} frequency={frequency} /> : null}
      <SummaryPanel>
        {price ? null : (
          <p className="type-subheading">{t('outlook.title', 'Get your estimate in under a minute!')}</p>
        )}
        <Section title={t('summary.steps', 'Your steps')}>
          <StepList
            steps={[
              {
                key: 'estimate',
                label: t('outlook.estimate', 'Your estimate'),
                status: 'current',
              },
              ...afterwards(),
            ]}
          />
        </Section>
        <CheckList
          items={[
            t('outlook.account', 'No account needed for an estimate'),
            t('preview.exam', 'No medical exam needed'),
            t('preview.refund', '100% refund if you cancel in the first 10 days'),
          ]}
        />
      </SummaryPanel>
    </Stack>
  )
}

const afterwards = (): ListedStep[] => [
  { key: 'application', label: t('outlook.application', 'Your application'), status: 'ahead' },
  { key: 'decision', label: t('journey.stage.waiting', 'Your decision'), status: 'ahead' },
  { key: 'policy', label: t('outlook.policy', 'Your policy'), status: 'ahead' },
]
