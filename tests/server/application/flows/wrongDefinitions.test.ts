import { describe, expect, it } from 'vitest'
import { progressKeys } from '../../../../rules/contract/progressKeys.ts'
import type { Action, ActionCommand, GroupAttribute } from '../../../../rules/contract/schema.generated.ts'
import { inputTypes } from '../../../../rules/items/index.ts'
import { checkFlows } from '../../../../server/application/flows/checkFlows.ts'
import { flowOf } from '../../../../server/application/flows/definitions/index.ts'
import { healthQuestions } from '../../../../server/application/flows/definitions/underwritingInterview.health.ts'
import { rowFacts } from '../../../../server/application/flows/rowFacts.ts'
import { galleryFlow } from '../../../../server/application/sandbox/galleryFlow.ts'
import {
  action,
  address,
  checkbox,
  choice,
  dateField,
  followLink,
  options,
  primary,
  row,
  sideButton,
  submit,
  text,
  textField,
  together,
  upload,
  when,
  yesOrNo,
} from '../../../../server/platform/forms/build.ts'
import type {
  Condition,
  FlowDefinition,
  FormDefinition,
  ItemDefinition,
} from '../../../../server/platform/forms/definition.ts'

const interview = flowOf('underwriting-interview') as FlowDefinition
const estimate = flowOf('estimate-form') as FlowDefinition
const intro = flowOf('onboarding-intro') as FlowDefinition

/** The interview with one form changed. */
function changed(flow: FlowDefinition, slug: string, change: Partial<FormDefinition>): FlowDefinition {
  return { ...flow, forms: flow.forms.map((form) => (form.slug === slug ? { ...form, ...change } : form)) }
}

const beneficiary = flowOf('beneficiary') as FlowDefinition
const profile = flowOf('insurance-profile') as FlowDefinition
const purchase = flowOf('purchase-policy') as FlowDefinition

/** The items of the beneficiary form with other actions on its button. */
const withActions = (commands: readonly ActionCommand[]) =>
  (beneficiary.forms[0]?.items ?? []).map((item) =>
    item.type === 'button'
      ? {
          ...item,
          content: {
            ...item.content,
            actions: commands.map((command) => ({
              type: 'api' as const,
              command,
              destination: null,
              arguments: [],
            })),
          },
        }
      : item,
  )

const formIn = ({ forms }: FlowDefinition, slug: string) =>
  forms.find((form) => form.slug === slug) as FormDefinition
const formOf = (slug: string) => formIn(interview, slug)

const pressed = (key: string, actions: readonly object[]) =>
  sideButton(key, 'Press', 'secondary', actions as readonly Action[])
const slider = (change: object) => {
  const amount = estimate.forms.flatMap(({ items }) => items).find(({ type }) => type === 'inputSlider')
  if (amount?.type !== 'inputSlider') throw new Error('The estimate has no slider')
  return { ...amount, key: 'odd', content: { ...amount.content, ...change } }
}
const height = () => {
  const item = formOf('height').items.find(({ type }) => type === 'inputUnitized')
  if (item?.type !== 'inputUnitized') throw new Error('The height has no units')
  return item
}
const unitized = (change: object, ...more: object[]): ItemDefinition => {
  const [first = height().content.parts[0], ...others] = height().content.parts
  return {
    ...height(),
    key: 'odd',
    content: { ...height().content, parts: [{ ...first, ...change }, ...others, ...more] },
  } as ItemDefinition
}
const variable = (source: 'literal' | 'layoutOutput', value: string) =>
  ({ name: 'firstName', source, sourceType: 'string', value }) as const
const literal = (sourceType: 'number' | 'string', value: string) =>
  ({
    key: 'g',
    type: 'api',
    itemKeys: [],
    mutation: 'createBeneficiary',
    variables: [{ ...variable('literal', value), sourceType }],
  }) as const

const noDay = 'is not a date: 2020-12-31, "today" or { yearsBeforeToday }'

/** The interview with an additional branch on this condition. */
const asking = (slug: string, condition: Condition) =>
  changed(interview, slug, {
    next: [{ to: 'interview-review', when: condition }, ...formOf(slug).next],
  })

/**
 * Items that are wrong on their own: the error's name, the item, and the message after the form's
 * name.
 */
