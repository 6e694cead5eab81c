import type { TextInputContent, TextRule } from '../contract/schema.generated.ts'
import { showPhone } from '../digits.ts'
import { isEmail } from '../email.ts'
import { normalizeEmail, normalizeName, normalizeText } from '../normalizeText.ts'
import { hasForeignCode, isForeign, isPhoneNumber, isReachable, nationalDigits } from '../phone.ts'
import { postalCodeError } from '../postalCodes.ts'
import {
  hasOnlyLatinLetters,
  hasWords,
  isAlphabetical,
  isMiddleInitial,
  isName,
  isPostalCode,
  isSecondStreetLine,
  isStreet,
  type RuleCode,
  ruleError,
} from '../ruleMessages.ts'
import { type InputRules, isFilled, outside, unkeyed } from './inputRules.ts'
import type { InputItem } from './itemContents.ts'

interface TextCheck {
  readonly accepts: (text: string) => boolean
  readonly code: RuleCode
}

const phoneChecks = (isRefused: (number: string) => boolean): readonly TextCheck[] => [
  { accepts: (text) => !isRefused(text), code: 'phoneNumberForeign' },
  { accepts: isPhoneNumber, code: 'phoneNumber' },
  { accepts: isReachable, code: 'phoneNumberUnreachable' },
]

const latinLetters: TextCheck = { accepts: hasOnlyLatinLetters, code: 'nameAlphabet' }

/** The checks of each rule, in order: the first that fails is reported. */
const checks: Record<TextRule, readonly TextCheck[]> = {
  none: [],
  words: [{ accepts: hasWords, code: 'fewLetters' }],
  street: [{ accepts: isStreet, code: 'postOfficeBox' }],
  secondStreetLine: [{ accepts: isSecondStreetLine, code: 'postOfficeBox' }],
  alphabetical: [{ accepts: isAlphabetical, code: 'alphabetical' }],
  name: [latinLetters, { accepts: isName, code: 'alphabetical' }],
  email: [{ accepts: isEmail, code: 'email' }],
  phoneNumber: phoneChecks(hasForeignCode),
  ownPhoneNumber: phoneChecks(isForeign),
  middleInitial: [latinLetters, { accepts: isMiddleInitial, code: 'middleInitial' }],
  postalCode: [{ accepts: isPostalCode, code: 'postalCode' }],
}

export const inputText: InputRules<TextInputContent> = {
  content: 'TextInputContent',
  normalize(content, raw) {
    if (typeof raw !== 'string') return raw
    const text = textOf(content, normalized(content.rule, raw))
    if (saysSomething.test(text)) return text
    return content.allowEmptySubmit ? '' : null
  },
  isAnswered: isFilled,
  errors(content, answer) {
    const { rule, characterMax, state, value } = content
    if (typeof answer !== 'string') return outside()
    // An unchanged stored value is not refused by a newer rule. A ZIP code is: the state may have
    // changed.
    if (rule !== 'postalCode' && value !== null && answer === inputText.normalize(content, value)) return []
    const broken = checks[rule].find(({ accepts }) => !accepts(answer))
    // Checked before the length: two letters are not an initial, whatever the field permits.
    if (broken) return [ruleError(broken.code)]
    if (rule === 'postalCode') {
      const elsewhere = postalCodeError(answer, state)
      if (elsewhere) return [elsewhere]
    }
    return characterMax > 0 && [...answer].length > characterMax ? outside() : []
  },
  // access-to-purchase 5.2: "shown national format".
  display: ({ rule }, answer) => unkeyed(isPhone(rule) ? showPhone(String(answer)) : String(answer)),
}

/** A text without a letter or a digit, such as a period, is not an answer. */
const saysSomething = /[\p{L}\p{N}]/u

function normalized(rule: TextRule, raw: string): string {
  if (rule === 'email') return normalizeEmail(raw)
  return rule === 'name' ? normalizeName(raw) : normalizeText(raw)
}

/** Whether the rules of an item need `rules/phoneParser.ts`. */
export const asksForPhone = ({ content }: InputItem): boolean =>
  content.__typename === 'TextInputContent' && isPhone(content.rule)

const isPhone = (rule: TextRule): boolean => rule === 'phoneNumber' || rule === 'ownPhoneNumber'

function textOf({ rule, multiLine, characterMax }: TextInputContent, text: string): string {
  if (isPhone(rule)) return nationalDigits(text)
  if (rule === 'postalCode') return text.replace(/^(\d{5}) ?(\d{4})$/, '$1-$2')
  return multiLine && characterMax > 0 ? [...text].slice(0, characterMax).join('') : text
}
