import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { ActionCommand } from '../../../../machines/contract/schema.generated.ts'
import { checkFlows, fileOf } from '../../../../server/application/flows/checkFlows.ts'
import { flowOf, flows } from '../../../../server/application/flows/definitions/index.ts'
import { parseInterview } from '../../../../server/domains/underwriting/interviewAnswers.ts'
import { when } from '../../../../server/platform/forms/build.ts'
import type { FlowDefinition, FormDefinition } from '../../../../server/platform/forms/definition.ts'
import { isInputDefinition } from '../../../../server/platform/forms/definition.ts'
import { answersFor } from '../../../client/answers.ts'

const interview = flowOf('underwriting-interview') as FlowDefinition
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

  it('show every question of the interview in its review', () => {
    const shown = formOf('interview-review').items.flatMap((item) =>
      item.type === 'listRow' && 'answers' in item.content.shows ? item.content.shows.answers : [],
    )
    const asked = interview.forms
      .flatMap((form) => form.items.filter(isInputDefinition))
      .map((item) => item.key)
    expect([...shown].sort()).toEqual([...asked].sort())
  })
})

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
      'underwriting-interview: forms.0.title is empty',
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
      'underwriting-interview: interview-review: opens "licence", which is no form',
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
  ])('%s', (_, wrong, fault) => {
    const [flow = ''] = fault.split(':')
    expect(checkFlows(wrong)).toContain(`${files[flow] ?? 'definitions/index.ts'}: ${fault}`)
  })
})
