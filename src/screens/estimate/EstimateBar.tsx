import { estimateStep, sinceEstimate } from '../../../machines/fulfillment/sinceEstimate.ts'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { t } from '../../ui/text.ts'
import { JourneyBar } from '../journey/JourneyBar.tsx'
import { stepText } from '../journey/stepText.ts'

/** The estimate is the first step of the application, which goes on counting. */
export function EstimateBar({ share }: { readonly share: number }) {
  const value = Math.round(sinceEstimate(null, 0).progress * share)
  return (
    <JourneyBar
      label={t('journey.bar', 'Your progress')}
      stage={t('outlook.estimate', 'Your estimate')}
      progress={
        <ProgressBar
          hideLabel
          label={t('journey.progress', 'Your application')}
          value={value}
          valueText={t('journey.progress.value', '{progress} percent done', { progress: value })}
          beside={stepText(estimateStep)}
        />
      }
    />
  )
}
