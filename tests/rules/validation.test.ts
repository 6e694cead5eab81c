import { describe, expect, it } from 'vitest'
import { displayAnswer, isAnswered, normalizeAnswer, validateAnswer } from '../../rules/answers.ts'
import type { FormItem, TextRule } from '../../rules/contract/schema.generated.ts'
import { ageAt, birthdayAt, daysAfter, isIsoDate, parseDate, yearsBefore } from '../../rules/dates.ts'
import { showPhone } from '../../rules/digits.ts'
import { ineligibleReasons, oldEnoughOn } from '../../rules/eligibility.ts'
import type { AnswerValue } from '../../rules/flowSlugs.ts'
import { textOf } from '../../rules/formTexts.ts'
import { isInput, isItem } from '../../rules/items/index.ts'
import type { InputItem } from '../../rules/items/itemContents.ts'
import { validateConfirmation, validateEmail, validatePassword } from '../../rules/password.ts'
import { product } from '../../rules/product.ts'
import { ageAtEnd } from '../../rules/products.ts'
import { ruleError, validationKey } from '../../rules/ruleMessages.ts'
import { textCheck } from '../../rules/textCheck.ts'

const today = '2026-03-01'

describe('a name', () => {
  const { normalize, error } = textCheck('name', 50)

  it.each([
    'O\u2019Neil',
    'O\u2018Neil',
    "O'Neil",
    '\u02bbOkina',
    'Ka\u02bciulani',
    'Jean\u2010Luc',
    'Jean\u2011Luc',
    'Smith\u2013Jones',
    'N\u00fa\u00f1ez',
    'Nguy\u1ec5n Th\u1ecb Ph\u01b0\u01a1ng',
    '\u0141ukasz',
    'Gal\u00b7la',
    '\u2019s-Gravesande',
  ])('%s is stored as typed', (name) => expect([normalize(name), error(name, true)]).toEqual([name, null]))

  it.each([
    ['O`Neil', "O'Neil"],
    ['O\u00b4Neil', "O'Neil"],
    ['Jean\u2212Luc', 'Jean-Luc'],
    ['\u200eZoe\u0308 ', 'Zo\u00eb'],
  ])('the slip in %s is corrected to %s', (typed, name) => expect(normalize(typed)).toBe(name))
})

describe('the age at the end of a term', () => {
  it.each<[birthdate: string | null, startsOn: string, termYears: number, age: number]>([
    ['1987-07-17', '2027-07-07', 20, 59],
    ['1987-07-17', '2027-07-16', 20, 59],
    ['1987-07-17', '2027-07-17', 20, 60],
    ['1987-07-17', '2027-07-27', 20, 60],
    ['1981-08-01', '2027-08-05', 20, 66],
    ['1990-12-31', '2027-12-30', 10, 46],
    ['1990-12-31', '2028-01-01', 10, 47],
    ['1992-02-29', '2028-02-28', 15, 50],
    ['1992-02-29', '2028-02-29', 15, 50],
    ['1992-02-29', '2028-03-01', 15, 51],
    ['1992-02-29', '2028-02-29', 20, 56],
    [null, '2028-02-29', 20, 48],
  ])('the age for a birth date of %s, from %s for %i years, is %i', (birthdate, startsOn, termYears, age) => {
    expect(
      ageAtEnd({ product: product.termLife, birthdate, termYears, insuredsAgeAtTerm: 48 }, startsOn),
    ).toBe(age)
  })
})
const common = { label: 'Label', hint: '', required: true, value: null }
const option = (value: string, exclusive = false) => ({ value, label: value, description: '', exclusive })

function text(rule: TextRule, state: string | null = null) {
  return {
    key: 'text',
    type: 'inputText',
    content: {
      ...common,
      characterMax: 20,
      multiLine: false,
      allowEmptySubmit: false,
      rule,
      state,
      autocomplete: '',
    },
  } as const satisfies InputItem<'inputText'>
}

