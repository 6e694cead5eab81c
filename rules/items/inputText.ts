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

/** By rule, in the order in which they are asked: the first that does not hold is told. */
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
  normalise(content, raw) {
    if (typeof raw !== 'string') return raw
    const text = textOf(content, normalized(content.rule, raw))
    if (saysSomething.test(text)) return text
    return content.allowEmptySubmit ? '' : null
  },
  isAnswered: isFilled,
  errors(content, answer) {
    const { rule, characterMax, state, value } = content
    if (typeof answer !== 'string') return outside()
    // A stored value that stays as it is is not refused by a later rule. A ZIP code is: the state may have changed.
    if (rule !== 'postalCode' && value !== null && answer === inputText.normalise(content, value)) return []
    const broken = checks[rule].find(({ accepts }) => !accepts(answer))
    // Before the length: two letters for an initial are no initial, whatever fits into the field.
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

/** A text without a letter or a digit, such as a full stop, is not an answer. */
const saysSomething = /[\p{L}\p{N}]/u

function normalized(rule: TextRule, raw: string): string {
  if (rule === 'email') return normalizeEmail(raw)
  return rule === 'name' ? normalizeName(raw) : normalizeText(raw)
}

const isPhone = (rule: TextRule): boolean => rule === 'phoneNumber' || rule === 'ownPhoneNumber'

function textOf({ rule, multiLine, characterMax }: TextInputContent, text: string): string {
  if (isPhone(rule)) return nationalDigits(text)
  if (rule === 'postalCode') return text.replace(/^(\d{5}) ?(\d{4})$/, '$1-$2')
  return multiLine && characterMax > 0 ? [...text].slice(0, characterMax).join('') : text
}
