import type {
  DateContent,
  FormItem,
  FormItemContent,
  InputType,
  MultiSelectContent,
  NumericContent,
  SingleSelectContent,
  SliderContent,
  TaxIdContent,
  TextInputContent,
  TextRule,
  UnitizedContent,
} from '../contract/schema.generated.ts'
import type { AnswerValue } from '../flowSlugs.ts'
import { parseDate } from './dates.ts'
import { digitsOf, nationalDigits } from './masks.ts'
import {
  type FieldError,
  isAlphabetical,
  isBirthdateKey,
  isEmail,
  isInRange,
  isMiddleInitial,
  isName,
  isPhoneNumber,
  isPostalCode,
  isTaxId,
  type RuleCode,
  ruleError,
} from './rules.ts'

/** The contents that take an answer. */
type InputItemContent = Extract<FormItemContent, { readonly required: boolean }>

export interface InputItem extends FormItem {
  readonly type: InputType
  readonly content: InputItemContent
}

/** What the rules need to know of the day: `yyyy-MM-dd`. */
export interface RuleContext {
  today: string
}

/** Whether an item takes an answer. */
export function isInput(item: FormItem): item is InputItem {
  return item.type.startsWith('input') && 'required' in item.content
}

/** Whether there is an answer at all; checkboxes count only when true (5.1). */
export function isAnswered(item: FormItem, value: AnswerValue): boolean {
  if (value === null || value === '') return false
  if (item.type === 'inputCheckbox') return value === true
  if (!isList(value)) return true
  return item.type === 'inputUnitized' ? value.some((part) => part !== '') : value.length > 0
}

/**
 * What is sent for what was typed (5.2): dates as `yyyy-MM-dd`, phone and tax-id digits, parsed numbers,
 * booleans, null for an empty text unless the form allows it. What cannot be read stays as it is, for the rules
 * to name. Normalising twice changes nothing.
 */
export function normaliseAnswer(item: FormItem, raw: AnswerValue): AnswerValue {
  const { content } = item
  switch (item.type) {
    case 'inputCheckbox':
    case 'inputToggle':
      return raw === 'true' ? true : raw === 'false' ? false : raw === '' ? null : raw
    case 'inputDate':
      return typeof raw === 'string' ? emptyToNull(parseDate(raw) ?? raw.trim()) : raw
    case 'inputNumeric':
      return typeof raw === 'string' && 'precision' in content ? parseNumber(raw, content.precision) : raw
    case 'inputSlider':
      return typeof raw === 'string' ? parseNumber(raw, 0) : raw
    case 'inputTaxId':
      return typeof raw === 'string' ? emptyToNull(digitsOf(raw)) : raw
    case 'inputText':
      return typeof raw === 'string' && 'rule' in content ? normaliseText(content, raw) : raw
    case 'inputUnitized':
      return isList(raw) ? raw.map((part) => digitsOf(part)) : raw
    default:
      return raw === '' ? null : raw
  }
}

/**
 * Every rule that an answer breaks, in the catalogue's words; an empty list when it may be sent. Typed and
 * normalised values give the same result. Items that take no answer have no errors. A tax id is checked as it
 * was typed, in the browser: the carrier gets it encrypted and checks it where it decrypts it.
 */
export function validateAnswer(item: FormItem, value: AnswerValue, context: RuleContext): FieldError[] {
  if (!isInput(item)) return []
  const { content } = item
  const answer = normaliseAnswer(item, value)
  if (!isAnswered(item, answer)) return missing(item)
  switch (item.type) {
    case 'inputCheckbox':
    case 'inputToggle':
      return typeof answer === 'boolean' ? [] : outside
    case 'inputDate':
      return 'maxDate' in content ? dateErrors(item.key, content, answer, context) : outside
    case 'inputMultiSelect':
      return 'options' in content && !('format' in content) ? multiSelectErrors(content, answer) : outside
    case 'inputNumeric':
      return 'precision' in content ? numericErrors(content, answer) : outside
    case 'inputSingleSelect':
      return 'format' in content ? singleSelectErrors(content, answer) : outside
    case 'inputSlider':
      return 'increment' in content ? sliderErrors(content, answer) : outside
    case 'inputTaxId':
      return typeof answer === 'string' && isTaxId(answer) ? [] : [ruleError('ssnTin')]
    case 'inputText':
      return 'rule' in content ? textErrors(content, answer) : outside
    case 'inputUnitized':
      return 'parts' in content ? unitizedErrors(content, answer) : outside
    case 'inputDirectUpload':
      return []
  }
}

const outside: FieldError[] = [ruleError('inRange')]

function missing(item: InputItem): FieldError[] {
  if (!item.content.required || (item.type === 'inputTaxId' && hasTaxId(item.content))) return []
  return [ruleError(item.type === 'inputUnitized' ? 'validateUnitizedRequired' : 'required')]
}

