import { useState } from 'react'
import type { SliderContent } from '../../../rules/contract/schema.generated.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { formatMoney } from '../../ui/Money.tsx'
import { groupNumber } from '../../ui/masks.ts'
import { unitText } from '../../ui/NumberField.tsx'
import { SliderField } from '../../ui/SliderField.tsx'
import { t } from '../../ui/text.ts'
import { fieldProps, type ItemProps } from '../itemProps.ts'

const titles = {
  above: () => t('slider.above.title', 'Sorry, high-roller...'),
  below: () => t('slider.below.title', "Hmm, let's get some meat on those bones"),
}

/** A value with its unit in words, from the content. */
function spoken(value: number, { currency, unit }: SliderContent): string {
  if (currency) return t('slider.dollars', '{amount} dollars', { amount: groupNumber(String(value)) })
  return [groupNumber(String(value)), unit].filter(Boolean).join(' ')
}

/** For example, $450K and $1M, so that five of them fit in one line on a phone. */
const short = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', notation: 'compact' })

/**
 * A slider with a number field. A typed amount beyond a limit is set to the limit, and a dialog
 * explains it.
 */
export function InputSlider(props: ItemProps<SliderContent>) {
  const { content } = props
  const [side, setSide] = useState<'above' | 'below' | null>(null)
  const { min, max, currency } = content
  if (min === null || max === null) throw new Error(`The slider ${props.id} has no range.`)
  return (
    <>
      <SliderField
        {...fieldProps(props)}
        choices={content.ticks}
        min={min}
        max={max}
        step={content.step}
        increment={content.increment}
        minLabel={content.leftLabel}
        maxLabel={content.rightLabel}
        ticks={content.ticks}
        prefix={currency ? '$' : undefined}
        unit={content.unit === '' ? undefined : content.unit}
        format={currency ? (amount) => formatMoney(amount, 'coverage') : undefined}
        formatChoice={currency ? short.format : undefined}
        say={(value) => spoken(value, content)}
        unitText={unitText(currency ? 'USD' : undefined, content.unit === '' ? undefined : content.unit)}
        textEditable={content.textEditable}
        characterMax={content.characterMax}
        value={typeof props.value === 'number' ? props.value : content.valueBase}
        onChange={props.onChange}
        onOutOfRange={setSide}
        onUnreadable={props.onChange}
      />
      <Dialog
        open={side !== null}
        title={titles[side ?? 'above']()}
        status="info"
        // The dialog opens when the field is left, when nothing has focus.
        returnsTo={`${props.id}-text`}
        onClose={() => setSide(null)}
        actions={<Button onClick={() => setSide(null)}>{t('dialog.got_it', 'GOT IT')}</Button>}
      >
        <p>{side === 'below' ? content.minErrorMessage : content.maxErrorMessage}</p>
      </Dialog>
    </>
  )
}
