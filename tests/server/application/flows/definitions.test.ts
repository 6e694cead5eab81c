import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { product } from '../../../../rules/product.ts'
import { unknownApplicant } from '../../../../server/application/defaultTexts.ts'
import type { Applicant, FlowFacts } from '../../../../server/application/flows/applicant.ts'
import { checkFlows, fileOf } from '../../../../server/application/flows/checkFlows.ts'
import { flowOf, flows } from '../../../../server/application/flows/definitions/index.ts'
import { walk } from '../../../../server/application/flows/engine.ts'
import { galleryFlow } from '../../../../server/application/sandbox/galleryFlow.ts'
import {
  type AccidentAnswers,
  parseAccidents,
  parseInterview,
} from '../../../../server/domains/underwriting/interviewAnswers.ts'
import { underwrite } from '../../../../server/domains/underwriting/rules.ts'
import type { FlowDefinition } from '../../../../server/platform/forms/definition.ts'
import { advancesByItself, isInputDefinition } from '../../../../server/platform/forms/definition.ts'
import { type Answers, answersFor } from '../../../support/client/answers.ts'
import { answerAll } from './answerAll.ts'

const interview = flowOf('underwriting-interview') as FlowDefinition
const intro = flowOf('onboarding-intro') as FlowDefinition

const applicantWith = (facts: Partial<FlowFacts>): Applicant => ({
  ...unknownApplicant,
  facts: { ...unknownApplicant.facts, ...facts },
})

/** The answers that the rules of accidental death read, wherever each question appears. */
function accidentKeysRead(answers: Answers): string[] {
  const read = new Set<string>()
  const watched = new Proxy(parseAccidents(answers), {
    get: (target, key: keyof AccidentAnswers) => {
      read.add(key)
      return target[key]
    },
  })
  underwrite({ age: 35, state: 'OH', gender: 'F', interview: watched }, product.accidentalDeath)
  return [...read].toSorted()
}

describe('the flow definitions', () => {
  it('the flow definitions have no errors', () => {
    expect(checkFlows(flows)).toEqual([])
  })

  it('the intro lists the answers for which underwriting makes no exception', () => {
    const hints = intro.forms[0]?.items.flatMap(({ key, content }) =>
      key === 'criteria-otherwise' && 'text' in content ? [content.text] : [],
    )
    expect(hints).toEqual([
      'We can’t cover you today after a felony, or after a disability, cancer or heart problems in the past 2 years. You can still apply with a BMI a little above 40, or an illness longer ago. A person may review your application.',
    ])
  })

  it('each form is defined in the file that an error message names', () => {
    const folder = join(import.meta.dirname, '../../../../server/application/flows')
    const written = [...flows, galleryFlow].flatMap((flow) =>
      flow.forms.map((form) => ({ slug: form.slug, file: join(folder, fileOf(flow, form)) })),
    )
    const lost = written.filter(
      ({ slug, file }) =>
        !existsSync(file) || !new RegExp(`(?:slug:|=|\\() ?'${slug}'`).test(readFileSync(file, 'utf8')),
    )
    expect(lost).toEqual([])
    expect(flows.filter((flow) => !existsSync(join(folder, fileOf(flow))))).toEqual([])
  })

  it('flows visit the topics of the progress bar in order', () => {
    const keys = interview.forms.map((form) => form.stepKey)
    expect(keys.filter((key, index) => keys.indexOf(key) === index)).toEqual([
      'license',
      'citizenship',
      'income',
      'activity',
      'tobacco',
      'marijuana',
      'height',
      'medical_history',
      'hiv_status',
      'driving_history',
      'interview_review',
    ])
  })

  it('the interview offers exactly the options that underwriting can read', () => {
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

  it('the accidental death interview asks for the inputs of its rules, and term life adds the rest', () => {
    const answers = {
      ...answersFor('underwriting-interview'),
      hasLicense: 'no',
      licenseReason: 'expired',
      activities: ['scuba'],
      activityFrequency: 'rarely',
      substanceUse: 'yes',
      substanceRecency: 'over_5_years',
      drivingIncidents: ['dui'],
      duiRecency: '2_to_5_years',
    }
    const accident = applicantWith({ accidentalDeathOnly: true })
    const responses = answerAll(interview, answers, accident)
    const { path, complete } = walk(interview, responses, accident)
    const asked = path.flatMap(({ items }) => items.filter(isInputDefinition).map(({ key }) => key))
    expect(complete).toBe(true)
    // `hasLicense` only decides whether the reason for a lost license is asked; a replacement of
    // another policy decides nothing.
    const decideNothing = ['hasLicense', 'replacesPolicy']
    expect(asked.filter((key) => !decideNothing.includes(key)).toSorted()).toEqual(accidentKeysRead(answers))
    expect(path.at(-1)?.items.filter(({ type }) => type === 'listRow')).toHaveLength(asked.length)
    const turned = walk(interview, responses, applicantWith({ accidentalDeathOnly: false }))
    expect(turned.path.at(-1)?.slug).toBe('license')
    expect(turned.path.at(-1)?.items.map(({ key }) => key)).toContain('usCitizen')
  })

  it('autocomplete tokens are set for the applicant’s fields and off for other people’s', () => {
    // WCAG 1.3.5: the HTML autocomplete token of each field that is typed or chosen from a list; ''
    // if HTML has none.
    const tokens = ({ forms }: FlowDefinition) =>
      Object.fromEntries(
        forms
          .flatMap((form) => form.items)
          .filter((item) => isInputDefinition(item) && !advancesByItself(item))
          .flatMap(({ key, content }) => ('autocomplete' in content ? [[key, content.autocomplete]] : [])),
      )
    const home = {
      street1: 'address-line1',
      street2: 'address-line2',
      city: 'address-level2',
      postalCode: 'postal-code',
    }
    const tokensOf = flows.map((flow) => [flow.slug, tokens(flow)] as const)
    const typed = tokensOf.filter(([, fields]) => Object.keys(fields).length > 0)
    expect(Object.fromEntries(typed)).toEqual({
      'account-profile': home,
      beneficiary: {
        firstName: 'off',
        middleInitial: 'off',
        lastName: 'off',
        relationship: 'off',
        birthdate: 'off',
        email: 'off',
        phoneNumber: 'off',
      },
      'cdd-form': { payerName: 'off', payerReason: 'off', office: 'off' },
      'estimate-form': { birthdate: 'bday', state: 'address-level1' },
      'insurance-profile': {
        firstName: 'given-name',
        middleName: 'additional-name',
        lastName: 'family-name',
        suffix: 'honorific-suffix',
        birthdate: 'bday',
        state: 'address-level1',
        ...home,
      },
      'pre-verified-initial-data': { number: 'tel-national' },
      'underwriting-interview': {
        occupation: 'organization-title',
        replacedInsurer: 'off',
        replacedPolicyNumber: 'off',
      },
    })
  })

  it('the review of an interview shows every question', () => {
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
