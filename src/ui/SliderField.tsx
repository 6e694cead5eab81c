import './SliderField.css'
import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useRef, useState } from 'react'
import { afterPress } from './afterPress.ts'
import { Field, type FieldProps } from './Field.tsx'
import { MaskedInput } from './MaskedInput.tsx'
import {
  type Edit,
  finishedNumber,
  groupNumber,
  isPlainNumber,
  plainNumber,
  typedUnder,
  withoutMaskCommas,
} from './masks.ts'
import { t } from './text.ts'

type SliderFieldProps = FieldProps<number> & {
  min: number
  max: number
  /** The step of an arrow key. */
  step?: number | undefined
  /** The increment that drags and typed numbers snap to. */
  increment?: number | undefined
  minLabel?: ReactNode
  maxLabel?: ReactNode
  ticks?: readonly number[] | undefined
  /** Values that can be set with one press. */
  choices?: readonly number[] | undefined
  /** Formats the value; plain grouped digits by default. */
  format?: ((value: number) => string) | undefined
  /** Formats a choice, where several share a line; like the value by default. */
  formatChoice?: ((value: number) => string) | undefined
  /**
   * The value for screen readers, with its unit in words, because not all of them read a symbol
   * beside a number.
   */
  say: (value: number) => string
  /** The unit of the typed number, for screen readers. */
  unitText?: string | undefined
  /** Shown before and after the typed number, such as $ or "years". */
  prefix?: ReactNode
  unit?: ReactNode
  textEditable?: boolean | undefined
  /** The maximum number of typed characters, without the commas of the mask. */
  characterMax?: number | undefined
  /** Called at the end of a drag, a key press or typing: the moment to request a new price. */
  onCommit?: ((value: number) => void) | undefined
  /** Called when a typed number is beyond a limit, before it is set to the limit. */
  onOutOfRange?: ((side: 'above' | 'below', typed: number) => void) | undefined
  /** Called when the typed text is not a number. It stays in the field, with an error. */
  onUnreadable?: ((typed: string) => void) | undefined
}

const typed = /[\d.]/

const directions: Readonly<Record<string, 1 | -1>> = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
}

/** The nearest value allowed by the range and increment. */
export function snap(value: number, min: number, max: number, increment: number): number {
  const stepped = min + Math.round((value - min) / increment) * increment
  return Math.min(max, Math.max(min, stepped))
}

