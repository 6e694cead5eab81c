/**
 * The shared rule catalog (access-to-purchase 5.1): messages as spelled there, and the pure
 * conditions behind them. The browser's machines and the carrier use the same functions.
 */

/** The catalog's messages by code; the code is also the end of the translation key. */
export const ruleMessages = {
  required: 'Required',
  alphabetical: 'Must be only alphabetical characters',
  // Ours: which letters a name may have, and why.
  nameAlphabet:
    'Please use the letters A to Z, with or without accents. Names must match US identity and tax records, which use only these letters',
  email: 'Invalid email',
  beneficiaryTooYoung: 'Your beneficiary must be 21+',
  // Ours: the payout on a death cannot go to the person who died.
  beneficiaryIsInsured: 'Your beneficiary must be someone other than you',
  // Ours: a guardian manages the money of a child only.
  minorTooOld: 'Add someone who is 21 or older as an individual, without a guardian',
  // Ours: an unassigned share would go to no one.
  sharesNotWhole: 'Shares must add up to 100%',
  shareNotInteger: 'Use a whole percent, such as 33 or 34',
  // Ours: a backup receives something only if no primary beneficiary can.
  backupIsPrimary: 'Your backup must be someone other than your primary beneficiaries',
  greaterThan: 'Added beneficiaries cannot have 0% allocation',
  inRange: 'Value is outside of the valid range',
  // The spelling is the specification's.
  middleInitial: 'Middle inital must be one character',
  mustMatch: 'Passwords do not match',
  phoneNumber: 'This should be a 10-digit number',
  ssnTin: 'This should be a 9-digit number',
  // Ours: nine digits that are never issued.
  ssnImpossible: 'This isn’t a valid Social Security number. Please check the number on your card',
  validateDateFormat: 'Format date as mm/dd/yyyy',
  validateDateRange: 'Date is outside of valid range',
  validateDateFormatAndRange: 'Please enter a valid date',
  validatePasswordLength: 'Must be at least 12 characters',
  validateUnitizedRequired: 'All fields are required',
  nameOnCard: 'Must be at least 3 characters',
  // Ours, like the limit.
  nameOnCardTooLong: 'Must be at most 100 characters',
  // The catalog has no message for a ZIP code; this one is ours.
  postalCode: 'This should be a 5-digit ZIP code',
  // Shown with the names of both states.
  postalCodeElsewhere: 'This ZIP code belongs to another state',
  // Ours: overseas military mail has other rules.
  militaryAddress:
    'We can’t take military mail addresses (APO, FPO or DPO) yet. Please enter a street address in the US',
  // Shown with the code.
  postalCodeUnknown: 'This isn’t a ZIP code. Please check it',
  // Ours, for a year without a century.
  yearOfTwoDigits: 'Please enter the year with four digits, such as 1990',
  // Ours, for an unreadable amount.
  number: 'Enter a number in digits, such as 90,000',
  // Ours, for a text without content.
  fewLetters: 'Please enter at least two letters',
  // Ours, for a post office box where a residence is required.
  postOfficeBox: 'We need a street address, not a PO box',
  // Ours, for ten digits that cannot be a phone number.
  phoneNumberForeign: 'Please enter a US phone number. Numbers from other countries don’t work here yet',
  phoneNumberUnreachable: 'Please enter a US number that can get texts or calls',
  // The specification's, with the item's limit instead of twenty.
  tooManyFiles: 'Maximum file upload limit exceeded (20)',
  // Ours: a signature is the name of the person who applies.
  signatureDiffers: 'Type your full name as it is in your application',
  // Ours: a file that is uploading or has failed is not an answer yet.
  uploadUnfinished: 'Please wait until every file is uploaded, or remove the ones that aren’t',
} as const

export type RuleCode = keyof typeof ruleMessages

/** Additional refusals of our carrier, with its own texts. */
const carrierCodes = [
  'alreadyYours',
  'answeredTwice',
  'card_number',
  'channel',
  'emailTaken',
  'fileActive',
  'fileEmpty',
  'fileInfected',
  'fileMislabeled',
  'fileMissing',
  'fileOfOtherKind',
  'fileTooLarge',
  'fileUnreadable',
  'invalid',
  'notEncrypted',
  'notRecorded',
  'passwordInUse',
  'passwordPreviouslyUsed',
  'passwordTooCommon',
  'passwordTooLong',
  'unknownField',
  'wrongInputType',
] as const

/**
 * Why a field was refused. `refused` represents a reason unknown to this application: another
 * carrier's own, which is shown with that carrier's text.
 */
export type FieldErrorCode = RuleCode | (typeof carrierCodes)[number] | 'refused'

/** The error of a field: the rule that failed and its text. */
export interface FieldError {
  code: FieldErrorCode
  message: string
}

/** The error of a rule, with the catalog's message or the form's own. */
export function ruleError(code: RuleCode, message: string = ruleMessages[code]): FieldError {
  return { code, message }
}

/** A field's error from a carrier. */
export function readFieldError({ code, message }: { code: string; message: string }): FieldError {
  return { code: isFieldErrorCode(code) ? code : 'refused', message }
}

