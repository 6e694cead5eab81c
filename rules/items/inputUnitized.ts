import type { UnitizedContent } from '../contract/schema.generated.ts'
import { isInRange, ruleError } from '../ruleMessages.ts'
import { between, type InputRules, isFilled, isList, outside, outsideOf, unkeyed } from './inputRules.ts'
import { parseNumber } from './numbers.ts'

type Parts = UnitizedContent['parts']

/** The parts that make an answer invalid: the missing ones, else those out of range. */
export function wrongParts(parts: Parts, answer: readonly string[]): Parts {
  const missing = parts.filter((_, index) => (answer[index] ?? '') === '')
  if (missing.length > 0) return missing
  return parts.filter(
    ({ minValue, maxValue, value }, index) =>
      value === null && !isInRange(numberOf(answer[index] ?? ''), minValue, maxValue),
  )
}

const numberOf = (part: string): number => (/^\d+$/.test(part) ? Number(part) : Number.NaN)

/** The whole number of a part, without half inches and units; an unreadable part stays as typed. */
function partOf(typed: string): string {
  const number = parseNumber(
    typed,
    0,
    /(?<=\d ?)(?:\p{L}{2,}\.?|['"\u2019\u201d]{1,2})$/u.exec(typed.trim())?.[0],
  )
  return number === null ? '' : String(number)
}

/** Several numbers in one answer, such as feet and inches. */
export const inputUnitized: InputRules<UnitizedContent> = {
  content: 'UnitizedContent',
  normalize({ parts }, raw) {
    if (!isList(raw)) return raw
    const typed = raw.map(partOf)
    const isFixed = parts.some(({ value }) => value !== null)
    // Fixed parts alone are not an answer.
    if (isFixed && typed.every((part, index) => part === '' || parts[index]?.value != null)) return null
    return typed.map((part, index) => String(parts[index]?.value ?? part))
  },
  isAnswered: (value) => (isList(value) ? value.some((part) => part !== '') : isFilled(value)),
  errors({ parts }, answer) {
    if (!isList(answer)) return outside()
    const [missed] = wrongParts(parts, answer)
    if (missed !== undefined && (answer[parts.indexOf(missed)] ?? '') === '')
      return [ruleError('validateUnitizedRequired')]
    if (answer.length !== parts.length) return outside()
    if (missed === undefined) return []
    return outsideOf(missed.minValue, missed.maxValue, (value) => `${value} ${missed.label.toLowerCase()}`)
  },
  display: ({ parts }, answer, keyOf) =>
    isList(answer)
      ? between(
          ' ',
          parts.map(({ key, label }, index) => [
            ...unkeyed(`${answer[index]} `),
            { key: keyOf(`parts.${key}.label`), text: label.toLowerCase() },
          ]),
        )
      : unkeyed(String(answer)),
  empty: () => [ruleError('validateUnitizedRequired')],
}
