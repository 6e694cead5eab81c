import type { BillingFrequency } from '../../rules/contract/schema.generated.ts'
import { formatMoney, type MoneyKind } from '../ui/Money.tsx'
import { t } from '../ui/text.ts'

/** Whether the price is an estimate or part of a quote. */
export type Basis = 'estimate' | 'quote'

/**
 * A premium as shown: floored to whole dollars for an estimate, otherwise to the cent (spec:
 * product 4).
 */
export const shownPremium = (cents: number, basis: Basis): { amount: number; kind: MoneyKind } =>
  basis === 'estimate'
    ? { amount: Math.floor(cents / 100), kind: 'coverage' }
    : { amount: cents / 100, kind: 'payment' }

export function premiumText(cents: number, basis: Basis): string {
  const { amount, kind } = shownPremium(cents, basis)
  return formatMoney(amount, kind)
}

/** The premium for one billing period. */
export const premiumPer = (
  { monthlyPremium, annualPremium }: { readonly monthlyPremium: number; readonly annualPremium: number },
  billingFrequency: BillingFrequency,
): number => (billingFrequency === 'annually' ? annualPremium : monthlyPremium)

/** For example, "$18.50 a month" or "$212.00 a year". */
export const perPeriodText = (amount: string, billingFrequency: BillingFrequency): string =>
  billingFrequency === 'annually'
    ? t('premium.per_year', '{amount} a year', { amount })
    : t('premium.per_month', '{amount} a month', { amount })

export const periodOf = (billingFrequency: BillingFrequency): 'month' | 'year' =>
  billingFrequency === 'annually' ? 'year' : 'month'