const checkbox: InputItem<'inputCheckbox'> = {
  key: 'agree',
  type: 'inputCheckbox',
  content: { ...common, acknowledges: null },
}
const toggle: InputItem<'inputToggle'> = { key: 'on', type: 'inputToggle', content: common }
const date: InputItem<'inputDate'> = {
  key: 'started',
  type: 'inputDate',
  content: {
    ...common,
    minDate: '2000-01-01',
    maxDate: '2026-03-01',
    rangeRule: 'validateDateRange',
    rangeMessage: '',
    autocomplete: '',
  },
}
const birthdate: InputItem<'inputDate'> = { ...date, key: 'birthdate' }
const beneficiary: InputItem<'inputDate'> = {
  key: 'birthdate',
  type: 'inputDate',
  content: {
    ...common,
    minDate: '1900-01-01',
    maxDate: '2005-03-01',
    rangeRule: 'beneficiaryTooYoung',
    rangeMessage: '',
    autocomplete: '',
  },
}
const numeric: InputItem<'inputNumeric'> = {
  key: 'weight',
  type: 'inputNumeric',
  content: { ...common, currency: false, min: 50, max: 700, precision: 0, unit: 'lb' },
}
const money: InputItem<'inputNumeric'> = {
  key: 'money',
  type: 'inputNumeric',
  content: { ...common, currency: true, min: 0, max: null, precision: 2, unit: '' },
}
const single: InputItem<'inputSingleSelect'> = {
  key: 'one',
  type: 'inputSingleSelect',
  content: { ...common, format: 'radio', autocomplete: '', options: [option('yes'), option('no')] },
}
const many: InputItem<'inputMultiSelect'> = {
  key: 'many',
  type: 'inputMultiSelect',
  content: { ...common, options: [option('a'), option('b'), option('none', true)] },
}
const slider: InputItem<'inputSlider'> = {
  key: 'amount',
  type: 'inputSlider',
  content: {
    ...common,
    currency: true,
    min: 50_000,
    max: 1_000_000,
    unit: '',
    characterMax: 20,
    increment: 1000,
    step: 50_000,
    leftLabel: '',
    rightLabel: '',
    minErrorMessage: 'Too little',
    maxErrorMessage: '',
    textEditable: true,
    ticks: [],
    valueBase: 0,
  },
}
const taxId: InputItem<'inputTaxId'> = {
  key: 'taxId',
  type: 'inputTaxId',
  content: { ...common, taxIdSet: false, encryptOutput: true },
}
const offeredTaxId = { ...taxId, content: { ...taxId.content, value: '000000000' } }
const height: InputItem<'inputUnitized'> = {
  key: 'height',
  type: 'inputUnitized',
  content: {
    ...common,
    parts: [
      { key: 'feet', label: 'ft', minValue: 3, maxValue: 8, value: null },
      { key: 'inches', label: 'in', minValue: 0, maxValue: 11, value: null },
    ],
  },
}
const label: FormItem = {
  key: 'text',
  type: 'text',
  content: { __typename: 'TextContent', text: 'Hello', textStyle: 'body' },
}

const outside = ruleError('inRange')
const beyond = (range: string) =>
  ruleError('inRange', `Value is outside of the valid range: please enter ${range}`)

it('only items with an answer and the content of their type are accepted', () => {
  const found = {
    ...text('none'),
    content: { ...text('none').content, __typename: 'TextInputContent' as const },
  }
  const other: FormItem = { ...found, content: label.content }
  const upload: FormItem = { ...found, type: 'inputDirectUpload' }
  expect([found, other, upload, label].map(isInput)).toEqual([true, false, false, false])
  expect([found, other, upload, label].map(isItem)).toEqual([true, false, false, true])
})