const wrongItems: [string, ItemDefinition, string][] = [
  [
    'an option twice',
    choice('odd', 'Odd', 'radio', [
      { value: 'a', label: 'A' },
      { value: 'a', label: 'Also A' },
    ]),
    'odd: the option "a" appears twice',
  ],
  [
    'too few options, by its item',
    choice('odd', 'Odd', 'radio', [{ value: 'a', label: 'A' }]),
    'odd: content.options has too few options',
  ],
  [
    'a recommended option that is not there',
    choice(
      'odd',
      'Odd',
      'radio',
      [
        { value: 'a', label: 'A' },
        { value: 'b', label: 'B' },
      ],
      {
        recommended: 'c',
      },
    ),
    'odd: recommends "c", which is not an option',
  ],
  ['a number above its most', slider({ min: 10, max: 1 }), 'odd: min is above max'],
  ['an increment of nothing', slider({ increment: 0 }), 'odd: content.increment is below 1'],
  ['an increment backwards', slider({ increment: -1 }), 'odd: content.increment is below 1'],
  ['a step of nothing', slider({ step: 0 }), 'odd: content.step is below 1'],
  [
    'a start outside of its range',
    slider({ min: 10, max: 20, valueBase: 21, ticks: [] }),
    'odd: valueBase is outside of min and max',
  ],
  [
    'a tick outside of its range',
    slider({ min: 10, max: 20, valueBase: 10, ticks: [9] }),
    'odd: the tick 9 is outside of min and max',
  ],
  ['a part above its most', unitized({ minValue: 9, maxValue: 1 }), 'odd: feet: min is above max'],
  [
    'a part that is given outside of its range',
    unitized({ value: 99 }),
    'odd: feet: its value is outside of min and max',
  ],
  ['a part twice', unitized({}, height().content.parts[0] ?? {}), 'odd: the part "feet" appears twice'],
  [
    'a last day before the first',
    dateField('odd', 'Odd', { minDate: '2020-01-02', maxDate: '2020-01-01' }),
    'odd: min is above max',
  ],
  [
    'a text without room',
    textField('odd', 'Odd', 'words', 'off', { characterMax: 0 }),
    'odd: content.characterMax is below 1',
  ],
  ['an item twice', textField('hasLicense', 'Odd', 'words', 'off'), 'the item "hasLicense" appears twice'],
  [
    'an unknown command',
    pressed('odd', [{ ...action('endFlow'), command: 'explode' }]),
    'odd: content.actions.0.command is "explode", which is not one of: validate, warnIfUnchanged, executeGroups, createResponse, createAcknowledgements, nextForm, previousForm, openForm, dismissForm, endFlow, followLink',
  ],
  [
    'an unknown destination',
    pressed('odd', [{ ...followLink('home'), destination: 'moon' }]),
    'odd: content.actions.0.destination is "moon", which is not one of: home, welcome, coveragePreview, builder, termsOfService, privacyPolicy, beneficiaryTerms, phone, helpCenter',
  ],
  [
    'a link to nowhere',
    pressed('odd', [{ ...followLink('home'), destination: null }]),
    'odd: followLink and its destination do not go together',
  ],
  [
    'a form to open that is not named',
    pressed('odd', [action('openForm')]),
    'odd: openForm has no argument "form"',
  ],
  [
    'a form to open that an option names, and that is not there',
    pressed('odd', [
      action('openForm', [{ name: 'form', source: 'field', sourceType: 'string', value: 'hasLicense' }]),
    ]),
    'odd: opens "yes", which is not a form',
  ],
  [
    'an argument of what has no place for any',
    pressed('odd', [
      followLink('phone', [{ name: 'odd', source: 'literal', sourceType: 'string', value: 'x' }]),
    ]),
    'odd: phone takes no arguments',
  ],
  [
    'an argument of an item that is not there',
    pressed('odd', [
      followLink('helpCenter', [{ name: 'odd', source: 'field', sourceType: 'string', value: 'nothing' }]),
    ]),
    'odd: followLink takes "nothing", which is not an item',
  ],
  [
    'an argument of an item that takes no answer',
    pressed('odd', [
      followLink('helpCenter', [{ name: 'odd', source: 'field', sourceType: 'string', value: 'continue' }]),
    ]),
    'odd: followLink takes "continue", which is not an input',
  ],
  [
    'a row of facts that opens its own form',
    row('odd', 'Odd', { fact: 'name' }, 'license'),
    'odd: opens its own form',
  ],
  [
    'a row of answers that opens its own form',
    row('odd', 'Odd', { answers: ['hasLicense'] }, 'license'),
    'odd: opens its own form',
  ],
  [
    'a row that opens a later form',
    row('odd', 'Odd', { fact: 'name' }, 'income'),
    'the row odd opens income, which comes after it',
  ],
  [
    'an argument of another type than its item',
    pressed('odd', [
      followLink('helpCenter', [
        { name: 'odd', source: 'field', sourceType: 'boolean', value: 'hasLicense' },
      ]),
    ]),
    'odd: followLink takes "hasLicense", which is not of type boolean',
  ],
  [
    'an argument that is no boolean',
    pressed('odd', [
      followLink('helpCenter', [{ name: 'odd', source: 'literal', sourceType: 'boolean', value: 'maybe' }]),
    ]),
    'odd: followLink takes "maybe", which is not of type boolean',
  ],
  [
    'an argument from a layout that acts through nothing',
    pressed('odd', [
      followLink('helpCenter', [
        { name: 'odd', source: 'layoutOutput', sourceType: 'string', value: 'result' },
      ]),
    ]),
    'odd: followLink takes "result", which no machine of its layout outputs',
  ],
]

const countries = [
  { value: 'us', label: 'US +1' },
  { value: 'ca', label: 'CA +1' },
]

/** The gallery's form with a phone number, with other items or another group. */
const reach = formIn(galleryFlow, 'gallery-answers')
const withReach = (change: (item: ItemDefinition) => object, group: object = {}) => [
  changed(galleryFlow, 'gallery-answers', {
    items: reach.items.map((item) => ({ ...item, content: { ...item.content, ...change(item) } })),
    groups: reach.groups.map((one) => ({ ...one, ...group })),
  } as object),
]

/** The profile's address with other parts. */
const home = formIn(profile, 'profile-address')
const atHome = (change: (parts: readonly GroupAttribute[]) => readonly GroupAttribute[]) =>
  changed(profile, 'profile-address', {
    groups: home.groups.map((group) =>
      group.attributesSet === undefined ? group : { ...group, attributesSet: change(group.attributesSet) },
    ),
  })

