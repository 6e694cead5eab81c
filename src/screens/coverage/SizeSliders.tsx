import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { coverageEditorMachine } from '../../../machines/coverage-editor/coverageEditor.machine.ts'
import type { EditableCoverage } from '../../../machines/coverage-editor/coverageEditor.types.ts'
import type { SliderContent } from '../../../rules/contract/schema.generated.ts'
import { coverageRange } from '../../../rules/coverage.ts'
import { amountText, isUntilAge, lastsText } from '../../forms/coverageText.ts'
import { InputSlider } from '../../forms/items/InputSlider.tsx'
import { DefinitionList } from '../../ui/DefinitionList.tsx'
import { formatMoney } from '../../ui/Money.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { t } from '../../ui/text.ts'

interface SizeSlidersProps {
  readonly actor: ActorRefFrom<typeof coverageEditorMachine>
  readonly coverage: EditableCoverage
  /** What the amount is measured against. */
  readonly amountHint?: string
  /** Amounts that one press chooses. */
  readonly amountChoices?: readonly number[]
}

/** The insured's age when the term begins. */
export const ageOf = ({ insuredsAgeAtTerm, years }: EditableCoverage): number => insuredsAgeAtTerm - years

/** Settings shared by both sliders (product-and-after-purchase 5, "Coverage slider"). */
const sliderOf = (
  content: Pick<
    SliderContent,
    'label' | 'hint' | 'currency' | 'step' | 'increment' | 'minErrorMessage' | 'maxErrorMessage'
  > & {
    min: number
    max: number
    value: number
    format: (value: number) => string
    ticks?: readonly number[]
  },
): SliderContent => ({
  __typename: 'SliderContent',
  required: true,
  unit: '',
  characterMax: 20,
  leftLabel: content.format(content.min),
  rightLabel: content.format(content.max),
  textEditable: true,
  ticks: [],
  valueBase: content.value,
  ...content,
})

/** Slider properties that have no meaning outside a form. */
const alone = {
  errors: [],
  requiredMark: false,
  hideLabel: false,
  describedBy: undefined,
  onChoose: () => undefined,
  onBlur: () => undefined,
}

const dollars = (amount: number) => formatMoney(amount, 'coverage')

/**
 * Total coverage, and the age until which the rate is locked. A value with only one option is shown
 * without a slider.
 */
export function SizeSliders({ actor, coverage, amountHint = '', amountChoices = [] }: SizeSlidersProps) {
  const { amount, years } = useSelector(actor, ({ context }) => context.size)
  const { amounts, terms } = coverage
  const age = ageOf(coverage)
  const amountLabel = t('preview.amount', 'Total coverage')
  const ageLabel = t('edit_coverage.age', 'Lock rate until age')
  return (
    <Stack gap="l">
      {amounts.min < amounts.max ? (
        <InputSlider
          {...alone}
          id="amount"
          content={sliderOf({
            label: amountLabel,
            hint: amountHint,
            ticks: amountChoices,
            currency: true,
            step: coverageRange.step,
            increment: coverageRange.increment,
            min: amounts.min,
            max: amounts.max,
            value: amount,
            format: dollars,
            minErrorMessage: t('edit_coverage.amount.below', 'Coverage starts at {amount}.', {
              amount: dollars(amounts.min),
            }),
            maxErrorMessage:
              amounts.max < coverageRange.max
                ? t(
                    'edit_coverage.amount.approved',
                    'You’re approved for up to {amount}. For more than that, you’ll need a new application.',
                    { amount: dollars(amounts.max) },
                  )
                : t('edit_coverage.amount.above', 'The most we can cover is {amount}.', {
                    amount: dollars(amounts.max),
                  }),
          })}
          value={amount}
          question={amountLabel}
          onChange={(value) =>
            actor.send(
              typeof value === 'number'
                ? { type: 'amount.changed', amount: value }
                : { type: 'field.unreadable', field: 'amount' },
            )
          }
        />
      ) : (
        <DefinitionList
          items={[{ key: 'amount', term: amountLabel, description: amountText({ ...coverage, amount }) }]}
        />
      )}
      {!isUntilAge(coverage.productSlug) && terms.min < terms.max ? (
        <InputSlider
          {...alone}
          id="term"
          content={sliderOf({
            label: ageLabel,
            hint: t('edit_coverage.years', 'That’s a term of {years} years.', { years }),
            currency: false,
            step: 1,
            increment: 1,
            min: age + terms.min,
            max: age + terms.max,
            value: age + years,
            format: String,
            minErrorMessage: t(
              'edit_coverage.age.below',
              'We lock your rate for at least {years} years, until you’re {age}.',
              { years: terms.min, age: age + terms.min },
            ),
            maxErrorMessage: t(
              'edit_coverage.age.above',
              'We can lock your rate for up to {years} years, until you’re {age}.',
              { years: terms.max, age: age + terms.max },
            ),
          })}
          value={age + years}
          question={ageLabel}
          onChange={(value) =>
            actor.send(
              typeof value === 'number'
                ? { type: 'term.changed', years: value - age }
                : { type: 'field.unreadable', field: 'term' },
            )
          }
        />
      ) : (
        <DefinitionList
          items={[
            isUntilAge(coverage.productSlug)
              ? {
                  key: 'term',
                  term: t('purchase.term', 'Term'),
                  description: lastsText({ ...coverage, termDuration: coverage.years, termUnit: 'year' }),
                }
              : { key: 'term', term: ageLabel, description: String(coverage.insuredsAgeAtTerm) },
          ]}
        />
      )}
    </Stack>
  )
}