describe('validateAnswer', () => {
  it.each<[string, InputItem, AnswerValue, ReturnType<typeof ruleError>[]]>([
    ['checkbox unset', checkbox, null, [ruleError('required')]],
    ['checkbox counts only when true', checkbox, false, [ruleError('required')]],
    ['checkbox set', checkbox, true, []],
    ['checkbox of another type', checkbox, 'maybe', [ruleError('required')]],
    ['toggle off is an answer', toggle, false, []],
    ['toggle unset', toggle, null, [ruleError('required')]],
    ['toggle of another type', toggle, 'maybe', [outside]],
    ['date missing', date, '', [ruleError('required')]],
    ['date typed', date, '02/28/2026', []],
    ['date ISO', date, '2026-02-28', []],
    ['date without a century', date, '02/28/90', [ruleError('yearOfTwoDigits')]],
    ['date half typed', date, '02/28', [ruleError('validateDateFormat')]],
    ['date that does not exist', date, '02/30/2026', [ruleError('validateDateFormat')]],
    ['date of another type', date, 20260228, [ruleError('validateDateFormat')]],
    ['date on the first day', date, '2000-01-01', []],
    ['date too early', date, '1999-12-31', [ruleError('validateDateRange')]],
    ['date too late', date, '2026-03-02', [ruleError('validateDateRange')]],
    ['birthdate half typed', birthdate, '02/28', [ruleError('validateDateFormatAndRange')]],
    ['birthdate too early', birthdate, '1999-12-31', [ruleError('validateDateFormatAndRange')]],
    ['birthdate in the future', birthdate, '2026-03-02', [ruleError('validateDateFormatAndRange')]],
    ['beneficiary turns 21 today', beneficiary, '03/01/2005', []],
    ['beneficiary turns 21 tomorrow', beneficiary, '03/02/2005', [ruleError('beneficiaryTooYoung')]],
    ['beneficiary too old', beneficiary, '1899-12-31', [ruleError('validateDateFormatAndRange')]],
    ['beneficiary in the future', beneficiary, '2026-03-02', [ruleError('validateDateFormatAndRange')]],
    ['number at the lower end', numeric, '50', []],
    ['number too low', numeric, 49, [beyond('50 lb to 700 lb')]],
    ['number at the upper end', numeric, 700, []],
    ['number too high', numeric, '701', [beyond('50 lb to 700 lb')]],
    ['number with decimals where none are permitted', numeric, 150.5, [outside]],
    ['not a number', numeric, 'heavy', [ruleError('number')]],
    ['a boolean for a number', numeric, true, [outside]],
    ['not a finite number', numeric, Number.NaN, [beyond('50 lb to 700 lb')]],
    ['money with cents', money, '1,234.56', []],
    ['money with fractions of a cent', money, 1.234, [outside]],
    ['option', single, 'yes', []],
    ['no option', single, 'perhaps', [outside]],
    ['option missing', single, '', [ruleError('required')]],
    ['a number for an option', single, 1, [outside]],
    ['options', many, ['a', 'b'], []],
    ['options empty', many, [], [ruleError('required')]],
    ['an unknown option', many, ['a', 'c'], [outside]],
    ['an option chosen twice', many, ['a', 'a'], [outside]],
    ['none of the above', many, ['none'], []],
    ['none of the above with another', many, ['none', 'a'], [outside]],
    ['a text for options', many, 'a', [outside]],
    ['slider', slider, '250,000', []],
    ['slider too low', slider, 49_000, [ruleError('inRange', 'Too little')]],
    ['slider too high', slider, 1_001_000, [outside]],
    ['slider off its increment', slider, 250_500, [outside]],
    ['tax id', taxId, '123-45-6789', []],
    ['tax id of the sandbox', offeredTaxId, '000-00-0000', []],
    ['tax id of the sandbox outside the sandbox', taxId, '000-00-0000', [ruleError('ssnImpossible')]],
    ['tax id too short', taxId, '123-45-678', [ruleError('ssnTin')]],
    ['tax id 000-12-3456', taxId, '000-12-3456', [ruleError('ssnImpossible')]],
    ['tax id 666-12-3456', taxId, '666-12-3456', [ruleError('ssnImpossible')]],
    ['tax id 900-12-3456', taxId, '900-12-3456', [ruleError('ssnImpossible')]],
    ['tax id 999-70-1234', taxId, '999-70-1234', [ruleError('ssnImpossible')]],
    ['tax id 123-00-4567', taxId, '123-00-4567', [ruleError('ssnImpossible')]],
    ['tax id 123-45-0000', taxId, '123-45-0000', [ruleError('ssnImpossible')]],
    ['tax id next to one that is never issued', taxId, '667-01-0001', []],
    ['tax id missing', taxId, '', [ruleError('required')]],
    ['height', height, ['5', '11'], []],
    ['height with a part missing', height, ['5', ''], [ruleError('validateUnitizedRequired')]],
    ['height with an empty part', height, ['5'], [ruleError('validateUnitizedRequired')]],
    ['height missing', height, ['', ''], [ruleError('validateUnitizedRequired')]],
    ['height with a part out of range', height, ['5', '12'], [beyond('0 in to 11 in')]],
    ['height with an extra part', height, ['5', '1', '1'], [outside]],
    ['text', text('none'), 'anything', []],
    ['text of spaces', text('none'), '  ', [ruleError('required')]],
    ['text too long', text('none'), 'x'.repeat(21), [outside]],
    ['a number for a text', text('none'), 5, [outside]],
    ['a ZIP code without a known state', text('postalCode'), '43215', []],
    ['a ZIP code of the state', text('postalCode', 'OH'), '43215-1234', []],
    [
      'a ZIP code of another state',
      text('postalCode', 'OH'),
      '48201',
      [ruleError('postalCodeElsewhere', '48201 is a ZIP code in Michigan, but you told us you live in Ohio')],
    ],
    ['a ZIP code that does not follow its prefix', text('postalCode', 'NY'), '06390', []],
    ...(
      [
        ['00601', 'Puerto Rico'],
        ['00725-1234', 'Puerto Rico'],
        ['00985', 'Puerto Rico'],
        ['00802', 'the US Virgin Islands'],
        ['96910', 'Guam and the Pacific islands'],
      ] as const
    ).map(([code, route]): [string, InputItem, AnswerValue, ReturnType<typeof ruleError>[]] => [
      `a ZIP code in ${route}`,
      text('postalCode', 'OH'),
      code,
      [
        ruleError(
          'postalCodeElsewhere',
          `${code} is a ZIP code in ${route}, but you told us you live in Ohio`,
        ),
      ],
    ]),
    ...['09012', '09803-1234', '34002', '96201', '96698'].flatMap((code) =>
      [null, 'OH'].map((state): [string, InputItem, AnswerValue, ReturnType<typeof ruleError>[]] => [
        `a ZIP code of military mail, ${code}`,
        text('postalCode', state),
        code,
        [ruleError('militaryAddress')],
      ]),
    ),
    ...['00000', '00400', '21300', '00000-0000'].flatMap((code) =>
      [null, 'OH'].map((state): [string, InputItem, AnswerValue, ReturnType<typeof ruleError>[]] => [
        `a ZIP code that is none, ${code}`,
        text('postalCode', state),
        code,
        [ruleError('postalCodeUnknown', `${code} isn’t a ZIP code. Please check it`)],
      ]),
    ),
    ['a ZIP code without a known state, in Puerto Rico', text('postalCode'), '00601', []],
    ['a ZIP code of four digits', text('postalCode', 'OH'), '4821', [ruleError('postalCode')]],
    ['letters', text('alphabetical'), 'Zoë', []],
    ['letters and a digit', text('alphabetical'), 'R2', [ruleError('alphabetical')]],
    ['name', text('name'), 'Mary-Jane O’Neil Jr.', []],
    ...['Мария', 'Ελένη', '王小明', 'محمد', 'שרה', 'Aннa', 'さくら', '김민준', 'नेहा', 'Zoë Ж.'].map(
      (name): [string, InputItem, AnswerValue, ReturnType<typeof ruleError>[]] => [
        `name in another alphabet, ${name}`,
        text('name'),
        name,
        [ruleError('nameAlphabet')],
      ],
    ),
    ['middle initial of another alphabet', text('middleInitial'), 'Ж', [ruleError('nameAlphabet')]],
    ['name with a digit', text('name'), 'R2', [ruleError('alphabetical')]],
    ['name with markup', text('name'), '<b>', [ruleError('alphabetical')]],
    ['email', text('email'), 'a+b@example.com', []],
    ['email without a top level', text('email'), 'a@example', [ruleError('email')]],
    ['email with a short top level', text('email'), 'a@example.c', [ruleError('email')]],
    ['email with a long top level', text('email'), 'a@b.photography', []],
    ['email with a top level of another script', text('email'), 'a@b.xn--p1ai', []],
    ['email with a numeric top level', text('email'), 'a@b.123', [ruleError('email')]],
    ['email with an incomplete top level', text('email'), 'a@b.xn--', [ruleError('email')]],
    ['email with two at signs', text('email'), 'a@b@c.com', [ruleError('email')]],
    ['phone', text('phoneNumber'), '(602) 555-0134', []],
    ['phone with its country code', text('phoneNumber'), '+1 602 555 0134', []],
    ['phone too short', text('phoneNumber'), '602 555 013', [ruleError('phoneNumber')]],
    ...[
      '102 555 0134',
      '012 555 0134',
      '292 555 0134',
      '411 555 0134',
      '900 555 0134',
      '602 155 0134',
      '602 055 0134',
      '602 976 0134',
      '0005550199',
      '370 555 0134',
      '960 555 0134',
    ].map((number): [string, InputItem, AnswerValue, ReturnType<typeof ruleError>[]] => [
      `phone number that is never assigned, ${number}`,
      text('phoneNumber'),
      number,
      [ruleError('phoneNumberUnreachable')],
    ]),
    ...[
      '+44 20 7946 0958',
      '+442079460958',
      '011 44 20 7946 0958',
      '0044 20 7946 0958',
      '416 555 0134',
      '+1 876 555 0134',
      '600 234 5678',
    ].map((number): [string, InputItem, AnswerValue, ReturnType<typeof ruleError>[]] => [
      `one's own phone, of another country, ${number}`,
      text('ownPhoneNumber'),
      number,
      [ruleError('phoneNumberForeign')],
    ]),
    ['a phone in Canada', text('phoneNumber'), '416 555 0134', []],
    [
      "a phone with another country's code",
      text('phoneNumber'),
      '+44 20 7946 0958',
      [ruleError('phoneNumberForeign')],
    ],
    ['phone with an extra digit', text('phoneNumber'), '602 555 01345', [ruleError('phoneNumber')]],
    ['a street', text('street'), '12 Boxwood Lane', []],
    ['a PO box as a street', text('street'), 'Box Hill Road 3', []],
    ...['PO Box 12', 'Box #12'].map(
      (box): [string, InputItem, AnswerValue, ReturnType<typeof ruleError>[]] => [
        box,
        text('street'),
        box,
        [ruleError('postOfficeBox')],
      ],
    ),
    ['initial', text('middleInitial'), 'Q', []],
    ['initials', text('middleInitial'), 'QQ', [ruleError('middleInitial')]],
    ['postal code', text('postalCode'), '85001', []],
    ['long postal code', text('postalCode'), '850011234', []],
    ['postal code too short', text('postalCode'), '8500', [ruleError('postalCode')]],
  ])('%s', (_, item, value, errors) => {
    expect(validateAnswer(item, value, { today })).toEqual(errors)
    // The submitted value is validated like the typed one.
    expect(validateAnswer(item, normalizeAnswer(item, value), { today })).toEqual(errors)
  })

  it('requires nothing of an optional field', () => {
    const optional: InputItem<'inputDate'> = {
      ...date,
      content: { ...date.content, required: false },
    }
    expect(validateAnswer(optional, null, { today })).toEqual([])
  })

  it('permits an empty tax id once one is on file', () => {
    const onFile: InputItem<'inputTaxId'> = {
      ...taxId,
      content: { ...common, taxIdSet: true, encryptOutput: true },
    }
    expect(validateAnswer(onFile, null, { today })).toEqual([])
    expect(validateAnswer(onFile, '12', { today })).toEqual([ruleError('ssnTin')])
  })
})

