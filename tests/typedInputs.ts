import { type RuleCode, ruleError } from '../machines/validation/rules.ts'
import { phoneFields } from '../server/domains/access/fields.ts'
import { profileFields } from '../server/domains/accounts/fields.ts'
import { beneficiaryFields } from '../server/domains/beneficiaries/fields.ts'
import type { InputDefinition } from '../server/platform/forms/definition.ts'

interface TypedInputs {
  readonly field: InputDefinition
  /** What is typed or pasted, and what is kept of it. */
  readonly taken: readonly (readonly [entered: string, kept: string | number])[]
  /** What is refused, which stays as it was typed, and the rule that it breaks. */
  readonly refused: readonly (readonly [entered: string, code: RuleCode])[]
}

const income: InputDefinition = {
  key: 'income',
  type: 'inputNumeric',
  content: {
    label: 'Income',
    hint: '',
    required: true,
    min: 0,
    max: 10_000_000,
    precision: 0,
    currency: true,
    unit: '',
  },
}

/** What people type and paste: the rules, the fields and the carrier all read the same thing in it. */
const typedInputs: Readonly<Record<string, TypedInputs>> = {
  phone: {
    field: phoneFields.number,
    taken: [
      ['6025550134', '6025550134'],
      ['(602) 555-0134', '6025550134'],
      ['602.555.0134', '6025550134'],
      ['602/555-0134', '6025550134'],
      ['602\u2013555\u20110134', '6025550134'],
      ['1 602 555 0134', '6025550134'],
      ['+1 602 555 0134', '6025550134'],
      ['(+1) 602 555 0134', '6025550134'],
      ['+1\u00a0(602)\u00a0555-0134', '6025550134'],
      ['tel:+1-602-555-0134', '6025550134'],
      ['\u202a+1 602 555 0134\u202c', '6025550134'],
      ['\u200e6025550134\u200b', '6025550134'],
      ['\uff16\uff10\uff12\uff15\uff15\uff15\uff10\uff11\uff13\uff14', '6025550134'],
      ['\uff0b\uff11 602 555 0134', '6025550134'],
      ['787 555 0134', '7875550134'],
      ['671 555 0134', '6715550134'],
    ],
    refused: [
      ['(+65) 9234 5678', 'phoneNumberForeign'],
      ['tel:+6592345678', 'phoneNumberForeign'],
      ['\uff0b6592345678', 'phoneNumberForeign'],
      ['\u202a+47 92 34 56 78\u202c', 'phoneNumberForeign'],
      ['\u2066+47\u2069 92 34 56 78', 'phoneNumberForeign'],
      ['\u207a6592345678', 'phoneNumberForeign'],
      ['\ufe626592345678', 'phoneNumberForeign'],
      ['[+65] 9234 5678', 'phoneNumberForeign'],
      ['+ 65 9234 5678', 'phoneNumberForeign'],
      ['+(65) 9234 5678', 'phoneNumberForeign'],
      ['TEL: +6592345678', 'phoneNumberForeign'],
      ['+\u200b65\u200b9234\u200b5678', 'phoneNumberForeign'],
      ['00 65 9234 5678', 'phoneNumberForeign'],
      ['011 65 9234 5678', 'phoneNumberForeign'],
      ['+52 55 1234 5678', 'phoneNumberForeign'],
      ['+1 416 555 0134', 'phoneNumberForeign'],
      ['876-555-0134', 'phoneNumberForeign'],
      ['\u27956592345678', 'phoneNumber'],
      ['SG 6592345678', 'phoneNumber'],
      ['6592345678 (SG)', 'phoneNumber'],
      ['602 555 0134 ext. 5', 'phoneNumber'],
      ['602 555 0134 x5', 'phoneNumber'],
      ['602 555 0134, 614 555 0134', 'phoneNumber'],
      ['60255501345', 'phoneNumber'],
      ['602-55S-0134', 'phoneNumber'],
      ['555 555 0134', 'phoneNumberUnreachable'],
      ['710 555 0134', 'phoneNumberUnreachable'],
      ['614 111 0100', 'phoneNumberUnreachable'],
      ['900 555 0134', 'phoneNumberUnreachable'],
    ],
  },
  'last name': {
    field: profileFields.lastName,
    taken: [
      ['De\u00a0La\u202fCruz', 'De La Cruz'],
      ['\u200eSmith\u200f', 'Smith'],
      ['Ro\u200cyal\ufeff', 'Royal'],
      ['Li\u00adu', 'Liu'],
      ['O\u2018Brien', "O'Brien"],
      ['O\u2019Brien', "O'Brien"],
      ['O`Brien', "O'Brien"],
      ['D\u02bcAngelo', "D'Angelo"],
      ["'t Hooft", "'t Hooft"],
      ['\u2019Umar', "'Umar"],
      ['Ka\u02bbiulani', 'Ka\u02bbiulani'],
      ['Smith\u2011Jones', 'Smith-Jones'],
      ['Smith\u2013Jones', 'Smith-Jones'],
      ['Gal\u00b7la', 'Gal\u00b7la'],
      ['Smith, Jr.', 'Smith, Jr.'],
      ['Smith 3rd', 'Smith 3rd'],
      ['Zoe\u0308', 'Zo\u00eb'],
      ['\uff33\uff4d\uff49\uff54\uff48', 'Smith'],
      ['  van  der\tBerg ', 'van der Berg'],
    ],
    refused: [
      ['\u200b', 'required'],
      ['\u2800', 'required'],
      ['\u3164', 'required'],
      ['.', 'required'],
      ["'", 'required'],
      ['Smith2', 'alphabetical'],
      ['3Smith', 'alphabetical'],
      ['<b>', 'alphabetical'],
      [', Smith', 'alphabetical'],
    ],
  },
  suffix: {
    field: profileFields.suffix,
    taken: [
      ['2nd', '2nd'],
      ['3RD', '3RD'],
      ['Jr.', 'Jr.'],
      ['\u200eIII', 'III'],
      ['Ph.D., Jr', 'Ph.D., Jr'],
    ],
    refused: [
      ['2', 'alphabetical'],
      ['3x', 'alphabetical'],
    ],
  },
  city: {
    field: profileFields.city,
    taken: [
      ['St.\u00a0Louis', 'St. Louis'],
      ['Winston\u2013Salem', 'Winston-Salem'],
      ['Coeur d\u2019Alene', "Coeur d'Alene"],
      ['\u202aColumbus\u202c', 'Columbus'],
    ],
    refused: [
      ['\u200b', 'required'],
      ['.', 'required'],
      ['\u2060\u200d', 'required'],
      ['\u00a0', 'required'],
      ['--', 'required'],
      ['43215', 'fewLetters'],
    ],
  },
  street: {
    field: profileFields.street1,
    taken: [
      ['12\u00a0Main\u2011Ring\u00a0St', '12 Main-Ring St'],
      ['\u202b12 Main St\u202c', '12 Main St'],
      ['12\u00bd Main St', '12\u00bd Main St'],
    ],
    refused: [
      ['\u200b', 'required'],
      ['\u2026', 'required'],
    ],
  },
  'ZIP code': {
    field: profileFields.postalCode,
    taken: [
      ['43215\u20130000', '43215-0000'],
      ['43215\u22120000', '43215-0000'],
      ['43215 0001', '43215-0001'],
      ['432150001', '43215-0001'],
      ['\u200e43215', '43215'],
      ['\uff14\uff13\uff12\uff11\uff15', '43215'],
    ],
    refused: [
      ['4321', 'postalCode'],
      ['43215-', 'postalCode'],
    ],
  },
  'date of birth': {
    field: profileFields.birthdate,
    taken: [
      ['01/05/1990', '1990-01-05'],
      ['1/5/1990', '1990-01-05'],
      ['01051990', '1990-01-05'],
      ['1-5-1990', '1990-01-05'],
      ['1.5.1990', '1990-01-05'],
      ['1 5 1990', '1990-01-05'],
      ['1 / 5 / 1990', '1990-01-05'],
      ['01\u201305\u20131990', '1990-01-05'],
      ['1990/01/05', '1990-01-05'],
      ['1990-1-5', '1990-01-05'],
      ['1990.01.05', '1990-01-05'],
      ['19900105', '1990-01-05'],
      ['January 5, 1990', '1990-01-05'],
      ['Jan 5 1990', '1990-01-05'],
      ['jan. 5th, 1990', '1990-01-05'],
      ['5 January 1990', '1990-01-05'],
      ['5th of January 1990', '1990-01-05'],
      ['5-Jan-1990', '1990-01-05'],
      ['1990 Jan 05', '1990-01-05'],
      ['Sept. 30, 1990', '1990-09-30'],
      ['\u200e01/05/1990', '1990-01-05'],
      ['\uff10\uff11/\uff10\uff15/\uff11\uff19\uff19\uff10', '1990-01-05'],
    ],
    refused: [
      ['13/05/1990', 'validateDateFormatAndRange'],
      ['01/05/19901', 'validateDateFormatAndRange'],
      ['02-30-1990', 'validateDateFormatAndRange'],
      ['1990/13/01', 'validateDateFormatAndRange'],
      ['Janary 5, 1990', 'validateDateFormatAndRange'],
      ['January 1990', 'validateDateFormatAndRange'],
      ['about 1990', 'validateDateFormatAndRange'],
      ['1-5-90', 'yearOfTwoDigits'],
      ['Jan 5, 90', 'yearOfTwoDigits'],
      ['Jan 5 \u201990', 'yearOfTwoDigits'],
    ],
  },
  income: {
    field: income,
    taken: [
      ['90000', 90_000],
      ['90,000', 90_000],
      ['$90,000.00', 90_000],
      ['$ 90 000', 90_000],
      ['90\u00a0000', 90_000],
      ['1,234,567', 1_234_567],
      ['85000.50', 85_000],
      ['\uff19\uff10\uff10\uff10\uff10', 90_000],
      ['\u202a90,000\u202c', 90_000],
      ['0', 0],
      ['1,234.567', 1234],
    ],
    refused: [
      ['90k', 'number'],
      ['90K', 'number'],
      ['90.000', 'number'],
      ['90.000,00', 'number'],
      ['-50000', 'number'],
      ['\u221250000', 'number'],
      ['(50000)', 'number'],
      ['1e6', 'number'],
      ['1,5', 'number'],
      ['1,50,000', 'number'],
      ['50-60000', 'number'],
      ['90 thousand', 'number'],
      ['ninety', 'number'],
      ['0x10', 'number'],
      ['1.234.567', 'number'],
      ['12 34', 'number'],
    ],
  },
  email: {
    field: beneficiaryFields.email,
    taken: [
      ['\u202amia@example.com\u202c', 'mia@example.com'],
      ['mia\u200b@example.com', 'mia@example.com'],
      ['\u00a0mia@example.com\ufeff', 'mia@example.com'],
      ['mary\u2011ann@example.com', 'mary-ann@example.com'],
      ['o\u2019brien@example.com', "o'brien@example.com"],
      ['mia\uff20example\uff0ecom', 'mia@example.com'],
    ],
    refused: [
      ['mia @example.com', 'email'],
      ['mia\u00a0lee@example.com', 'email'],
      ['mia@example', 'email'],
    ],
  },
}

const all = Object.entries(typedInputs)

export const takenInputs = all.flatMap(([kind, { field, taken }]) =>
  taken.map(([entered, kept]) => ({ kind, field, entered, kept })),
)

export const refusedInputs = all.flatMap(([kind, { field, refused }]) =>
  refused.map(([entered, code]) => ({ kind, field, entered, error: ruleError(code) })),
)
