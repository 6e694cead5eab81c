import type { DateBound, FormDefinition, ItemDefinition } from '../../platform/forms/definition.ts'

/** What is wrong with the items of a form, each by itself. */
export const checkItems = ({ items }: FormDefinition): string[] =>
  items.flatMap((item) =>
    [...checkOptions(item), ...checkNumbers(item), ...checkParts(item), ...checkDates(item)].map(
      (fault) => `${item.key}: ${fault}`,
    ),
  )

function checkOptions({ content }: ItemDefinition): string[] {
  if (!('options' in content)) return []
  const values = content.options.map(({ value }) => value)
  const recommended = 'recommended' in content ? content.recommended : undefined
  return [
    ...repeated(values).map((value) => `the option "${value}" is there twice`),
    ...(recommended === undefined || values.includes(recommended)
      ? []
      : [`recommends "${recommended}", which is no option`]),
  ]
}

function checkNumbers(item: ItemDefinition): string[] {
  if (item.type === 'inputText')
    return item.content.characterMax > 0 ? [] : ['characterMax leaves no room for an answer']
  if (item.type !== 'inputNumeric' && item.type !== 'inputSlider') return []
  const { min, max } = item.content
  const faults = min !== null && max !== null && min > max ? ['min is above max'] : []
  if (item.type === 'inputNumeric') return faults
  const { increment, step, valueBase, ticks } = item.content
  const isOutside = (value: number) => (min !== null && value < min) || (max !== null && value > max)
  return [
    ...faults,
    ...(increment > 0 ? [] : ['increment is not above 0']),
    ...(step > 0 ? [] : ['step is not above 0']),
    ...(isOutside(valueBase) ? ['valueBase is outside of min and max'] : []),
    ...ticks.filter(isOutside).map((tick) => `the tick ${tick} is outside of min and max`),
  ]
}

function checkParts(item: ItemDefinition): string[] {
  if (item.type !== 'inputUnitized') return []
  const { parts } = item.content
  return [
    ...repeated(parts.map(({ key }) => key)).map((key) => `the part "${key}" is there twice`),
    ...parts.flatMap(({ key, minValue, maxValue, value }) => {
      if (minValue > maxValue) return [`${key}: min is above max`]
      const isOutside = value !== null && (value < minValue || value > maxValue)
      return isOutside ? [`${key}: its value is outside of min and max`] : []
    }),
    ...(parts.every(({ value }) => value !== null) ? ['asks for no number'] : []),
  ]
}

/** Days that are written out; those that are counted from today are only known when the form is shown. */
function checkDates(item: ItemDefinition): string[] {
  if (item.type !== 'inputDate') return []
  const { minDate, maxDate } = item.content
  return isDay(minDate) && isDay(maxDate) && minDate > maxDate ? ['min is above max'] : []
}

const isDay = (bound: DateBound | null): bound is string =>
  typeof bound === 'string' && /^\d{4}-\d\d-\d\d$/.test(bound)

const repeated = (names: readonly string[]) => [
  ...new Set(names.filter((name, index) => names.indexOf(name) !== index)),
]
