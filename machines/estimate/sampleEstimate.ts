import type { Estimate } from '../../rules/contract/schema.generated.ts'

/** $250,000 until 50, at $18.50 a month. */
export const exampleEstimate: Estimate = {
  id: 'E-1',
  amount: 250_000,
  termDuration: 240,
  termUnit: 'month',
  insuredsAgeAtTerm: 50,
  health: 'average',
  tobacco: false,
  monthlyPremium: 1850,
  annualPremium: 21_200,
  premiums: [{ billingFrequency: 'monthly', amount: 1850 }],
}
