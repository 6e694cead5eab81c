import type { ReactNode } from 'react'
import type { BillingFrequency } from '../../../rules/contract/schema.generated.ts'
import { type Basis, perPeriodText, premiumPer, premiumText, yearlySaving } from '../../forms/premium.ts'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import { t } from '../../ui/text.ts'

interface BillingChoiceProps {
  /** In cents; null if unknown. */
  readonly price: { readonly monthlyPremium: number; readonly annualPremium: number } | null
  /** The price is for an earlier choice: it keeps its place, but is not shown. */
  readonly isOutdated?: boolean
  readonly basis: Basis
  readonly value: BillingFrequency
  readonly disabled?: boolean
  readonly errors?: readonly string[]
  readonly onChoose: (billingFrequency: BillingFrequency) => void
}

const names = {
  monthly: () => t('frequency.monthly', 'Monthly'),
  annually: () => t('frequency.annually', 'Yearly'),
} satisfies Record<BillingFrequency, () => string>

const frequencies: readonly BillingFrequency[] = ['monthly', 'annually']

/** Monthly or yearly, each with its price. For a quote, also what is due today. */
export function BillingChoice({
  price,
  isOutdated = false,
  basis,
  value,
  disabled,
  errors = [],
  onChoose,
}: BillingChoiceProps) {
  const savedCents = price === null ? 0 : yearlySaving(price, basis)
  const shown = (text: string): ReactNode =>
    isOutdated ? <span style={{ visibility: 'hidden' }}>{text}</span> : text
  const descriptionOf = (frequency: BillingFrequency) =>
    price === null
      ? undefined
      : shown(
          [
            perPeriodText(premiumText(premiumPer(price, frequency), basis), frequency),
            ...(frequency === 'annually' && savedCents > 0
              ? [
                  t('frequency.saved', 'You save {amount} a year.', {
                    amount: premiumText(savedCents, basis),
                  }),
                ]
              : []),
          ].join('. '),
        )
  return (
    <RadioGroup
      id="billing-frequency"
      label={t('frequency.question', 'How would you like to pay?')}
      hint={
        basis === 'estimate'
          ? t(
              'frequency.later',
              'This changes the price you see here. You choose how to pay once your quote is ready.',
            )
          : price === null
            ? undefined
            : shown(
                t('frequency.due', 'Due today: {amount}', {
                  amount: premiumText(premiumPer(price, value), basis),
                }),
              )
      }
      format="rectangles"
      columns={2}
      value={value}
      disabled={disabled}
      errors={errors}
      options={frequencies.map((frequency) => ({
        value: frequency,
        label: names[frequency](),
        description: descriptionOf(frequency),
      }))}
      onChoose={(chosen) => {
        const frequency = frequencies.find((one) => one === chosen)
        if (frequency !== undefined && frequency !== value) onChoose(frequency)
      }}
    />
  )
}
