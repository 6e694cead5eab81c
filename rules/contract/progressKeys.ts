import type { ProgressKey } from './schema.generated.ts'

/**
 * The topics of the progress bar, in the order in which an applicant meets them (product-and-after-purchase 4, "Progress-bar
 * step keys"). Before the specification's own stand the estimate and the registration, whose forms belong to no other.
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

/** The later of two topics; the other one where there is none yet. */
export const laterOf = (key: ProgressKey | null, other: ProgressKey): ProgressKey =>
  key !== null && isEarlier(other, key) ? key : other
