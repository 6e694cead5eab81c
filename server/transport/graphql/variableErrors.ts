import { hasShortYear } from '../../../machines/validation/dates.ts'
import { isBirthdateKey, ruleError } from '../../../machines/validation/rules.ts'
import type { ValidationError } from '../../platform/errors.ts'

const withPath = /^Variable "\$\w+" got invalid value [\s\S]*? at "([\w.[\]]+)"; ([\s\S]+)$/
const withoutPath = /^Variable "\$(\w+)" got invalid value [\s\S]*?; ([\s\S]+)$/
const givenText = / got invalid value "([^"]*)"/
const namedField = /^Field "(\w+)" (?:of required type|is not defined)/

/** The rule that a value breaks which is not of its field's type, in the words that the browser has for it. */
function errorOf(field: string, reason: string, given: string | undefined): ValidationError {
  if (given === '' || / (was not provided|not to be null)\.$/.test(reason))
    return { field, ...ruleError('required') }
  if (/ is not defined by type /.test(reason))
    return { field, code: 'unknownField', message: 'There is no such field' }
  if (!reason.startsWith('Date:')) return { field, ...ruleError('inRange') }
  if (given !== undefined && hasShortYear(given)) return { field, ...ruleError('yearOfTwoDigits') }
  return {
    field,
    ...ruleError(isBirthdateKey(field) ? 'validateDateFormatAndRange' : 'validateDateFormat'),
  }
}

/**
 * The field that the library means when it says that a variable does not fit its type, and the rule that is broken;
 * nothing for every other message.
 */
export function variableErrors(message: string): ValidationError[] {
  const [, place, reason] = withPath.exec(message) ?? withoutPath.exec(message) ?? []
  if (place === undefined || reason === undefined) return []
  const field = namedField.exec(reason)?.[1] ?? /(\w+)(?:\[\d+\])*$/.exec(place)?.[1]
  return field === undefined ? [] : [errorOf(field, reason, givenText.exec(message)?.[1])]
}
