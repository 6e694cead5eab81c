import type { JourneySection } from '../../../machines/fulfillment/progress.ts'
import type { StepName } from '../../../machines/fulfillment/steps.ts'
import { t } from '../../ui/text.ts'

const names = {
  registration: () => t('journey.stage.registration', 'Your account'),
  onboardingIntro: () => t('journey.stage.intro', 'Before you apply'),
  insuranceProfile: () => t('journey.stage.profile', 'About you'),
  beneficiary: () => t('journey.stage.beneficiary', 'Your beneficiary'),
  underwritingInterview: () => t('journey.stage.interview', 'Your life and health'),
  life: () => t('journey.stage.life', 'Your life'),
  habits: () => t('journey.stage.habits', 'Your habits'),
  health: () => t('journey.stage.health', 'Your health'),
  record: () => t('journey.stage.record', 'Last questions'),
  answers: () => t('journey.stage.answers', 'Your answers'),
  acceptTerms: () => t('journey.stage.terms', 'Terms'),
  referred: () => t('journey.stage.referred', 'Under review'),
  waiting: () => t('journey.stage.waiting', 'Your decision'),
  quoteReview: () => t('journey.stage.quote', 'Your quote'),
  purchasePolicy: () => t('journey.stage.purchase', 'Payment'),
  confirmation: () => t('journey.stage.confirmation', 'Done'),
} satisfies Record<StepName | JourneySection, () => string>

/** The name of a step or section of a journey. */
export const stageName = (step: StepName | JourneySection): string => names[step]()