function isFieldErrorCode(code: string): code is FieldErrorCode {
  return Object.hasOwn(ruleMessages, code) || carrierCodes.some((carrierCode) => carrierCode === code)
}

/**
 * The translation key of an error at a field (5.2): `form.validation.FIELD.required`,
 * `form.validation.birthdate.valid`, else `form.validation.CODE`.
 */
export function validationKey(field: string, code: FieldErrorCode): string {
  if (code === 'required') return `form.validation.${field}.required`
  if (isBirthdateKey(field) && code === 'validateDateFormatAndRange') return 'form.validation.birthdate.valid'
  return `form.validation.${code}`
}

/** Birth dates have one message for a wrong format and a wrong range. */
export function isBirthdateKey(field: string): boolean {
  return field === 'birthdate'
}

/** Letters only, of any alphabet. */
export function isAlphabetical(text: string): boolean {
  return /^[\p{L}\p{M}]+$/u.test(text)
}

/** Contains at least two letters, of any alphabet. */
export const hasWords = (text: string): boolean => /\p{L}.*\p{L}/su.test(text)

/** Spellings of a post office box; `RR 2 Box 15` is a house. */
const postOfficeBoxes: readonly RegExp[] = [
  /(?<![\p{L}\d])p(?:ost(?:al)?)?[\s.,/-]*[o0](?:ff(?:ice)?)?[\s.,/-]*(?:b[o0]x|bx|drawer)(?!\p{L})/iu,
  // Only with its number: `Post Box Canyon Rd` is a road.
  /(?<![\p{L}\d])p(?:ost(?:al)?)?[\s.,/-]*(?:b[o0]x|bx|drawer)(?!\p{L})[\s.,]*(?:#|no\.?|number)?\s*\p{L}?(?:\d|$)/iu,
  /(?<![\p{L}\d])p[\s.,/-]*[o0][\s.,/-]*b[\s.,]*(?:#|no\.?)?\s*\d/iu,
  // `P04` is an apartment.
  /^p[\s.,/-]*(?:o|0(?!\d))[\s.,]*(?:#|no\.?)?\s*\d/i,
  /^(?:lock|mail|caller)[\s-]*(?:b[o0]x|bx)[\s.,]*(?:#|no\.?|number)?\s*\d/i,
  /(?<![\p{L}\d])pmb[\s.,]*(?:#|no\.?)?\s*\d/iu,
]

const bareBox = /^[\s-]*(?:b[o0]x|bx)[\s.,]*(?:#|no\.?|number)?\s*\d/i

/**
 * The second line of a residential address: `Box 15` may follow `RR 2`, but a post office box may
 * not.
 */
export const isSecondStreetLine = (text: string): boolean => postOfficeBoxes.every((box) => !box.test(text))

/** The first line of a residential address, not a post office box. */
export const isStreet = (text: string): boolean => isSecondStreetLine(text) && !bareBox.test(text)

/**
 * Text that would turn a name in an email into a message: a website address, or a sentence whose
 * last word has more than four letters.
 */
const isMessage =
  /\.(?:com|net|org|info|biz|us|io|co|me|app|link|xyz|site|online|top|shop|club|live|ru|cn)(?!\p{L})|\p{L}{5,}\.(?=\s+\p{L})/iu

/** Without letters of another alphabet, such as Cyrillic or Chinese. */
export const hasOnlyLatinLetters = (text: string): boolean =>
  !/(?![\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}])\p{L}/u.test(text)

/**
 * A person's name: letters with spaces, commas, hyphens, apostrophes, periods and middle dots;
 * `2nd` counts as a word.
 */
export function isName(text: string): boolean {
  const spelled = text.replace(/(?<![\p{L}\d])\d{1,2}(?:st|nd|rd|th)(?!\p{L})/giu, 'x')
  return (
    /\p{L}/u.test(text) &&
    !isMessage.test(text) &&
    /^[\p{L}'\u2018\u2019][\p{L}\p{M}\p{Pd} .,'\u2018\u2019\u00b7\u2027]*$/u.test(spelled)
  )
}

/** An area number that is never issued (000, 666, 9xx), or zeros in one of the other two parts. */
const neverIssued = /^(?:000|666|9)|^.{3}00|0000$/

/** The default of the sandbox (spec: access 5.2), which no real person has. */
export const sandboxTaxId = '000000000'

/** The error of a Social Security number's digits, or null. */
export function taxIdError(digits: string): FieldError | null {
  if (!/^\d{9}$/.test(digits)) return ruleError('ssnTin')
  return neverIssued.test(digits) ? ruleError('ssnImpossible') : null
}

export function isMiddleInitial(text: string): boolean {
  return /^\p{L}$/u.test(text)
}

/** Five digits, or nine with a hyphen. */
export function isPostalCode(text: string): boolean {
  return /^\d{5}(-\d{4})?$/.test(text)
}

/** Both ends are inclusive; null leaves an end open. */
export function isInRange(value: number, min: number | null, max: number | null): boolean {
  return Number.isFinite(value) && (min === null || value >= min) && (max === null || value <= max)
}
