import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Action, ActionCommand } from '../../../../machines/contract/schema.generated.ts'
import { checkFlows, fileOf } from '../../../../server/application/flows/checkFlows.ts'
import { flowOf, flows } from '../../../../server/application/flows/definitions/index.ts'
import { parseInterview } from '../../../../server/domains/underwriting/interviewAnswers.ts'
import {
  action,
  choice,
  dateField,
  followLink,
  row,
  sideButton,
  textField,
  together,
  when,
} from '../../../../server/platform/forms/build.ts'
import type {
  FlowDefinition,
  FormDefinition,
  ItemDefinition,
} from '../../../../server/platform/forms/definition.ts'
import { isInputDefinition } from '../../../../server/platform/forms/definition.ts'
import { answersFor } from '../../../client/answers.ts'

const interview = flowOf('underwriting-interview') as FlowDefinition
const estimate = flowOf('estimate-form') as FlowDefinition
const intro = flowOf('onboarding-intro') as FlowDefinition

/** The interview with one form changed. */
function changed(flow: FlowDefinition, slug: string, change: Partial<FormDefinition>): FlowDefinition {
  return { ...flow, forms: flow.forms.map((form) => (form.slug === slug ? { ...form, ...change } : form)) }
}

const beneficiary = flowOf('beneficiary') as FlowDefinition

/** The items of the beneficiary's form, with other actions on its button. */
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

const formOf = (slug: string) => interview.forms.find((form) => form.slug === slug) as FormDefinition

describe('the flow definitions', () => {
  it('have no faults', () => {
    expect(checkFlows(flows)).toEqual([])
  })

  it('say before the application which answers underwriting makes no exception from', () => {
    const hints = intro.forms[0]?.items.flatMap(({ key, content }) =>
      key === 'criteria-otherwise' && 'text' in content ? [content.text] : [],
    )
    expect(hints).toEqual([
      'We cannot cover you today after a felony, or after a disability, cancer or heart problems in the past 2 years. With a BMI a little above 40, or an illness longer ago, you can still apply: a person may take a look.',
    ])
  })

  it('are each in the file that their slug names', () => {
    const folder = join(import.meta.dirname, '../../../../server/application/flows')
    expect(flows.filter(({ slug }) => !existsSync(join(folder, fileOf(slug))))).toEqual([])
  })

  it('go through the topics of the progress bar in their order', () => {
    const keys = interview.forms.map((form) => form.stepKey)
    expect(keys.filter((key, index) => keys.indexOf(key) === index)).toEqual([
      'license',
      'citizenship',
      'employment',
      'income',
      'activity',
      'tobacco',
      'marijuana',
      'height',
      'medical_history',
      'substance_use',
      'covid_hospitalization',
      'family_history',
      'driving_history',
      'interview_review',
    ])
  })

  it('offer in the interview exactly what underwriting can read', () => {
    const given = answersFor('underwriting-interview')
    for (const item of interview.forms.flatMap((form) => form.items.filter(isInputDefinition))) {
      if (item.type !== 'inputSingleSelect' && item.type !== 'inputMultiSelect') continue
      for (const { value } of item.content.options) {
        const answer = item.type === 'inputSingleSelect' ? value : [value]
        expect(parseInterview({ ...given, [item.key]: answer })).toMatchObject({ [item.key]: answer })
      }
      expect(() => parseInterview({ ...given, [item.key]: 'something else' })).toThrow()
    }
  })

  it('tell autofill what is about the applicant, and to offer none of that for a beneficiary', () => {
    const tokens = (flow: FlowDefinition) =>
      Object.fromEntries(
        flow.forms
          .flatMap((form) => form.items)
          .flatMap(({ key, content }) => ('autocomplete' in content ? [[key, content.autocomplete]] : [])),
      )
    expect([tokens(flowOf('insurance-profile') as FlowDefinition), tokens(beneficiary)]).toEqual([
      {
        firstName: 'given-name',
        middleName: 'additional-name',
        lastName: 'family-name',
        suffix: 'honorific-suffix',
        birthdate: 'bday',
        gender: '',
        street1: 'address-line1',
        street2: 'address-line2',
        city: 'address-level2',
        state: 'address-level1',
        postalCode: 'postal-code',
      },
      {
        firstName: 'off',
        middleInitial: 'off',
        lastName: 'off',
        relationship: 'off',
        birthdate: 'off',
        email: 'off',
        phoneNumber: 'off',
      },
    ])
  })

  it('show every question that an interview asks in its review', () => {
    const reviewed = flows.filter(({ forms }) =>
      forms.some(({ reviewVariant }) => reviewVariant === 'interview_review'),
    )
    expect(reviewed.map(({ slug }) => slug).sort()).toEqual([
      'cdd-form',
      'coverage-adjustment',
      'term-life-extension',
      'underwriting-interview',
    ])
    for (const { forms } of reviewed) {
      const items = forms.flatMap((form) => form.items)
      const shown = items.flatMap((item) =>
        item.type === 'listRow' && 'answers' in item.content.shows ? item.content.shows.answers : [],
      )
      const asked = items.filter(isInputDefinition).map((item) => item.key)
      expect([...shown].sort()).toEqual([...asked].sort())
    }
  })
})

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