const healthForms = healthQuestions.map(({ slug }) => slug)

/** An item of any type with other content. */
const withContent = (item: ItemDefinition, change: object) =>
  ({ ...item, key: 'odd', content: { ...item.content, ...change } }) as ItemDefinition
const weight = formOf('height').items.find(({ type }) => type === 'inputNumeric') as ItemDefinition
const plainDate = dateField('odd', 'Odd', { maxDate: 'today' })
const press = pressed('odd', [action('previousForm')])

/** Errors that the compiler would refuse, but `npm run flows` runs without it. */
const wrongWords: typeof wrongItems = [
  [
    'an unknown type',
    { ...press, type: 'inputMagic' } as unknown as ItemDefinition,
    `odd: type is "inputMagic", which is not one of: button, decoration, image, ${Object.keys(inputTypes).join(', ')}, listRow, space, text`,
  ],
  [
    'a picture that does not exist',
    { key: 'odd', type: 'decoration', content: { name: 'boat' } } as unknown as ItemDefinition,
    'odd: content.name is "boat", which is not one of: heart, home, lock, phone, shield, spark',
  ],
  [
    'an image that does not exist',
    {
      key: 'odd',
      type: 'image',
      content: { name: 'boat', alternativeText: 'A boat' },
    } as unknown as ItemDefinition,
    'odd: content.name is "boat", which is not one of: heart, home, lock, phone, shield, spark',
  ],
  [
    'an unknown rule',
    withContent(textField('odd', 'Odd', 'words', 'off'), { rule: 'poem' }),
    'odd: content.rule is "poem", which is not one of: none, words, street, secondStreetLine, alphabetical, name, email, phoneNumber, ownPhoneNumber, middleInitial, postalCode',
  ],
  [
    'a word for autofill that browsers do not know',
    withContent(textField('odd', 'Odd', 'words', 'off'), { autocomplete: 'given name please' }),
    'odd: content.autocomplete is "given name please", which is not an HTML token',
  ],
  [
    'a word for autofill that nothing takes',
    withContent(yesOrNo('odd', 'Odd'), { autocomplete: 'sex' }),
    'odd: autofill works with a dropdown, not with visible options',
  ],
  [
    'an unknown range rule',
    withContent(plainDate, { rangeRule: 'soon' }),
    'odd: content.rangeRule is "soon", which is not one of: beneficiaryTooYoung, validateDateRange',
  ],
  [
    'an unknown format',
    withContent(yesOrNo('odd', 'Odd'), { format: 'wheel' }),
    'odd: content.format is "wheel", which is not one of: blobs, dropdown, radio, rectangles',
  ],
  [
    'an unknown style of a text',
    withContent(text('odd', 'Odd'), { textStyle: 'loud' }),
    'odd: content.textStyle is "loud", which is not one of: heading, body, small, legal',
  ],
  [
    'an unknown style of a button',
    withContent(press, { style: 'loud' }),
    'odd: content.style is "loud", which is not one of: back, destructive, exit, hidden, primary, secondary, textLink',
  ],
  [
    'an unknown scope',
    when({ scope: 'moon' } as unknown as Condition, text('odd', 'Odd')),
    'odd: when.scope is "moon", which is not one of: new_policy, policy_holder, reinstatement, coverage_adjustment',
  ],
  ['no condition', when({} as Condition, text('odd', 'Odd')), 'odd: when is not a condition'],
  [
    'an unknown fact of a row',
    row('odd', 'Odd', { fact: 'shoeSize' } as unknown as { fact: 'name' }),
    `odd: content.shows.fact is "shoeSize", which is not one of: ${Object.keys(rowFacts).join(', ')}`,
  ],
  [
    'a day of another order',
    withContent(plainDate, { minDate: '31.12.2020' }),
    `odd: content.minDate ${noDay}`,
  ],
  ['a day that is not', withContent(plainDate, { maxDate: '2021-02-29' }), `odd: content.maxDate ${noDay}`],
  [
    'years that are none',
    withContent(plainDate, { minDate: { yearsBeforeToday: -1 } }),
    'odd: content.minDate.yearsBeforeToday is below 0',
  ],
  [
    'counted years in the wrong order',
    withContent(plainDate, { minDate: { yearsBeforeToday: 18 }, maxDate: { yearsBeforeToday: 45 } }),
    'odd: min is above max',
  ],
  ['decimals below none', withContent(weight, { precision: -2 }), 'odd: content.precision is below 0'],
  ['decimals beyond a number', withContent(weight, { precision: 16 }), 'odd: content.precision is above 15'],
  ['half a decimal', withContent(weight, { precision: 0.5 }), 'odd: content.precision is not a whole number'],
  ['an end that cannot be typed', withContent(weight, { min: 0.1 }), 'odd: min has more than 0 decimals'],
  [
    'another end that cannot',
    withContent(weight, { max: 99.95, precision: 1 }),
    'odd: max has more than 1 decimals',
  ],
  [
    'numbers below nothing',
    withContent(weight, { min: null, max: -1 }),
    'odd: max is below 0, which cannot be typed',
  ],
  [
    'no options',
    withContent(yesOrNo('odd', 'Odd'), { options: [] }),
    'odd: content.options has too few options',
  ],
  [
    'options left out',
    withContent(yesOrNo('odd', 'Odd'), { options: undefined }),
    'odd: content.options is no list',
  ],
  ['a button without words', withContent(press, { text: '' }), 'odd: content.text is empty'],
  ['a button without actions', withContent(press, { actions: [] }), 'odd: content.actions has no actions'],
  ['a slider without a lowest', slider({ min: null }), 'odd: content.min is no number'],
  ['a slider without a highest', slider({ max: null }), 'odd: content.max is no number'],
  ['a slider of fractions', slider({ min: 0.1 }), 'odd: content.min is not a whole number'],
  ['an increment of fractions', slider({ increment: 0.1 }), 'odd: content.increment is not a whole number'],
  [
    'a slider that cannot be at its end',
    slider({ min: 0, max: 25, increment: 10, valueBase: 10, ticks: [] }),
    'odd: max is not a whole number of increments above min',
  ],
  [
    'a slider that cannot be where it opens',
    slider({ min: 0, max: 20, increment: 10, valueBase: 5, ticks: [] }),
    'odd: valueBase is not a whole number of increments above min',
  ],
  [
    'a tick between the increments',
    slider({ min: 0, max: 20, increment: 10, valueBase: 10, ticks: [5] }),
    'odd: the tick 5 is not a whole number of increments above min',
  ],
  [
    'too many files',
    withContent(upload('odd', 'Odd'), { filesMax: 50 }),
    'odd: content.filesMax is above 20',
  ],
  [
    'files that are too large',
    withContent(upload('odd', 'Odd'), { bytesMax: 1_000_000_000 }),
    'odd: content.bytesMax is above 20971520',
  ],
  [
    'files that are not taken',
    withContent(upload('odd', 'Odd'), { accept: ['image/svg+xml'] }),
    'odd: content.accept.0 is not an accepted file type',
  ],
  [
    'files of no kind',
    withContent(upload('odd', 'Odd'), { accept: [] }),
    'odd: content.accept has no file types',
  ],
  [
    'a tax id in plain text',
    {
      key: 'odd',
      type: 'inputTaxId',
      content: { label: 'Odd', hint: '', required: true, encryptOutput: false },
    },
    'odd: content.encryptOutput is not true: a tax ID in plain text is refused',
  ],
  ['a part without room', unitized({ minValue: -1 }), 'odd: content.parts.0.minValue is below 0'],
  ['what nothing knows', withContent(press, { colour: 'red' }), 'odd: content.colour is unknown'],
  [
    'a label that is empty',
    withContent(yesOrNo('odd', 'Odd'), { label: ' ' }),
    'odd: content.label is empty',
  ],
  [
    'what is neither true nor false',
    withContent(weight, { required: 'yes' }),
    'odd: content.required is neither true nor false',
  ],
]

