import type { StepPage } from '../../../machines/step.ts'
import { t } from '../../ui/text.ts'

export const stepText = ({ index, count }: StepPage): string =>
  t('journey.step', 'Step {step} of {steps}', { step: index + 1, steps: count })
