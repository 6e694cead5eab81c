import type { BillingFrequency } from '../../rules/contract/schema.generated.ts'
import { formatMoney, type MoneyKind } from '../ui/Money.tsx'
import { t } from '../ui/text.ts'

/** Whether the price is an estimate or part of a quote. */
export type Basis = 'estimate' | 'quote'

/** The cents that are shown: an estimate is floored to whole dollars (spec: product 4). */
const shownCents = (cents: number, basis: Basis): number =>
  basis === 'estimate' ? Math.floor(cents / 100) * 100 : cents

/** A premium as shown: whole dollars for an estimate, otherwise to the cent. */
export const shownPremium = (cents: number, basis: Basis): { amount: number; kind: MoneyKind } => ({
  amount: shownCents(cents, basis) / 100,
  kind: basis === 'estimate' ? 'coverage' : 'payment',
})

export function premiumText(cents: number, basis: Basis): string {
  const { amount, kind } = shownPremium(cents, basis)
  return formatMoney(amount, kind)
}

interface Premiums {
  readonly monthlyPremium: number
  readonly annualPremium: number
}

/**
 * What a yearly payment saves, in cents: from the two premiums as shown, so that it can be checked
 * against them.
 */
export const yearlySaving = ({ monthlyPremium, annualPremium }: Premiums, basis: Basis): number =>
  shownCents(monthlyPremium, basis) * 12 - shownCents(annualPremium, basis)

/** The premium for one billing period. */
export const premiumPer = (
  { monthlyPremium, annualPremium }: Premiums,
  billingFrequency: BillingFrequency,
): number => (billingFrequency === 'annually' ? annualPremium : monthlyPremium)

/** For example, "$18.50 a month" or "$212.00 a year". */
export const perPeriodText = (amount: string, billingFrequency: BillingFrequency): string =>
  billingFrequency === 'annually'
    ? t('premium.per_year', '{amount} a year', { amount })
    : t('premium.per_month', '{amount} a month', { amount })

export const periodOf = (billingFrequency: BillingFrequency): 'month' | 'year' =>
  billingFrequency === 'annually' ? 'year' : 'month'
