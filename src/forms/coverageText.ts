import type { TermUnit } from '../../rules/contract/schema.generated.ts'
import { payoutsOf, productOf } from '../../rules/products.ts'
import { termYears } from '../../rules/term.ts'
import { formatMoney } from '../ui/Money.tsx'
import { t } from '../ui/text.ts'

/** A product's coverage, with or without a price. */
interface ShownCoverage {
  readonly productSlug: string
  readonly termDuration: number
  readonly termUnit: TermUnit
  readonly amount: number
  readonly insuredsAgeAtTerm: number
}

/** Whether the coverage ends at a certain age, so that its number of years is not shown. */
export const isUntilAge = (slug: string): boolean => productOf(slug).term.kind === 'untilAge'

/** The amount, with "up to" if it depends on the type of accident. */
export function amountText({ productSlug, amount }: Pick<ShownCoverage, 'productSlug' | 'amount'>): string {
  const dollars = formatMoney(amount, 'coverage')
  return productOf(productSlug).payoutPercent === null
    ? dollars
    : t('dashboard.up_to', 'up to {amount}', { amount: dollars })
}

/**
 * The amount under its label, followed by what each type of accident pays if the amount depends on
 * it.
 */
export function coverageFacts(coverage: Pick<ShownCoverage, 'productSlug' | 'amount'>, term: string) {
  return [{ key: 'amount', term, description: amountText(coverage) }, ...payoutFacts(coverage)]
}

/** What each type of accident pays; empty if the cause of death does not matter. */
export function payoutFacts({ productSlug, amount }: Pick<ShownCoverage, 'productSlug' | 'amount'>) {
  const payouts = payoutsOf(productSlug, amount)
  if (payouts === null) return []
  return [
    {
      key: 'publicTransportation',
      term: t('accident.payout.public', 'On public transportation'),
      description: formatMoney(payouts.publicTransportation, 'coverage'),
    },
    {
      key: 'autoPedestrian',
      term: t('accident.payout.auto', 'In a car, or on foot'),
      description: formatMoney(payouts.autoPedestrian, 'coverage'),
    },
    {
      key: 'generalAccident',
      term: t('accident.payout.general', 'In another accident'),
      description: formatMoney(payouts.generalAccident, 'coverage'),
    },
  ]
}

/** How long the coverage lasts. */
export const lastsText = (coverage: Omit<ShownCoverage, 'amount'>): string =>
  isUntilAge(coverage.productSlug)
    ? t('purchase.until_65', 'until age 65')
    : t('purchase.years', '{years} years, until age {age}', {
        years: termYears(coverage),
        age: coverage.insuredsAgeAtTerm,
      })