describe('displayAnswer', () => {
  it.each<[string, InputItem<'inputNumeric'> | InputItem<'inputSlider'>, number, string]>([
    ['a whole number', numeric, 1150, '1,150 lb'],
    [
      'as many decimals as permitted',
      { ...numeric, content: { ...numeric.content, precision: 4 } },
      1.2345,
      '1.2345 lb',
    ],
    [
      'without a decimal that was not entered',
      { ...numeric, content: { ...numeric.content, precision: 4 } },
      1.5,
      '1.5 lb',
    ],
    ['cents with both digits', money, 1234.5, '$1,234.50'],
    ['money without cents', money, 1234, '$1,234'],
    ['an amount of a slider', slider, 335_000, '$335,000'],
  ])('%s', (_, item, answer, shown) => {
    expect(textOf(displayAnswer(item, answer, (path) => path))).toBe(shown)
  })
})

describe('normalizeAnswer', () => {
  const note: InputItem<'inputText'> = {
    ...text('none'),
    content: { ...text('none').content, multiLine: true },
  }
  it.each<[InputItem, AnswerValue, AnswerValue]>([
    [checkbox, 'true', true],
    [toggle, 'false', false],
    [date, '2/8/2026', '2026-02-08'],
    [date, '2026-02-08T10:00:00Z', '2026-02-08'],
    [date, '02/08', '02/08'],
    [date, '', null],
    [numeric, '1a5b0', '1a5b0'],
    [numeric, '150 lb', 150],
    [numeric, '', null],
    [money, '1,234.567', 1234.56],
    [money, '.5', 0.5],
    [slider, '$250,000', 250_000],
    [single, '', null],
    [taxId, '123-45-6789', '123456789'],
    [height, ['5 ft', '11'], ['5', '11']],
    [height, ["5'", '11.5"'], ['5', '11']],
    [height, ['-5', '1e1'], ['-5', '1e1']],
    [text('phoneNumber'), '+1 (602) 555-0134', '6025550134'],
    [text('postalCode'), '85001 1234', '85001-1234'],
    [text('none'), ' Ann ', 'Ann'],
    [text('none'), '', null],
    [note, 'x'.repeat(30), 'x'.repeat(20)],
  ])('%# %j', (item, raw, sent) => {
    expect(normalizeAnswer(item, raw)).toEqual(sent)
    expect(normalizeAnswer(item, sent)).toEqual(sent)
  })

  it('normalizing keeps an empty text where the form permits it', () => {
    const item = { ...text('none'), content: { ...text('none').content, allowEmptySubmit: true } }
    expect(normalizeAnswer(item, ' ')).toBe('')
    expect(isAnswered(item, '')).toBe(false)
  })
})

