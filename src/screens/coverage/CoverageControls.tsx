import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { SliderContent } from '../../../machines/contract/schema.generated.ts'
import type { coverageEditorMachine } from '../../../machines/coverage-editor/coverageEditor.machine.ts'
import { coverageRange } from '../../../machines/validation/coverage.ts'
import { InputSlider } from '../../forms/items/InputSlider.tsx'
import { DefinitionList } from '../../ui/DefinitionList.tsx'
import { formatMoney } from '../../ui/Money.tsx'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { t } from '../../ui/text.ts'

/** What the amount may be, and what is said of one beyond an end. */
export interface AmountRange {
  readonly min: number
  readonly max: number
  readonly minText: string
  readonly maxText: string
}

interface CoverageControlsProps {
  readonly actor: ActorRefFrom<typeof coverageEditorMachine>
  readonly range: AmountRange
  /** Whole years. */
  readonly terms: readonly number[]
}

/** The slider of the amount (product-and-after-purchase 5, "Coverage slider"). */
function sliderOf(amount: number, { min, max, minText, maxText }: AmountRange): SliderContent {
  return {
    __typename: 'SliderContent',
    label: t('preview.amount', 'Total coverage'),
    hint: '',
    required: true,
    value: amount,
    currency: true,
    unit: '',
    characterMax: 20,
    step: coverageRange.step,
    increment: coverageRange.increment,
    min,
    max,
    leftLabel: formatMoney(min, 'coverage'),
    rightLabel: formatMoney(max, 'coverage'),
    minErrorMessage: minText,
    maxErrorMessage: maxText,
    textEditable: true,
    ticks: [],
    valueBase: amount,
  }
}

/** Saves amount and term; while the amount cannot be read, the focus goes to its field instead. */
export function chooseSave(actor: CoverageControlsProps['actor']): void {
  actor.send({ type: 'save.chosen' })
  if (actor.getSnapshot().context.isUnreadable) document.getElementById('amount-text')?.focus()
}

/** Amount and term, to be changed in place; one that leaves no choice is only said. */
export function CoverageControls({ actor, range, terms }: CoverageControlsProps) {
  const size = useSelector(actor, ({ context }) => context.size)
  const amountText = t('preview.amount', 'Total coverage')
  const termText = t('preview.term', 'Rate locked for')
  const yearsText = (years: number) => t('preview.term.years', '{years} years', { years })
  return (
    <Stack gap="l">
      {range.min < range.max ? (
        <InputSlider
          id="amount"
          content={sliderOf(size.amount, range)}
          value={size.amount}
          errors={[]}
          requiredMark={false}
          hideLabel={false}
          question={amountText}
          describedBy={undefined}
          onChange={(amount) => {
            actor.send(
              typeof amount === 'number' ? { type: 'amount.changed', amount } : { type: 'amount.unreadable' },
            )
          }}
          onChoose={() => undefined}
          onBlur={() => undefined}
        />
      ) : (
        <DefinitionList
          items={[{ key: 'amount', term: amountText, description: formatMoney(size.amount, 'coverage') }]}
        />
      )}
      {terms.length > 1 ? (
        <RadioGroup
          id="term"
          label={termText}
          format="blobs"
          value={String(size.years)}
          options={terms.map((years) => ({ value: String(years), label: yearsText(years) }))}
          onChoose={(years) => actor.send({ type: 'term.changed', years: Number(years) })}
        />
      ) : (
        <DefinitionList items={[{ key: 'term', term: termText, description: yearsText(size.years) }]} />
      )}
    </Stack>
  )
}
