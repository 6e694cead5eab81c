import type { ProgressKey } from './schema.generated.ts'

/**
 * The topics of the progress bar, in the order of the application (product-and-after-purchase 4,
 * "Progress-bar step keys"). The estimate and the registration precede the specification's own
 * topics and have their own forms.
 */
export const progressKeys = [
  'estimate',
  'registration',
  'honesty_pledge',
  'insurance_profile',
  'beneficiary_intro',
  'license',
  'citizenship',
  'employment',
  'income',
  'activity',
  'tobacco',
  'marijuana',
  'height',
  'weight',
  'medical_history',
  'substance_use',
  'hiv_status',
  'covid_hospitalization',
  'family_history',
  'driving_history',
  'criminal_history',
  'interview_review',
  'quote_review',
  'about_accidental_death',
  'purchase',
] as const satisfies readonly ProgressKey[]

/** Whether a topic comes before another. */
export const isEarlier = (key: ProgressKey, other: ProgressKey): boolean =>
  progressKeys.indexOf(key) < progressKeys.indexOf(other)

/** The later of two topics; the other one if the first is null. */
export const laterOf = (key: ProgressKey | null, other: ProgressKey): ProgressKey =>
  key !== null && isEarlier(other, key) ? key : other
