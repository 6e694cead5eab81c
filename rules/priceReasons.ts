import type { PriceReason } from './contract/schema.generated.ts'

/** Why a price is above that of the best class, in a sentence for each cause. */
export const priceReasons = {
  build: 'Your height and weight are outside the range for our lowest price.',
  diabetes: 'You told us that you were treated for diabetes.',
  lung: 'You told us that you were treated for a lung disease.',
  cancer: 'You told us that you were treated for cancer.',
  heart: 'You told us that you were treated for a heart problem.',
  family_history: 'You told us about a serious illness of a parent or sibling before age 60.',
  substance_use: 'You told us that you were treated for alcohol or drug use, or advised to be.',
  violations: 'You told us about three or more tickets or accidents in the past 5 years.',
  marijuana: 'You told us that you use marijuana more than a few times a year.',
  marijuana_daily: 'You told us that you use marijuana every day. We charge the tobacco price for that.',
  activity: 'You told us about an activity with a higher risk, such as skydiving or racing.',
  tobacco: 'You told us that you used tobacco or nicotine in the past 12 months.',
} satisfies Record<PriceReason, string>