/** One item that is wrong by itself: what is wrong, the item, and how it is told behind its form. */
const wrongItems: [string, ItemDefinition, string][] = [
  [
    'an option twice',
    choice('odd', 'Odd', 'radio', [
      { value: 'a', label: 'A' },
      { value: 'a', label: 'Also A' },
    ]),
    'odd: the option "a" is there twice',
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
    'odd: recommends "c", which is no option',
  ],
  ['a number above its most', slider({ min: 10, max: 1 }), 'odd: min is above max'],
  ['an increment of nothing', slider({ increment: 0 }), 'odd: increment is not above 0'],
  ['an increment backwards', slider({ increment: -1 }), 'odd: increment is not above 0'],
  ['a step of nothing', slider({ step: 0 }), 'odd: step is not above 0'],
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
  ['a part twice', unitized({}, height().content.parts[0] ?? {}), 'odd: the part "feet" is there twice'],
  [
    'a last day before the first',
    dateField('odd', 'Odd', { minDate: '2020-01-02', maxDate: '2020-01-01' }),
    'odd: min is above max',
  ],
  [
    'a text without room',
    textField('odd', 'Odd', 'words', 'off', { characterMax: 0 }),
    'odd: characterMax leaves no room for an answer',
  ],
  ['an item twice', textField('hasLicense', 'Odd', 'words', 'off'), 'the item "hasLicense" is there twice'],
  [
    'an unknown command',
    pressed('odd', [{ ...action('endFlow'), command: 'explode' }]),
    'odd: explode is no command',
  ],
  [
    'an unknown destination',
    pressed('odd', [{ ...followLink('home'), destination: 'moon' }]),
    'odd: moon is no destination',
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
    'odd: opens "yes", which is no form',
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
    'odd: followLink takes "nothing", which is no item',
  ],
  [
    'an argument of another type than its item',
    pressed('odd', [
      followLink('helpCenter', [
        { name: 'odd', source: 'field', sourceType: 'boolean', value: 'hasLicense' },
      ]),
    ]),
    'odd: followLink takes "hasLicense", which is no boolean',
  ],
  [
    'an argument that is no boolean',
    pressed('odd', [
      followLink('helpCenter', [{ name: 'odd', source: 'literal', sourceType: 'boolean', value: 'maybe' }]),
    ]),
    'odd: followLink takes "maybe", which is no boolean',
  ],
  [
    'an argument from a layout that acts through nothing',
    pressed('odd', [
      followLink('helpCenter', [
        { name: 'odd', source: 'layoutOutput', sourceType: 'string', value: 'result' },
      ]),
    ]),
    'odd: followLink takes "result", which no machine of its layout comes to',
  ],
]

const files: Readonly<Record<string, string>> = {
  beneficiary: 'definitions/beneficiary.ts',
  'onboarding-intro': 'definitions/onboardingIntro.ts',
  'underwriting-interview': 'definitions/underwritingInterview.ts',
}

