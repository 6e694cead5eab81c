import { describe, expect, it } from 'vitest'
import type { IneligibleReason } from '../../../../machines/contract/schema.generated.ts'
import { flowOf } from '../../../../server/application/flows/definitions/index.ts'
import {
  expectedLength,
  type FlowFacts,
  type FlowWorld,
  formAt,
  type Responses,
  relevant,
  versionOf,
  walk,
} from '../../../../server/application/flows/engine.ts'
import type { FlowDefinition } from '../../../../server/platform/forms/definition.ts'
import { type Answers, answersFor } from '../../../client/answers.ts'
import { answerAll as answerFlow } from './answerAll.ts'

const interview = flowOf('underwriting-interview') as FlowDefinition
const profile = flowOf('insurance-profile') as FlowDefinition
const intro = flowOf('onboarding-intro') as FlowDefinition
const estimate = flowOf('estimate-form') as FlowDefinition
const beneficiary = flowOf('beneficiary') as FlowDefinition

const nothing: FlowFacts = {
  stored: {},
  taxIdSet: false,
  age: null,
  estimate: null,
  submitted: false,
  phone: null,
  beneficiaryId: null,
  accidentalDeathOnly: false,
  decision: false,
  payment: false,
}
const world: FlowWorld = { facts: nothing, today: '2026-03-01' }
const knowing = (facts: Partial<FlowFacts>): FlowWorld => ({ ...world, facts: { ...nothing, ...facts } })

/** Whoever has told the estimate their birthdate and state. */
const told = knowing({
  stored: { updatePrequalificationInformation: { birthdate: '1990-06-15', state: 'OH' } },
})

const answerAll = (flow: FlowDefinition, answers: Answers, at: FlowWorld = world): Responses =>
  answerFlow(flow, answers, at)

const slugs = (flow: FlowDefinition, responses: Responses, at: FlowWorld = world) =>
  walk(flow, responses, at).path.map((form) => form.slug)

const standard = answersFor('underwriting-interview')

const straight = [
  'license',
  'citizenship',
  'employment',
  'occupation',
  'income',
  'activity',
  'tobacco',
  'marijuana',
  'height',
  'weight',
  'medical-history',
  'disability',
  'substance-use',
  'hiv-status',
  'covid-hospitalization',
  'family-history',
  'driving-history',
  'criminal-history',
  'interview-review',
]

/** Follow-ups stand behind the form that raises them. */
const withAfter = (form: string, ...followUps: string[]) =>
  straight.flatMap((slug) => (slug === form ? [slug, ...followUps] : [slug]))

describe('walking the interview', () => {
  it.each<[string, Answers, string[]]>([
    ['without anything special', {}, straight],
    [
      'without a license',
      { hasLicense: 'no', licenseReason: 'never_had' },
      withAfter('license', 'license-reason'),
    ],
    ['as a resident', { usCitizen: 'no', residency: 'visa' }, withAfter('citizenship', 'residency')],
    ['out of work', { employment: 'unemployed' }, straight.filter((slug) => slug !== 'occupation')],
    ['self-employed', { employment: 'self_employed' }, straight],
    [
      'as a pilot',
      { activities: ['piloting'], activityFrequency: 'weekly' },
      withAfter('activity', 'activity-frequency'),
    ],
    ['smoking', { usesTobacco: 'yes', tobaccoFrequency: 'daily' }, withAfter('tobacco', 'tobacco-use')],
    [
      'with marijuana',
      { usesMarijuana: 'yes', marijuanaFrequency: 'rarely' },
      withAfter('marijuana', 'marijuana-use'),
    ],
    [
      'after a stroke',
      { medicalHistory: 'yes', conditions: ['stroke'] },
      withAfter('medical-history', 'medical-conditions'),
    ],
    [
      'after cancer',
      { medicalHistory: 'yes', conditions: ['cancer'], cancerRecency: 'over_5_years' },
      withAfter('medical-history', 'medical-conditions', 'cancer-recency'),
    ],
    [
      'after a heart attack',
      { medicalHistory: 'yes', conditions: ['heart'], heartRecency: 'over_5_years' },
      withAfter('medical-history', 'medical-conditions', 'heart-recency'),
    ],
    [
      'after both',
      {
        medicalHistory: 'yes',
        conditions: ['heart', 'cancer'],
        heartRecency: 'over_5_years',
        cancerRecency: 'over_5_years',
      },
      withAfter('medical-history', 'medical-conditions', 'cancer-recency', 'heart-recency'),
    ],
    [
      'after treatment',
      { substanceUse: 'yes', substanceRecency: 'past_2_years' },
      withAfter('substance-use', 'substance-recency'),
    ],
    [
      'after COVID-19',
      { covidHospitalized: 'yes', covidRecency: 'past_6_months' },
      withAfter('covid-hospitalization', 'covid-recency'),
    ],
    [
      'with ill parents',
      { familyHistory: 'yes', familyConditions: ['heart'] },
      withAfter('family-history', 'family-conditions'),
    ],
    [
      'after driving drunk',
      { drivingIncidents: ['dui', 'violations'], duiRecency: '2_to_5_years' },
      withAfter('driving-history', 'dui-recency'),
    ],
  ])('%s', (_, special, forms) => {
    const responses = answerAll(interview, { ...standard, ...special })
    expect(slugs(interview, responses)).toEqual(forms)
    expect(walk(interview, responses, world).complete).toBe(true)
  })

  it('stops at the first form without a valid answer', () => {
    const responses = answerAll(interview, { ...standard, employment: 'astronaut' })
    expect(slugs(interview, responses)).toEqual(['license', 'citizenship', 'employment'])
    expect(walk(interview, responses, world).complete).toBe(false)
  })

  it('expects the usual way until it knows better', () => {
    expect(expectedLength(interview, walk(interview, {}, world))).toBe(straight.length - 1)
    const smoker = answerAll(interview, { ...standard, usesTobacco: 'yes', tobaccoFrequency: 'daily' })
    expect(expectedLength(interview, walk(interview, smoker, world))).toBe(straight.length + 1)
  })
})

