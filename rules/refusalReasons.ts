import { company } from './company.ts'
import type { RefusalReason } from './contract/schema.generated.ts'

/**
 * Why a request was refused, in a sentence for each rule of underwriting. A rule that an
 * underwriter decides covers a longer time than one that refuses by itself, so the longer time is
 * named.
 */
export const refusalReasons = {
  age: 'You weren’t between 18 and 45 years old on the day of your request.',
  state: 'We don’t sell this insurance in the state where you live.',
  body_mass: 'Your height and weight are outside the range that we insure.',
  disability: 'You told us about a disability in the past 2 years.',
  felony: 'You told us about a felony conviction.',
  cancer: 'You told us that you were treated for cancer in the past 5 years.',
  heart: 'You told us that you were treated for a heart problem in the past 5 years.',
  stroke: 'You told us about a stroke.',
  kidney_or_liver: 'You told us about a kidney or liver disease.',
  residency: 'You told us that you aren’t a citizen or permanent resident of the United States.',
  license_suspended: 'You told us that you have no driver’s license because it was suspended or revoked.',
  license_medical: 'You told us that you have no driver’s license for a medical reason.',
  activity: 'You told us that you often do an activity with a higher risk, such as skydiving or racing.',
  substance_use:
    'You told us that you were treated for alcohol or drug use in the past 5 years, or advised to be.',
  hiv: 'You told us that you tested positive for HIV.',
  covid: 'You told us about a hospital stay for COVID-19 in the past 6 months.',
  family_history: 'You told us about Huntington’s disease in your family.',
  dui: 'You told us about a conviction for driving under the influence in the past 5 years.',
  reckless_driving: 'You told us about a conviction for reckless driving in the past 5 years.',
  driving_suspension: 'You told us that your license was suspended or revoked in the past 5 years.',
  income: 'The amount you asked for is more than 30 times your yearly income.',
  new_diagnosis: 'You told us about a new diagnosis since your policy began.',
  identity: `We couldn’t confirm your identity. Please call us at ${company.phone.shown}.`,
  // Older decisions have these three, which name several causes at once.
  organs: 'You told us about a stroke, kidney disease or liver disease.',
  license: 'You told us that your driver’s license was suspended, or that you lost it for a medical reason.',
  driving: 'What you told us about your driving record, such as a conviction or a suspended license.',
} satisfies Record<RefusalReason, string>

export const isRefusalReason = (id: string): id is RefusalReason => Object.hasOwn(refusalReasons, id)
