import type { Policy } from '../../rules/contract/schema.generated.ts'
import { amountText, lastsText } from '../forms/coverageText.ts'
import { perPeriodText, premiumText } from '../forms/premium.ts'
import { formatDate } from '../ui/formatDate.ts'
import { formatMoney } from '../ui/Money.tsx'
import { t } from '../ui/text.ts'

/** The premium as it is charged: yearly if the policy is paid by the year. */
export function premiumFact({
  monthlyPremium,
  activePlan,
  pendingPlan,
}: Pick<Policy, 'monthlyPremium'> & {
  readonly activePlan: Pick<NonNullable<Policy['activePlan']>, 'amount' | 'billingFrequency'> | null
  readonly pendingPlan: Pick<NonNullable<Policy['pendingPlan']>, 'amount' | 'billingFrequency'> | null
}) {
  const plan = activePlan ?? pendingPlan
  return {
    key: 'premium',
    term:
      plan?.billingFrequency === 'annually'
        ? t('policy.premium.annually', 'Yearly premium')
        : t('confirmation.premium', 'Monthly premium'),
    description: formatMoney((plan?.amount ?? monthlyPremium) / 100, 'payment'),
  }
}

/** The button that pays an amount of cents by a new card. */
export const payText = (amount: number): string =>
  t('purchase.pay', 'SUBMIT & PAY {amount}', { amount: formatMoney(amount / 100, 'payment') })

/** The amount paid, in cents, and how much of it was refunded. */
export function paidText({
  amount,
  refunded,
}: {
  readonly amount: number
  readonly refunded: number
}): string {
  const paid = formatMoney(amount / 100, 'payment')
  if (refunded === 0) return paid
  return t('billing.refunded', '{paid} ({refunded} refunded)', {
    paid,
    refunded: formatMoney(refunded / 100, 'payment'),
  })
}

type Price = Pick<NonNullable<Policy['pendingPlan']>, 'amount' | 'billingFrequency'>

export const priceOf = ({ amount, billingFrequency }: Price) =>
  perPeriodText(premiumText(amount, 'quote'), billingFrequency)

/** The date from which another premium applies. */
export const plannedText = (plan: Price, startsOn: string) =>
  t('billing.frequency.planned.title', 'Starting {date}, you pay {price}', {
    date: formatDate(startsOn),
    price: priceOf(plan),
  })

/** The amount of a policy that has stopped covering. */
export const stoppedFact = ({ amount, product }: Pick<Policy, 'amount'> & WithProduct) => ({
  key: 'amount',
  term: t('quote.amount', 'Total coverage'),
  description: t('policy.amount.stopped', '{amount}, not in force', {
    amount: amountText({ productSlug: product.slug, amount }),
  }),
})

interface WithProduct {
  readonly product: Pick<Policy['product'], 'slug'>
}

type WithTerm = Pick<Policy, 'termDuration' | 'termUnit' | 'insuredsAgeAtTerm'> & WithProduct

export const termText = (policy: WithTerm) => lastsText({ ...policy, productSlug: policy.product.slug })