describe('walking the other flows', () => {
  it('the honesty pledge ends with the criteria, or the notice for accidental death', () => {
    expect(slugs(intro, answerAll(intro, {}))).toEqual(['honesty-pledge', 'term-life-criteria'])
    const accident = knowing({ accidentalDeathOnly: true })
    expect(slugs(intro, answerAll(intro, {}, accident), accident)).toEqual([
      'honesty-pledge',
      'accidental-death-notice',
    ])
  })

  it('the estimate takes two forms', () => {
    const responses = answerAll(estimate, answersFor('estimate-form'), told)
    expect(slugs(estimate, responses, told)).toEqual(['estimate-about-you', 'estimate-coverage'])
    expect(walk(estimate, responses, told).complete).toBe(true)
  })

  it.each<[string, Partial<FlowFacts>, IneligibleReason[]]>([
    [
      'too old',
      { stored: { updatePrequalificationInformation: { birthdate: '1960-01-01', state: 'OH' } } },
      ['age_of_insured'],
    ],
    [
      'of a state in which nothing is sold',
      { stored: { updatePrequalificationInformation: { birthdate: '1990-06-15', state: 'CA' } } },
      ['state_of_residence'],
    ],
    [
      'both',
      { stored: { updatePrequalificationInformation: { birthdate: '2015-01-01', state: 'CA' } } },
      ['age_of_insured', 'state_of_residence'],
    ],
  ])('the estimate ends for somebody %s, and is opened where that was answered', (_, facts, reasons) => {
    const refused = knowing(facts)
    const walked = walk(estimate, answerAll(estimate, answersFor('estimate-form'), told), refused)
    expect(walked).toEqual({ path: [estimate.forms[0]], complete: false, reasons })
    expect([
      formAt(estimate, walked, 'NEXT', 'estimate-about-you'),
      formAt(estimate, walked, 'CURRENT', null)?.slug,
      formAt(estimate, walked, 'EXACT', 'estimate-coverage')?.slug,
    ]).toEqual([null, 'estimate-about-you', 'estimate-about-you'])
    // An application that was sent is decided by underwriting, and nothing before it is judged again.
    const sent = { ...refused, facts: { ...refused.facts, submitted: true } }
    expect(walk(estimate, answerAll(estimate, answersFor('estimate-form'), told), sent).reasons).toEqual([])
  })

  it('asks for the term again where the one that was chosen would end too late', () => {
    const responses = answerAll(estimate, { ...answersFor('estimate-form'), termYears: '30' }, told)
    expect(walk(estimate, responses, { ...told, facts: { ...told.facts, age: 35 } }).complete).toBe(true)
    const older = walk(estimate, responses, { ...told, facts: { ...told.facts, age: 36 } })
    expect([older.complete, older.path.at(-1)?.slug]).toEqual([false, 'estimate-coverage'])
  })

  it('a felony ends the interview before its review', () => {
    const felon = answerAll(interview, { ...standard, felony: 'yes' })
    const { path, complete, reasons } = walk(interview, felon, world)
    expect([path.at(-1)?.slug, complete, reasons]).toEqual(['criminal-history', false, ['criminal_history']])
  })

  it('the profile goes on only with what the carrier has stored', () => {
    const { taxId: _, ...stored } = answersFor('insurance-profile')
    const all = [
      'profile-name',
      'profile-birthdate',
      'profile-gender',
      'profile-address',
      'profile-tax-id',
      'profile-review',
    ]
    const known = knowing({ stored: { updatePrequalificationInformation: stored }, taxIdSet: true })
    expect(slugs(profile, answerAll(profile, {}, known), known)).toEqual(all)
    expect(slugs(profile, answerAll(profile, {}), world)).toEqual(['profile-name'])
    const untaxed = knowing({ stored: { updatePrequalificationInformation: stored } })
    expect(slugs(profile, answerAll(profile, {}, untaxed), untaxed)).toEqual(all.slice(0, 5))
    const moved = knowing({
      stored: { updatePrequalificationInformation: { ...stored, postalCode: '1' } },
      taxIdSet: true,
    })
    expect(slugs(profile, answerAll(profile, {}, moved), moved)).toEqual(all.slice(0, 4))
  })

  it('the beneficiary must be 21', () => {
    const adult = knowing({ stored: { createBeneficiary: answersFor('beneficiary') } })
    expect(slugs(beneficiary, answerAll(beneficiary, {}, adult), adult)).toEqual([
      'beneficiary-details',
      'beneficiary-review',
    ])
    const child = knowing({
      stored: { createBeneficiary: { ...answersFor('beneficiary'), birthdate: '2005-03-02' } },
    })
    expect(slugs(beneficiary, answerAll(beneficiary, {}, child), child)).toEqual(['beneficiary-details'])
  })

  it.each([
    ['quote-review', 'decision'],
    ['purchase-policy', 'payment'],
  ] as const)('%s is complete only with its %s', (slug, fact) => {
    const flow = flowOf(slug) as FlowDefinition
    const known = knowing({ [fact]: true })
    const responses = answerAll(flow, {}, known)
    expect(walk(flow, responses, known).complete).toBe(true)
    expect(walk(flow, responses, world).complete).toBe(false)
  })
})