const topics = progressKeys.join(', ')

/** The same for forms and for the flow: what is wrong, and the message. */
/** The interview with three branches to its activities: two by the reason. */
const joining = (condition: Condition) => {
  const ways: Record<string, FormDefinition['next']> = {
    license: [{ to: 'license-reason', when: { key: 'hasLicense', is: 'no' } }, { to: 'income' }],
    'license-reason': [
      { to: 'residency', when: { key: 'licenseReason', is: 'expired' } },
      { to: 'activity' },
    ],
    residency: [{ to: 'activity' }],
    income: [{ to: 'activity' }],
    activity: [{ to: 'tobacco', when: condition }, ...formOf('activity').next],
  }
  return Object.entries(ways).reduce((flow, [slug, next]) => changed(flow, slug, { next }), interview)
}

const wrongShapes: [string, FlowDefinition[], string][] = [
  [
    'an unknown layout',
    [changed(interview, 'license', { layout: 'spiral' } as object)],
    'underwriting-interview: license: layout is "spiral", which is not one of: vertical, modal, review, quoteReviewTermLife, aboutAccidentalDeath, quoteReviewAccidentalDeath, purchasePolicy, purchaseSuccess, terminal, trivia',
  ],
  [
    'an unknown topic',
    [changed(interview, 'height', { stepKey: 'shoes' } as object)],
    `underwriting-interview: height: stepKey is "shoes", which is not one of: ${topics}`,
  ],
  [
    'an unknown reason',
    [changed(interview, 'license', { decides: ['mood'] } as object)],
    'underwriting-interview: license: decides.0 is "mood", which is not one of: age_of_insured, state_of_residence, criminal_history, general',
  ],
  [
    'an unknown answer from elsewhere',
    [changed(interview, 'tobacco', { prefilled: { usesTobacco: 'rumour' } } as object)],
    'underwriting-interview: tobacco: prefilled.usesTobacco is "rumour", which is not one of: tobaccoInEstimate',
  ],
  [
    'a slug that is no address',
    [changed(interview, 'license', { slug: 'My Form' })],
    'underwriting-interview: My Form: slug is not kebab-case',
  ],
  [
    'an unknown level',
    [{ ...interview, level: 'god' } as unknown as FlowDefinition],
    'underwriting-interview: level is "god", which is not one of: unidentified, identified, verified',
  ],
  [
    'an unknown scope of the flow',
    [{ ...interview, scopes: ['moon'] } as unknown as FlowDefinition],
    'underwriting-interview: scopes.0 is "moon", which is not one of: new_policy, policy_holder, reinstatement, coverage_adjustment',
  ],
  [
    'a main button that leads nowhere',
    [changed(beneficiary, 'beneficiary-details', { items: withActions(['validate', 'createResponse']) })],
    'beneficiary: beneficiary-details: continue: none of the main button’s actions continues the flow',
  ],
  [
    'a main button that leads back to what its layout has done',
    [
      changed(purchase, 'purchase-policy-card', {
        items: [primary('PAY', ['createResponse', 'previousForm', 'nextForm'])],
      }),
    ],
    'purchase-policy: purchase-policy-card: continue: previousForm returns to the layout purchasePolicy, whose machine has already finished',
  ],
  [
    'a main button that does nothing',
    [changed(beneficiary, 'beneficiary-details', { items: withActions([]) })],
    'beneficiary: beneficiary-details: continue: content.actions has no actions',
  ],
  [
    'true or false asked of a choice',
    [asking('license', { key: 'hasLicense', is: true })],
    'underwriting-interview: license: asks "hasLicense" for something that it cannot answer',
  ],
  [
    'one of several asked of a single choice',
    [asking('license', { key: 'hasLicense', includes: 'yes' })],
    'underwriting-interview: license: asks "hasLicense" for something that it cannot answer',
  ],
  [
    'true or false asked of a number',
    [asking('height', { key: 'weight', is: true })],
    'underwriting-interview: height: asks "weight" for something that it cannot answer',
  ],
  [
    'a way that depends on a later form',
    [asking('license', { key: 'usesTobacco', is: 'yes' })],
    'underwriting-interview: license: asks for "usesTobacco", which is not asked on every path to it',
  ],
  [
    'a way that depends on what only some are asked',
    [asking('height', { key: 'marijuanaFrequency', is: 'daily' })],
    'underwriting-interview: height: asks for "marijuanaFrequency", which is not asked on every path to it',
  ],
  ...Object.entries({ licenseReason: 'expired', residency: 'visa' }).map(
    ([key, is]): [string, FlowDefinition[], string] => [
      `a way that depends on ${key}, which not all of the ways that join have asked`,
      [joining({ key, is })],
      `underwriting-interview: activity: asks for "${key}", which is not asked on every path to it`,
    ],
  ),
  [
    'an item that depends on a later form',
    [
      changed(interview, 'license', {
        items: [...formOf('license').items, when({ key: 'usesTobacco', is: 'yes' }, text('odd', 'Odd'))],
      }),
    ],
    'underwriting-interview: license: odd: asks for "usesTobacco", which is not asked on every path to it',
  ],
]