describe('dates', () => {
  it.each([
    ['1990-06-15', 65, '2055-06-15'],
    ['1992-02-29', 64, '2056-02-29'],
    ['1992-02-29', 65, '2057-03-01'],
  ])('someone born on %s turns %i on %s', (birthdate, age, day) => {
    expect(birthdayAt(birthdate, age)).toBe(day)
    expect([ageAt(birthdate, day), ageAt(birthdate, daysAfter(day, -1))]).toEqual([age, age - 1])
  })

  it('dates account for leap days', () => {
    expect([isIsoDate('2024-02-29'), isIsoDate('2025-02-29'), isIsoDate('0099-12-31')]).toEqual([
      true,
      false,
      true,
    ])
    expect(parseDate('13/01/2025')).toBeNull()
  })
  it.each([
    ['2008-03-01', 18],
    ['2008-03-02', 17],
    ['2008-02-29', 18],
    ['1980-03-01', 46],
    ['1980-03-02', 45],
  ])('someone born on %s is %i', (born, age) => {
    expect(ageAt(born, today)).toBe(age)
  })
  it('a leap-day birthday moves to March 1', () => {
    expect([ageAt('2008-02-29', '2026-02-28'), ageAt('2008-02-29', '2026-03-01')]).toEqual([17, 18])
  })
  it('years are counted back', () => {
    expect([yearsBefore('2026-03-01', 21), yearsBefore('2024-02-29', 21)]).toEqual([
      '2005-03-01',
      '2003-02-28',
    ])
  })
})

