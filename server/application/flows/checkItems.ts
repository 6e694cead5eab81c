import type {
  DateBound,
  DefinitionContents,
  FormDefinition,
  ItemDefinition,
} from '../../platform/forms/definition.ts'
import { isDay } from '../../platform/forms/schemas.ts'

export const checkItems = ({ items }: FormDefinition): string[] =>
  items.flatMap((item) =>
    [...checkOptions(item), ...checkNumbers(item), ...checkParts(item), ...checkDates(item)].map(
      (fault) => `${item.key}: ${fault}`,
    ),
  )

function checkOptions({ content }: ItemDefinition): string[] {
  if (!('options' in content)) return []
  const values = content.options.map(({ value }) => value)
  // Visible options have no control for an autocomplete token.
  const isIdle = 'autocomplete' in content && content.format !== 'dropdown' && content.autocomplete !== ''
  const recommended = 'recommended' in content ? content.recommended : undefined
  return [
    ...(isIdle ? ['autofill works with a dropdown, not with visible options'] : []),
    ...repeated(values).map((value) => `the option "${value}" appears twice`),
    ...(recommended === undefined || values.includes(recommended)
      ? []
      : [`recommends "${recommended}", which is not an option`]),
  ]
}

function checkNumbers(item: ItemDefinition): string[] {
  if (item.type === 'inputNumeric') return checkNumeric(item.content)
  return item.type === 'inputSlider' ? checkSlider(item.content) : []
}

function checkNumeric({ min, max, precision }: DefinitionContents['inputNumeric']): string[] {
  const isExact = (value: number | null) =>
    value === null || Number(value.toFixed(decimals(precision))) === value
  return [
    ...(min !== null && max !== null && min > max ? ['min is above max'] : []),
    // Typed numbers have no sign.
    ...(max !== null && max < 0 ? ['max is below 0, which cannot be typed'] : []),
    ...(isExact(min) ? [] : [`min has more than ${precision} decimals`]),
    ...(isExact(max) ? [] : [`max has more than ${precision} decimals`]),
  ]
}

/** A valid argument for `toFixed`. */
const decimals = (precision: number) => Math.min(Math.max(Math.trunc(precision) || 0, 0), 100)

/**
 * Every position of a slider is an answer: one that is not a whole increment from the minimum would
 * be refused.
 */
function checkSlider({ min, max, increment, valueBase, ticks }: DefinitionContents['inputSlider']): string[] {
  if (min === null || max === null) return []
  const isOutside = (value: number) => value < min || value > max
  const isBetween = (value: number) => increment > 0 && (value - min) % increment !== 0
  const placed = [
    { name: 'valueBase', value: valueBase },
    ...ticks.map((tick) => ({ name: `the tick ${tick}`, value: tick })),
  ]
  return [
    ...(min > max ? ['min is above max'] : []),
    ...placed.flatMap(({ name, value }) => (isOutside(value) ? [`${name} is outside of min and max`] : [])),
    ...[{ name: 'max', value: max }, ...placed].flatMap(({ name, value }) =>
      isBetween(value) ? [`${name} is not a whole number of increments above min`] : [],
    ),
  ]
}

function checkParts(item: ItemDefinition): string[] {
  if (item.type !== 'inputUnitized') return []
  const { parts } = item.content
  return [
    ...repeated(parts.map(({ key }) => key)).map((key) => `the part "${key}" appears twice`),
    ...parts.flatMap(({ key, minValue, maxValue, value }) => {
      if (minValue > maxValue) return [`${key}: min is above max`]
      const isOutside = value !== null && (value < minValue || value > maxValue)
      return isOutside ? [`${key}: its value is outside of min and max`] : []
    }),
    ...(parts.every(({ value }) => value !== null) ? ['asks for no number'] : []),
  ]
}

/**
 * Compares absolute dates with each other, and dates relative to today with each other; mixed pairs
 * are known only when the form is shown.
 */
function checkDates(item: ItemDefinition): string[] {
  if (item.type !== 'inputDate') return []
  const { minDate, maxDate } = item.content
  if (minDate === null || maxDate === null) return []
  const [first, last] = [yearsAgo(minDate), yearsAgo(maxDate)]
  if (first !== null && last !== null) return first < last ? ['min is above max'] : []
  const isTurned =
    [minDate, maxDate].every((bound) => typeof bound === 'string' && isDay(bound)) && minDate > maxDate
  return isTurned ? ['min is above max'] : []
}

/** How many years before today a date is; null for an absolute date. */
const yearsAgo = (bound: DateBound): number | null =>
  bound === 'today' ? 0 : typeof bound === 'string' ? null : bound.yearsBeforeToday

/** The names that appear more than once. */
export const repeated = (names: readonly string[]) => [
  ...new Set(names.filter((name, index) => names.indexOf(name) !== index)),
]