const files: Readonly<Record<string, string>> = {
  'interview-question': '../sandbox/galleryFlow.ts',
  beneficiary: 'definitions/beneficiary.ts',
  'insurance-profile': 'definitions/insuranceProfile.ts',
  'onboarding-intro': 'definitions/onboardingIntro.ts',
  'purchase-policy': 'definitions/purchasePolicy.ts',
  'underwriting-interview': 'definitions/underwritingInterview.ts',
  'underwriting-interview: height': 'definitions/underwritingInterview.health.ts',
}

describe('the check of flow definitions', () => {
  it.each<[string, FlowDefinition[], string]>([
    ['a duplicate flow is reported', [intro, intro], 'the flow "onboarding-intro" appears twice'],
    [
      'a duplicate form is reported',
      [{ ...intro, forms: [...intro.forms, ...intro.forms.slice(1)] }],
      'onboarding-intro: the form "accidental-death-notice" appears twice',
    ],
    ['a flow without forms is reported', [{ ...intro, forms: [] }], 'onboarding-intro: forms has no forms'],
    [
      'an empty title is reported',
      [changed(interview, 'license', { title: ' ' })],
      'underwriting-interview: license: title is empty',
    ],
    [
      'a title that hides the question is reported',
      [
        changed(interview, 'license-reason', {
          title: 'Your license',
          items: [yesOrNo('odd', 'Was it taken?'), submit()],
        }),
      ],
      'underwriting-interview: license-reason: its title is shown in place of "Was it taken?", but asks for nothing',
    ],
    [
      'a missing target is reported',
      [changed(interview, 'license-reason', { next: [{ to: 'nowhere' }] })],
      'underwriting-interview: license-reason: goes to "nowhere", which is not a form',
    ],
    [
      'an unreachable form is reported',
      [changed(interview, 'license', { next: [{ to: 'income' }] })],
      'underwriting-interview: license-reason: cannot be reached',
    ],
    [
      'a path back is reported',
      [changed(interview, 'driving-history', { next: [{ to: 'license' }] })],
      'underwriting-interview: driving-history: leads back to license, so that a path might never end',
    ],
    [
      'a form without an unconditional next form is reported',
      [changed(interview, 'driving-history', { next: [] })],
      'underwriting-interview: driving-history: only the last rule may, and must, have no condition',
    ],
    [
      'a condition on a missing option is reported',
      [
        changed(interview, 'license', {
          next: [{ to: 'license-reason', when: { key: 'hasLicense', is: 'never' } }, { to: 'income' }],
        }),
      ],
      'underwriting-interview: license: asks whether "hasLicense" is "never", which is not an option',
    ],
    [
      'a condition on a missing input is reported',
      [
        changed(interview, 'license', {
          next: [{ to: 'license-reason', when: { key: 'licence', is: 'no' } }, { to: 'income' }],
        }),
      ],
      'underwriting-interview: license: asks for "licence", which is not an input',
    ],
    [
      'a tax ID that would wait unencrypted is reported',
      [{ ...profile, storesAtEnd: ['new_policy'] }],
      'insurance-profile: taxId: cannot wait for the end',
    ],
    [
      'waiting in a scope that the flow does not have is reported',
      [{ ...beneficiary, storesAtEnd: ['reinstatement'] }],
      'beneficiary: stores at its end for reinstatement, which is not one of its scopes',
    ],
    [
      'an earlier topic is reported',
      [changed(interview, 'income', { stepKey: 'weight' })],
      'underwriting-interview: income: leads back to the topic of activity',
    ],
    [
      'advancing on a choice without a choice is reported',
      [changed(interview, 'income', { advancesOn: 'choice' })],
      'underwriting-interview: income: only a form whose last input shows its options can advance on a choice',
    ],
    [
      'advancing as it opens without a suggested value is reported',
      [changed(interview, 'height', { advancesOn: 'opening' })],
      'underwriting-interview: height: only a form that suggests every value can advance as it opens',
    ],
    [
      'an end that can be skipped is reported',
      [changed(interview, 'interview-review', { asked: 'unlessKnown' })],
      'underwriting-interview: interview-review: begins or ends the flow, but can be skipped',
    ],
    [
      'an item that depends on its own form is reported',
      [
        changed(interview, 'license', {
          items: formOf('license').items.map((item) =>
            item.key === 'usCitizen' ? when({ key: 'hasLicense', is: 'yes' }, item) : item,
          ),
        }),
      ],
      'underwriting-interview: license: usCitizen: depends on "hasLicense" of the same form',
    ],
    [
      'numbers that are all fixed are reported',
      [
        changed(interview, 'height', {
          items: formOf('height').items.map((item) =>
            item.type === 'inputUnitized'
              ? {
                  ...item,
                  content: {
                    ...item.content,
                    parts: item.content.parts.map((part) => ({ ...part, value: part.minValue })),
                  },
                }
              : item,
          ),
        }),
      ],
      'underwriting-interview: height: height: asks for no number',
    ],
    [
      'a known answer to a missing question is reported',
      [changed(interview, 'height', { prefilled: { usesTobacco: 'tobaccoInEstimate' } })],
      'underwriting-interview: height: knows "usesTobacco", which is not an input of a form that is asked unless known',
    ],
    [
      'a form without a button is reported',
      [
        changed(interview, 'license', {
          items: formOf('license').items.filter((item) => item.type !== 'button'),
        }),
      ],
      'underwriting-interview: license: has 0 primary buttons',
    ],
    [
      'two primary buttons are reported',
      [
        changed(interview, 'license', {
          items: [...formOf('license').items, { ...submit(), key: 'also' }],
        }),
      ],
      'underwriting-interview: license: has 2 primary buttons',
    ],
    [
      'a row that opens nothing is reported',
      [
        changed(interview, 'interview-review', {
          items: formOf('interview-review').items.map((item) =>
            item.type === 'listRow' && item.key === 'review-license'
              ? {
                  ...item,
                  content: {
                    ...item.content,
                    actions: item.content.actions.map((action) => ({
                      ...action,
                      arguments: action.arguments.map((argument) => ({ ...argument, value: 'licence' })),
                    })),
                  },
                }
              : item,
          ),
        }),
      ],
      'underwriting-interview: interview-review: review-license: opens "licence", which is not a form',
    ],
    [
      'a row whose edit does not open its value is reported',
      [
        changed(interview, 'interview-review', {
          items: [
            ...formOf('interview-review').items.filter(({ key }) => key !== 'review-license'),
            row('review-license', 'License', { answers: ['hasLicense', 'licenseReason'] }, 'license'),
          ],
        }),
      ],
      'underwriting-interview: interview-review: the row review-license shows "licenseReason" of license-reason, and its edit opens license',
    ],
    [
      'a group of missing items is reported',
      [
        changed(interview, 'license', {
          groups: [{ key: 'g', type: 'container', itemKeys: ['licence'], mutation: null, variables: [] }],
        }),
      ],
      'underwriting-interview: license: the group g takes "licence", which is not an item',
    ],
    [
      'a group that sets an unknown field is reported',
      [
        changed(interview, 'license', {
          groups: [
            {
              key: 'g',
              type: 'api',
              itemKeys: [],
              mutation: 'createPhoneNumber',
              variables: [{ name: 'phone', source: 'field', sourceType: 'string', value: 'hasLicense' }],
            },
          ],
        }),
      ],
      'underwriting-interview: license: the group g sets "phone", which createPhoneNumber does not take',
    ],
    ...(['continue', 'reach-note'] as const).map((value): [string, FlowDefinition[], string] => [
      `a group that takes its value from ${value}, which has none`,
      [
        changed(beneficiary, 'beneficiary-details', {
          groups: [
            { ...literal('string', ''), variables: [{ ...variable('literal', value), source: 'field' }] },
          ],
        }),
      ],
      `beneficiary: beneficiary-details: the group g takes "${value}", which is not an input`,
    ]),
    [
      'a button as a part of an address is reported',
      [
        changed(profile, 'profile-address', {
          groups: [
            ...home.groups.filter(({ type }) => type !== 'address'),
            address(
              'address',
              [
                { attribute: 'street1', itemKey: 'street1' },
                { attribute: 'city', itemKey: 'continue' },
                { attribute: 'postalCode', itemKey: 'postalCode' },
              ],
              {},
            ),
          ],
        }),
      ],
      'insurance-profile: profile-address: the group address takes "continue" for city, which has no text',
    ],
    [
      'a duplicate part of an address is reported',
      [atHome((set) => [...set, { attribute: 'city', itemKey: 'street2' }])],
      'insurance-profile: profile-address: the group address has more than one city',
    ],
    [
      'an item that is two parts of an address is reported',
      [atHome((set) => [...set, { attribute: 'state', itemKey: 'city' }])],
      'insurance-profile: profile-address: the group address takes "city" for more than one part',
    ],
    [
      "a phone number's part in an address is reported",
      [atHome((set) => [...set, { attribute: 'phoneNumber', itemKey: 'city' }])],
      'insurance-profile: profile-address: the group address takes "city" for phoneNumber, which is not a part of it',
    ],
    [
      'two addresses are reported',
      [
        changed(profile, 'profile-address', {
          groups: home.groups.flatMap((group) =>
            group.type === 'address' ? [group, { ...group, key: 'other', replacementKey: 'other' }] : [group],
          ),
        }),
      ],
      'insurance-profile: profile-address: has 2 addresses, but only one can be looked up',
    ],
    [
      'two groups with one name are reported',
      [
        changed(profile, 'profile-name', {
          groups: formIn(profile, 'profile-name').groups.map((group) => ({ ...group, key: 'same' })),
        }),
      ],
      'insurance-profile: profile-name: the group "same" appears twice',
    ],
    [
      'a country with another code is reported',
      withReach(({ key }) =>
        key === 'countryCode'
          ? { recommended: 'gb', options: options([...countries, { value: 'gb', label: 'UK +44' }]) }
          : {},
      ),
      'interview-question: gallery-answers: the group reach offers "gb", whose numbers its rule refuses: only us, ca',
    ],
    [
      'a country without verification codes is reported',
      withReach(({ key }) => (key === 'number' ? { rule: 'ownPhoneNumber' } : {})),
      'interview-question: gallery-answers: the group reach offers "ca", whose numbers its rule refuses: only us',
    ],
    [
      'a number with an optional country is reported',
      withReach(({ key }) => (key === 'countryCode' ? { required: false } : {})),
      'interview-question: gallery-answers: the group reach needs a country code and a number',
    ],
    [
      'a phone number without its rule is reported',
      withReach(({ key }) => (key === 'number' ? { rule: 'none' } : {})),
      'interview-question: gallery-answers: the group reach has a phoneNumber without a phone rule',
    ],
    [
      'a typed country is reported',
      withReach(() => ({}), {
        itemKeys: ['nickname', 'number'],
        attributesSet: [
          { attribute: 'countryCode', itemKey: 'nickname' },
          { attribute: 'phoneNumber', itemKey: 'number' },
        ],
      }),
      'interview-question: gallery-answers: the group reach has a countryCode that is not a choice of countries',
    ],
    [
      'a group that nothing stores is reported',
      [changed(beneficiary, 'beneficiary-details', { items: withActions(['validate', 'nextForm']) })],
      'beneficiary: beneficiary-details: no action stores its API groups',
    ],
    [
      'a group that an outdated tab would store is reported',
      [
        changed(beneficiary, 'beneficiary-details', {
          items: withActions(['validate', 'executeGroups', 'createResponse', 'nextForm']),
        }),
      ],
      'beneficiary: beneficiary-details: executeGroups is for API groups of a form without createResponse, which stores them itself',
    ],
    ...wrongShapes,
    ...[...wrongItems, ...wrongWords].map(([name, item, fault]): [string, FlowDefinition[], string] => [
      name,
      [changed(interview, 'license', { items: [...formOf('license').items, item] })],
      `underwriting-interview: license: ${fault}`,
    ]),
    [
      'a group with a literal of the wrong type is reported',
      [changed(beneficiary, 'beneficiary-details', { groups: [literal('number', 'some')] })],
      'beneficiary: beneficiary-details: the group g takes "some", which is not of type number',
    ],
    [
      "a group that needs a machine's output in a response is reported",
      [
        changed(beneficiary, 'beneficiary-details', {
          groups: [{ ...literal('string', 'result'), variables: [variable('layoutOutput', 'result')] }],
        }),
      ],
      'beneficiary: beneficiary-details: the group g takes "result", which no machine of its layout outputs',
    ],
    [
      'an end that does not advance automatically is reported',
      [{ ...intro, terminalBehavior: 'auto_advance' }],
      'onboarding-intro: accidental-death-notice: its layout does not fit a flow that ends as auto_advance',
    ],
    [
      "a group with an item's name is reported",
      [
        changed(interview, 'license', {
          groups: [{ ...together('g', ['hasLicense']), replacementKey: 'hasLicense' }],
        }),
      ],
      'underwriting-interview: license: the group g has the name of the item "hasLicense"',
    ],
    [
      'a profile review without its tax ID is reported',
      [
        changed(profile, 'profile-review', {
          items: formIn(profile, 'profile-review').items.filter(({ key }) => key !== 'review-tax-id'),
        }),
      ],
      'insurance-profile: profile-review: its variant insurance_profile_review_screen shows "taxId", for which it has no row',
    ],
    [
      'a profile review with another title is reported',
      [changed(profile, 'profile-review', { title: 'Look at it' })],
      'insurance-profile: profile-review: its variant insurance_profile_review_screen has the title "Verify & continue"',
    ],
    [
      'an interview row without its edit is reported',
      [
        changed(interview, 'interview-review', {
          items: [...formOf('interview-review').items, row('bare', 'Height', { answers: ['height'] })],
        }),
      ],
      'underwriting-interview: interview-review: "bare" has no edit, as every row of the variant interview_review has',
    ],
    [
      'a beneficiary review without the share is reported',
      [
        changed(beneficiary, 'beneficiary-review', {
          items: formIn(beneficiary, 'beneficiary-review').items.filter(({ key }) => key !== 'review-share'),
        }),
      ],
      'beneficiary: beneficiary-review: its variant beneficiary_review shows "beneficiaryShare", for which it has no row',
    ],
    [
      'an acknowledgement that nothing records is reported',
      [
        changed(interview, 'license', {
          items: [...formOf('license').items, checkbox('odd', 'Odd', { acknowledges: 'terms-of-use' })],
        }),
      ],
      'underwriting-interview: license: odd: no action records its acknowledgement',
    ],
    [
      'an acknowledgement of an unknown slug is reported',
      [
        changed(interview, 'license', {
          items: [...formOf('license').items, checkbox('odd', 'Odd', { acknowledges: 'moon' })],
        }),
      ],
      'underwriting-interview: license: odd: content.acknowledges is neither a disclosure nor a document',
    ],
    [
      'an acknowledgement of a document that is never made is reported',
      [
        changed(interview, 'license', {
          items: [
            ...formOf('license').items,
            checkbox('odd', 'Odd', { acknowledges: 'replace-accidental-death' }),
          ],
        }),
      ],
      'underwriting-interview: license: odd: content.acknowledges is a document that is not created yet',
    ],
    [
      'recording acknowledgements without a checkbox is reported',
      [
        changed(beneficiary, 'beneficiary-review', {
          items: formIn(beneficiary, 'beneficiary-review').items.filter(
            ({ key }) => key !== 'confirmsChange',
          ),
        }),
      ],
      'beneficiary: beneficiary-review: createAcknowledgements has no checkbox with an acknowledgement',
    ],
    [
      'acknowledgements below the required level are reported',
      [{ ...beneficiary, level: 'identified' }],
      'beneficiary: beneficiary-review: createAcknowledgements is for a flow at the level verified',
    ],
    [
      'acknowledgements after the response are reported',
      [
        changed(beneficiary, 'beneficiary-review', {
          items: formIn(beneficiary, 'beneficiary-review').items.map((item) =>
            item.key === 'continue'
              ? primary('CONFIRM', ['validate', 'createResponse', 'createAcknowledgements', 'nextForm'])
              : item,
          ),
        }),
      ],
      'beneficiary: beneficiary-review: continue: createAcknowledgements comes before createResponse',
    ],
    [
      'a second button that responds without acknowledgements is reported',
      [
        changed(beneficiary, 'beneficiary-review', {
          items: [
            ...formIn(beneficiary, 'beneficiary-review').items,
            pressed('later', [action('validate'), action('createResponse'), action('nextForm')]),
          ],
        }),
      ],
      'beneficiary: beneficiary-review: later: createAcknowledgements comes before createResponse',
    ],
    [
      'a dialog that cannot be dismissed is reported',
      [changed(interview, 'license', { layout: 'modal' })],
      'underwriting-interview: license: a dialog must be dismissible: none of its actions returns to the form below',
    ],
  ])('%s', (_, wrong, fault) => {
    const [flow = '', form = ''] = fault.split(': ')
    const file = files[`${flow}: ${form}`] ?? files[flow] ?? 'definitions/index.ts'
    expect(checkFlows(wrong)).toContain(`${file}: ${fault}`)
  })

  it('the check reports all errors of a definition at once', () => {
    const [license, ...others] = interview.forms
    const wrong = {
      ...interview,
      level: 'god',
      forms: [{ ...license, layout: 'spiral', title: ' ', next: [{ to: 'nowhere' }] }, ...others],
    } as unknown as FlowDefinition
    expect(checkFlows([wrong, { ...intro, scopes: [] }])).toEqual([
      'definitions/underwritingInterview.ts: underwriting-interview: level is "god", which is not one of: unidentified, identified, verified',
      'definitions/underwritingInterview.ts: underwriting-interview: license: title is empty',
      'definitions/underwritingInterview.ts: underwriting-interview: license: layout is "spiral", which is not one of: vertical, modal, review, quoteReviewTermLife, aboutAccidentalDeath, quoteReviewAccidentalDeath, purchasePolicy, purchaseSuccess, terminal, trivia',
      'definitions/underwritingInterview.ts: underwriting-interview: license: goes to "nowhere", which is not a form',
      ...others.map(
        ({ slug }) =>
          `${healthForms.includes(slug) ? 'definitions/underwritingInterview.health.ts' : 'definitions/underwritingInterview.ts'}: underwriting-interview: ${slug}: cannot be reached`,
      ),
      'definitions/onboardingIntro.ts: onboarding-intro: scopes has no scopes',
    ])
  })

  it('the check reports a value that is not a definition and does not throw', () => {
    const nothing = [{}, { ...intro, forms: [null] }, { ...intro, forms: [{}] }, { ...intro, forms: 5 }]
    for (const wrong of nothing) expect(checkFlows([wrong as FlowDefinition])).not.toEqual([])
  })
})
