/** Simple interest on missed premiums, percent a year (docs/billing.md). */
const interestPercent = 6
const daysInYear = 365
const day = 86_400_000

interface MissedPremium {
  /** Cents. */
  readonly amount: number
  /** Its billing day. */
  readonly dueAt: Date
}

interface MissedSum {
  /** Cents without interest. */
  readonly premiums: number
  /** Cents, rounded down once over all premiums. */
  readonly interest: number
}

/**
 * The total of missed premiums on a day, with simple interest for each whole day since its billing
 * day.
 */
export function sumOfMissed(missed: readonly MissedPremium[], now: Date): MissedSum {
  const centDays = missed.reduce(
    (sum, { amount, dueAt }) =>
      sum + amount * Math.max(0, Math.floor((now.getTime() - dueAt.getTime()) / day)),
    0,
  )
  return {
    premiums: missed.reduce((sum, { amount }) => sum + amount, 0),
    interest: Math.floor((centDays * interestPercent) / (100 * daysInYear)),
  }
}