describe('going about in a flow', () => {
  const done = walk(interview, answerAll(interview, standard), world)
  const partly = walk(interview, answerAll(interview, { ...standard, employment: null }), world)
  const at = (
    walked: typeof done,
    direction: 'CURRENT' | 'NEXT' | 'PREVIOUS' | 'EXACT',
    from: string | null,
  ) => formAt(interview, walked, direction, from)?.slug ?? null

  it.each([
    ['CURRENT', null, 'employment'],
    ['NEXT', 'license', 'citizenship'],
    ['NEXT', 'employment', 'employment'],
    ['NEXT', 'weight', 'employment'],
    ['PREVIOUS', 'citizenship', 'license'],
    ['PREVIOUS', 'license', null],
    ['PREVIOUS', 'weight', 'employment'],
    ['EXACT', 'citizenship', 'citizenship'],
    ['EXACT', 'interview-review', 'employment'],
    ['EXACT', 'no-such-form', 'employment'],
  ] as const)('half way, %s of %s is %s', (direction, from, slug) => {
    expect(at(partly, direction, from)).toBe(slug)
  })

  it.each([
    ['CURRENT', null, 'interview-review'],
    ['NEXT', 'interview-review', null],
    ['NEXT', 'tobacco', 'interview-review'],
    ['PREVIOUS', 'interview-review', 'criminal-history'],
    ['EXACT', 'license', 'license'],
  ] as const)('at the end, %s of %s is %s', (direction, from, slug) => {
    expect(at(done, direction, from)).toBe(slug)
  })

  it('has no shortcut where there is no review', () => {
    const answered = answerAll(estimate, answersFor('estimate-form'), told)
    expect(formAt(estimate, walk(estimate, answered, told), 'NEXT', 'estimate-about-you')?.slug).toBe(
      'estimate-coverage',
    )
  })
})

describe('an edit', () => {
  const smoker = answerAll(interview, { ...standard, usesTobacco: 'yes', tobaccoFrequency: 'daily' })
  const quit: Responses = { ...smoker, tobacco: { revision: 99, answers: { usesTobacco: 'no' } } }

  it('drops the answers that it makes irrelevant, and no others', () => {
    const { 'tobacco-use': _, ...rest } = quit
    expect(relevant(interview, quit, world)).toEqual(rest)
  })

  it('keeps what lies behind a new question', () => {
    const clean = answerAll(interview, standard)
    const started = { ...clean, tobacco: { revision: 99, answers: { usesTobacco: 'yes' } } }
    expect(relevant(interview, started, world)).toEqual(started)
    expect(slugs(interview, started).at(-1)).toBe('tobacco-use')
  })

  it('keeps both branches of a question that is open', () => {
    const { tobacco: _, ...open } = smoker
    expect(relevant(interview, open, world)).toEqual(open)
  })

  it('asks to confirm the review again', () => {
    expect(walk(interview, smoker, world).complete).toBe(true)
    const { path, complete } = walk(interview, relevant(interview, quit, world), world)
    expect([path.at(-1)?.slug, complete]).toEqual(['interview-review', false])
  })

  it('changes the version of the form that was edited, and of no other', () => {
    const [license, citizenship] = interview.forms
    if (license === undefined || citizenship === undefined) throw new Error('The interview has no forms')
    const edited = { ...smoker, license: { revision: 99, answers: { hasLicense: 'yes' } } }
    expect(versionOf(license, edited)).not.toBe(versionOf(license, smoker))
    expect(versionOf(citizenship, edited)).toBe(versionOf(citizenship, smoker))
    expect(versionOf({ ...license, title: 'New' }, smoker)).not.toBe(versionOf(license, smoker))
  })
})