it('a partial phone number is formatted as far as it goes', () => {
  expect(['602', '6025', '6025550134', '16025550134'].map(showPhone)).toEqual([
    '602',
    '(602) 5',
    '(602) 555-0134',
    '(602) 555-0134',
  ])
})

describe('credentials', () => {
  it('passwords require 12 characters', () => {
    expect(validatePassword('')).toEqual([ruleError('required')])
    expect(validatePassword('x'.repeat(11))).toEqual([ruleError('validatePasswordLength')])
    expect(validatePassword('😀'.repeat(11))).toEqual([ruleError('validatePasswordLength')])
    expect(validatePassword('x'.repeat(12))).toEqual([])
  })
  it('passwords are compared with their confirmation', () => {
    expect(validateConfirmation('a', '')).toEqual([ruleError('required')])
    expect(validateConfirmation('a', 'b')).toEqual([ruleError('mustMatch')])
    expect(validateConfirmation('a', 'a')).toEqual([])
  })
  it('an account requires an email address', () => {
    expect(validateEmail(' ')).toEqual([ruleError('required')])
    expect(validateEmail('ann')).toEqual([ruleError('email')])
    expect(validateEmail(' ann@example.com ')).toEqual([])
  })
})

describe('eligibility', () => {
  const facts = { birthdate: '1990-01-01', state: 'AZ', felony: false }
  it('coverage is for ages 18 to 45 in the nine states', () => {
    expect(ineligibleReasons(facts, today)).toEqual([])
    expect(ineligibleReasons({ birthdate: null, state: null, felony: null }, today)).toEqual([])
    expect(ineligibleReasons({ ...facts, birthdate: '2008-03-01' }, today)).toEqual([])
    expect(ineligibleReasons({ ...facts, birthdate: '1980-03-02' }, today)).toEqual([])
  })
  it('lists every reason, most important first', () => {
    expect(ineligibleReasons({ birthdate: '2008-03-02', state: 'NY', felony: true }, today)).toEqual([
      'age_of_insured',
      'state_of_residence',
      'criminal_history',
    ])
    expect(ineligibleReasons({ ...facts, birthdate: '1980-03-01' }, today)).toEqual(['age_of_insured'])
  })
  it('knows the date on which a person is old enough', () => {
    expect(oldEnoughOn('2008-03-01', today)).toBe(null)
    expect(oldEnoughOn('2008-03-02', today)).toBe('2026-03-02')
    expect(oldEnoughOn('2012-02-29', today)).toBe('2030-03-01')
  })
})

it('translation keys are named as in the specification', () => {
  expect([
    validationKey('email', 'required'),
    validationKey('birthdate', 'validateDateFormatAndRange'),
    validationKey('birthdate', 'yearOfTwoDigits'),
    validationKey('email', 'email'),
  ]).toEqual([
    'form.validation.email.required',
    'form.validation.birthdate.valid',
    // Not in the specification (decision 016).
    'form.validation.yearOfTwoDigits',
    'form.validation.email',
  ])
})
