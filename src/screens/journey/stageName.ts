import type { StepName } from '../../../machines/fulfillment/steps.ts'
import { t } from '../../ui/text.ts'

const names = {
  registration: () => t('journey.stage.registration', 'Your account'),
  onboardingIntro: () => t('journey.stage.intro', 'Before you apply'),
  insuranceProfile: () => t('journey.stage.profile', 'About you'),
  beneficiary: () => t('journey.stage.beneficiary', 'Your beneficiary'),
  underwritingInterview: () => t('journey.stage.interview', 'Your health'),
  acceptTerms: () => t('journey.stage.terms', 'Terms'),
  waiting: () => t('journey.stage.waiting', 'Your decision'),
  quoteReview: () => t('journey.stage.quote', 'Your quote'),
  purchasePolicy: () => t('journey.stage.purchase', 'Payment'),
  confirmation: () => t('journey.stage.confirmation', 'Done'),
} satisfies Record<StepName, () => string>

/** What a step of the journey is called wherever it is named. */
export const stageName = (step: StepName): string => names[step]()