function hasTaxId(content: InputItemContent): content is TaxIdContent {
  return 'taxIdSet' in content && content.taxIdSet
}

function dateErrors(key: string, content: DateContent, answer: AnswerValue, { today }: RuleContext) {
  const birthdate = isBirthdateKey(key)
  const date = typeof answer === 'string' ? parseDate(answer) : null
  if (date === null) return [ruleError(birthdate ? 'validateDateFormatAndRange' : 'validateDateFormat')]
  const wrongRange = ruleError(birthdate ? 'validateDateFormatAndRange' : 'validateDateRange')
  if ((birthdate && date > today) || (content.minDate !== null && date < content.minDate)) return [wrongRange]
  if (content.maxDate === null || date <= content.maxDate) return []
  const message = content.rangeMessage
  if (message === '') return [wrongRange]
  const tooYoung = ruleError('beneficiaryTooYoung')
  return [message === tooYoung.message ? tooYoung : ruleError('validateDateRange', message)]
}

function numericErrors(content: NumericContent, answer: AnswerValue) {
  if (typeof answer !== 'number' || !isInRange(answer, content.min, content.max)) return outside
  return Number(answer.toFixed(content.precision)) === answer ? [] : outside
}

function sliderErrors(content: SliderContent, answer: AnswerValue) {
  if (typeof answer !== 'number') return outside
  if (content.min !== null && answer < content.min)
    return [ruleError('inRange', content.minErrorMessage || undefined)]
  if (content.max !== null && answer > content.max)
    return [ruleError('inRange', content.maxErrorMessage || undefined)]
  return (answer - (content.min ?? 0)) % content.increment === 0 ? [] : outside
}

function singleSelectErrors(content: SingleSelectContent, answer: AnswerValue) {
  return content.options.some((option) => option.value === answer) ? [] : outside
}

function multiSelectErrors(content: MultiSelectContent, answer: AnswerValue) {
  if (!isList(answer) || new Set(answer).size !== answer.length) return outside
  const chosen = answer.map((value) => content.options.find((option) => option.value === value))
  if (chosen.some((option) => option === undefined)) return outside
  return chosen.length > 1 && chosen.some((option) => option?.exclusive) ? outside : []
}

/** A rule of its own comes before the length: two letters for an initial are no initial, whatever fits the field. */
function textErrors(content: TextInputContent, answer: AnswerValue) {
  if (typeof answer !== 'string') return outside
  const broken = textRuleBroken(content.rule, answer)
  if (broken !== null) return [ruleError(broken)]
  return content.characterMax > 0 && [...answer].length > content.characterMax ? outside : []
}

function textRuleBroken(rule: TextRule, answer: string): RuleCode | null {
  switch (rule) {
    case 'none':
      return null
    case 'alphabetical':
      return isAlphabetical(answer) ? null : 'alphabetical'
    case 'name':
      return isName(answer) ? null : 'alphabetical'
    case 'email':
      return isEmail(answer) ? null : 'email'
    case 'phoneNumber':
      return isPhoneNumber(answer) ? null : 'phoneNumber'
    case 'middleInitial':
      return isMiddleInitial(answer) ? null : 'middleInitial'
    case 'postalCode':
      return isPostalCode(answer) ? null : 'postalCode'
  }
}

function unitizedErrors(content: UnitizedContent, answer: AnswerValue) {
  if (!isList(answer)) return outside
  if (content.parts.some((_, index) => (answer[index] ?? '') === ''))
    return [ruleError('validateUnitizedRequired')]
  if (answer.length !== content.parts.length) return outside
  return content.parts.every((part, index) => isInRange(Number(answer[index]), part.minValue, part.maxValue))
    ? []
    : outside
}

function normaliseText(content: TextInputContent, raw: string): string | null {
  const text = textOf(content, raw)
  return text === '' && !content.allowEmptySubmit ? null : text
}

function textOf(content: TextInputContent, raw: string): string {
  const text = raw.trim()
  if (content.rule === 'phoneNumber') return nationalDigits(text)
  if (content.rule === 'postalCode') return text.replace(/^(\d{5}) ?(\d{4})$/, '$1-$2')
  return content.multiLine && content.characterMax > 0
    ? [...text].slice(0, content.characterMax).join('')
    : text
}

/** Strips everything but digits and one decimal point, keeps `precision` decimals; null when nothing is left. */
function parseNumber(text: string, precision: number): number | null {
  const [whole = '', ...decimals] = text.replace(/[^\d.]/g, '').split('.')
  const digits = precision > 0 ? `${whole || '0'}.${decimals.join('').slice(0, precision)}` : whole
  if (whole === '' && decimals.join('') === '') return null
  const number = precision > 0 ? Number.parseFloat(digits) : Number.parseInt(digits, 10)
  return Number.isFinite(number) ? number : null
}

function emptyToNull(text: string): string | null {
  return text === '' ? null : text
}

function isList(value: AnswerValue): value is readonly string[] {
  return Array.isArray(value)
}
