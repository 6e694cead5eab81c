/** Every server-driven flow, by slug (access-to-purchase, section 3). */
export const flowSlugs = [
  'account-profile',
  'beneficiary',
  'cdd-form',
  'coverage-adjustment',
  'estimate-form',
  'ineligibility-warning',
  'interview-question',
  'insurance-profile',
  'onboarding-intro',
  'post-underwriting',
  'pre-verified-initial-data',
  'purchase-policy',
  'quote-review',
  'replacement-cooldown',
  'term-life-extension',
  'underwriting-evidence',
  'underwriting-interview',
] as const

export type FlowSlug = (typeof flowSlugs)[number]

/** The value of a form field, both edited and sent. */
export type AnswerValue = string | number | boolean | readonly string[] | null