describe('a wrong definition is told by', () => {
  it.each<[string, FlowDefinition[], string]>([
    ['a flow twice', [intro, intro], 'the flow "onboarding-intro" is there twice'],
    [
      'a form twice',
      [{ ...intro, forms: [...intro.forms, ...intro.forms.slice(1)] }],
      'onboarding-intro: the form "accidental-death-notice" is there twice',
    ],
    ['no forms', [{ ...intro, forms: [] }], 'onboarding-intro: forms has no forms'],
    [
      'an empty title',
      [changed(interview, 'license', { title: ' ' })],
      'underwriting-interview: license: title is empty',
    ],
    [
      'a target that is not there',
      [changed(interview, 'license-reason', { next: [{ to: 'nowhere' }] })],
      'underwriting-interview: license-reason: goes to "nowhere", which is no form',
    ],
    [
      'a form that nothing leads to',
      [changed(interview, 'license', { next: [{ to: 'employment' }] })],
      'underwriting-interview: license-reason: cannot be reached',
    ],
    [
      'a way back',
      [changed(interview, 'driving-history', { next: [{ to: 'license' }] })],
      'underwriting-interview: driving-history: leads back to license, so that a path might never end',
    ],
    [
      'no way on',
      [changed(interview, 'driving-history', { next: [] })],
      'underwriting-interview: driving-history: the last rule, and no other, must be without a condition',
    ],
    [
      'a condition on an option that is not there',
      [
        changed(interview, 'license', {
          next: [{ to: 'license-reason', when: { key: 'hasLicense', is: 'never' } }, { to: 'employment' }],
        }),
      ],
      'underwriting-interview: license: asks whether "hasLicense" is "never", which is no option',
    ],
    [
      'a condition on an input that is not there',
      [
        changed(interview, 'license', {
          next: [{ to: 'license-reason', when: { key: 'licence', is: 'no' } }, { to: 'employment' }],
        }),
      ],
      'underwriting-interview: license: asks for "licence", which is no input',
    ],
    [
      'a scope to wait in that it is not walked for',
      [{ ...beneficiary, storesAtEnd: ['reinstatement'] }],
      'beneficiary: stores at its end for reinstatement, for which it is not walked',
    ],
    [
      'an earlier topic',
      [changed(interview, 'employment', { stepKey: 'weight' })],
      'underwriting-interview: employment: leads back to the topic of income',
    ],
    [
      'a choice that is none',
      [changed(interview, 'height', { advancesOn: 'choice' })],
      'underwriting-interview: height: only a form whose answers all lie open as options can go on by a choice',
    ],
    [
      'an end that might not be asked',
      [changed(interview, 'interview-review', { asked: 'unlessKnown' })],
      'underwriting-interview: interview-review: begins or ends the flow, and might not be asked',
    ],
    [
      'an item that depends on its own form',
      [
        changed(interview, 'license', {
          items: formOf('license').items.map((item) =>
            item.key === 'usCitizen' ? when({ key: 'hasLicense', is: 'yes' }, item) : item,
          ),
        }),
      ],
      'underwriting-interview: license: usCitizen depends on "hasLicense" of the same form',
    ],
    [
      'numbers that are all given',
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
      'a known answer to what is not asked',
      [changed(interview, 'height', { prefilled: { usesTobacco: 'tobaccoInEstimate' } })],
      'underwriting-interview: height: knows "usesTobacco", which is no input of a form that is asked unless known',
    ],
    [
      'no button',
      [
        changed(interview, 'license', {
          items: formOf('license').items.filter((item) => item.type !== 'button'),
        }),
      ],
      'underwriting-interview: license: has 0 primary buttons',
    ],
    [
      'a row that opens nothing',
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
      'underwriting-interview: interview-review: review-license: opens "licence", which is no form',
    ],
    [
      'a row whose edit does not open what it shows',
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
      'a group of items that are not there',
      [
        changed(interview, 'license', {
          groups: [{ key: 'g', type: 'container', itemKeys: ['licence'], mutation: null, variables: [] }],
        }),
      ],
      'underwriting-interview: license: the group g takes "licence", which is no item',
    ],
    [
      'a group that sets what the mutation does not take',
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
    [
      'a group that nothing stores',
      [changed(beneficiary, 'beneficiary-details', { items: withActions(['validate', 'nextForm']) })],
      'beneficiary: beneficiary-details: its API groups are stored by no action',
    ],
    [
      'a group that a stale tab would store',
      [
        changed(beneficiary, 'beneficiary-details', {
          items: withActions(['validate', 'executeGroups', 'createResponse', 'nextForm']),
        }),
      ],
      'beneficiary: beneficiary-details: executeGroups is for API groups of a form without createResponse, which stores them itself',
    ],
    ...wrongItems.map(([name, item, fault]): [string, FlowDefinition[], string] => [
      name,
      [changed(interview, 'license', { items: [...formOf('license').items, item] })],
      `underwriting-interview: license: ${fault}`,
    ]),
    [
      'a group that writes out what is no number',
      [changed(beneficiary, 'beneficiary-details', { groups: [literal('number', 'some')] })],
      'beneficiary: beneficiary-details: the group g takes "some", which is no number',
    ],
    [
      'a group that asks a response for what a machine came to',
      [
        changed(beneficiary, 'beneficiary-details', {
          groups: [{ ...literal('string', 'result'), variables: [variable('layoutOutput', 'result')] }],
        }),
      ],
      'beneficiary: beneficiary-details: the group g takes "result", which no machine of its layout comes to',
    ],
    [
      'an end that does not go on by itself',
      [{ ...intro, terminalBehavior: 'auto_advance' }],
      'onboarding-intro: accidental-death-notice: its layout is not that of a flow that ends as auto_advance',
    ],
    [
      'a group by the name of an item',
      [
        changed(interview, 'license', {
          groups: [{ ...together('g', ['hasLicense']), replacementKey: 'hasLicense' }],
        }),
      ],
      'underwriting-interview: license: the group g goes by the name of the item "hasLicense"',
    ],
    [
      'a dialog without a way out',
      [changed(interview, 'license', { layout: 'modal' })],
      'underwriting-interview: license: a dialog has a way out that leads back to the form below: none of its actions dismisses it',
    ],
  ])('%s', (_, wrong, fault) => {
    const [flow = ''] = fault.split(':')
    expect(checkFlows(wrong)).toContain(`${files[flow] ?? 'definitions/index.ts'}: ${fault}`)
  })
})