/** A range input and a number field that follow each other. */
export function SliderField({
  id,
  label,
  value,
  onChange,
  onBlur,
  hint,
  describedBy,
  errors,
  required,
  requiredMark,
  disabled,
  hideLabel,
  name,
  min,
  max,
  step = 1,
  increment = 1,
  minLabel,
  maxLabel,
  ticks = [],
  choices = [],
  format = (amount) => groupNumber(String(amount)),
  formatChoice = format,
  say,
  unitText,
  prefix,
  unit,
  textEditable = true,
  characterMax = 20,
  onCommit,
  onOutOfRange,
  onUnreadable,
}: SliderFieldProps) {
  const [draft, setDraft] = useState<string | null>(null)
  /** The rounded value of a typed number between two steps; shown while it stays. */
  const [rounded, setRounded] = useState<number | null>(null)
  const [isLeft, setLeft] = useState(false)
  const moved = useRef(false)
  /** Whether the answer is currently a text that is not a number. */
  const replaced = useRef(false)
  const isMasked = isPlainNumber(draft ?? '')
  const isUnreadable = draft !== null && draft !== '' && !/^\d+$/.test(finishedNumber(draft))
  const typedText = groupNumber(draft ?? String(value))
  const formatText = (text: string, edit: Edit) =>
    groupNumber(
      plainNumber(isMasked ? withoutMaskCommas(text, typedText, edit) : text).slice(0, characterMax),
    )
  const shareOf = (amount: number) => (max > min ? Math.min(1, Math.max(0, (amount - min) / (max - min))) : 0)
  const written = typeof label === 'string' ? label : t('slider.amount', 'Amount')

  const rest = (event: SyntheticEvent<HTMLInputElement>) => {
    if (!moved.current) return
    moved.current = false
    onCommit?.(snap(Number(event.currentTarget.value), min, max, increment))
  }

  // The browser would move by the increment, which is meant for dragging.
  const stepBy = (event: KeyboardEvent<HTMLInputElement>) => {
    const direction = directions[event.key]
    if (direction === undefined) return
    event.preventDefault()
    setDraft(null)
    moved.current = true
    onChange(Math.min(max, Math.max(min, value + direction * step)))
  }

  const leaveText = () => {
    if (draft !== null && draft !== '') {
      if (isUnreadable) {
        afterPress(() => setLeft(true))
        replaced.current = true
        onUnreadable?.(draft)
        return
      }
      const typed = Number(finishedNumber(draft))
      if (typed > max) onOutOfRange?.('above', typed)
      if (typed < min) onOutOfRange?.('below', typed)
      const next = snap(typed, min, max, increment)
      afterPress(() => setRounded(typed >= min && typed <= max && next !== typed ? next : null))
      if (next !== value || replaced.current) onChange(next)
      if (next !== value) onCommit?.(next)
    } else if (replaced.current) onChange(value)
    replaced.current = false
    setDraft(null)
  }

  const shownErrors =
    isUnreadable && isLeft
      ? [
          t('slider.unreadable', 'Enter a number in digits, such as {amount}', {
            amount: groupNumber(String(min)),
          }),
        ]
      : errors
  return (
    <Field {...{ id, label, hint, describedBy, required, requiredMark, hideLabel }} errors={shownErrors}>
      {(aria) => (
        <div className="slider">
          {textEditable ? (
            <div className="control-group slider-text">
              {prefix ? <span className="control-affix">{prefix}</span> : null}
              <MaskedInput
                id={`${id}-text`}
                type="text"
                inputMode="numeric"
                autoComplete="off"
                aria-label={written}
                aria-describedby={
                  [unitText ? `${id}-unit` : '', aria['aria-describedby']].filter(Boolean).join(' ') ||
                  undefined
                }
                aria-invalid={aria['aria-invalid']}
                disabled={disabled}
                shown={typedText}
                significant={typedUnder(isMasked, typed)}
                format={formatText}
                onText={(shown) => {
                  setLeft(false)
                  setDraft(plainNumber(shown))
                }}
                onBlur={leaveText}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter') return
                  event.preventDefault()
                  leaveText()
                }}
              />
              {unit ? <span className="control-affix">{unit}</span> : null}
              {unitText ? (
                <span id={`${id}-unit`} className="visually-hidden">
                  {unitText}
                </span>
              ) : null}
            </div>
          ) : (
            <output className="slider-output" htmlFor={id}>
              {format(value)}
            </output>
          )}
          {textEditable ? (
            <p className="field-hint slider-rounded" role="status">
              {rounded === value
                ? t('slider.rounded', 'Rounded to {amount}. Values go up in steps of {step}.', {
                    amount: format(rounded),
                    step: format(increment),
                  })
                : null}
            </p>
          ) : null}
          <div className="slider-rail">
            <input
              id={id}
              aria-describedby={aria['aria-describedby']}
              aria-invalid={aria['aria-invalid']}
              type="range"
              className="slider-range"
              name={name}
              min={min}
              max={max}
              step={increment}
              value={value}
              disabled={disabled}
              aria-valuetext={say(value)}
              style={{ '--share': shareOf(value) }}
              onChange={(event) => {
                setDraft(null)
                moved.current = true
                onChange(snap(Number(event.currentTarget.value), min, max, increment))
              }}
              onKeyDown={stepBy}
              onPointerUp={rest}
              onKeyUp={rest}
              onBlur={(event) => {
                rest(event)
                onBlur?.()
              }}
            />
            {ticks.length > 0 ? (
              <div className="slider-ticks" aria-hidden="true">
                {ticks.map((tick) => (
                  <span key={tick} style={{ '--share': shareOf(tick) }} />
                ))}
              </div>
            ) : null}
          </div>
          <div className="slider-ends" aria-hidden="true">
            <span>{minLabel ?? format(min)}</span>
            <span>{maxLabel ?? format(max)}</span>
          </div>
          {choices.length > 0 ? (
            <fieldset className="slider-choices" aria-label={written}>
              {choices.map((choice) => (
                <button
                  key={choice}
                  type="button"
                  className="slider-choice"
                  aria-pressed={choice === value}
                  disabled={disabled}
                  onClick={() => {
                    setDraft(null)
                    onChange(choice)
                    onCommit?.(choice)
                  }}
                >
                  {formatChoice(choice)}
                </button>
              ))}
            </fieldset>
          ) : null}
        </div>
      )}
    </Field>
  )
}
