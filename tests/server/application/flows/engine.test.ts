import { describe, expect, it } from 'vitest'
import type { IneligibleReason } from '../../../../rules/contract/schema.generated.ts'
import type { Applicant, FlowFacts } from '../../../../server/application/flows/applicant.ts'
import { flowOf } from '../../../../server/application/flows/definitions/index.ts'
import {
  expectedLength,
  formAt,
  relevant,
  topicShare,
  versionOf,
  walk,
} from '../../../../server/application/flows/engine.ts'
import { allAnswers, type Responses, withResponse } from '../../../../server/application/flows/responses.ts'
import { answeredItems, type FlowDefinition } from '../../../../server/platform/forms/definition.ts'
import { type Answers, answersFor } from '../../../support/client/answers.ts'
import { answerAll as answerFlow } from './answerAll.ts'

const interview = flowOf('underwriting-interview') as FlowDefinition
const profile = flowOf('insurance-profile') as FlowDefinition
const intro = flowOf('onboarding-intro') as FlowDefinition
const estimate = flowOf('estimate-form') as FlowDefinition
const beneficiary = flowOf('beneficiary') as FlowDefinition

const nothing: FlowFacts = {
  stored: {},
  taxIdSet: false,
  uploads: [],
  age: null,
  state: null,
  estimate: null,
  submitted: false,
  mayReapply: null,
  phone: null,
  beneficiaryId: null,
  beneficiaryShare: 100,
  accidentalDeathOnly: false,
  accidentalDeathOffered: false,
  termLifeRefused: false,
  decision: false,
  payment: false,
}
const applicant: Applicant = { facts: nothing, today: '2026-03-01', scope: 'new_policy' }
const knowing = (facts: Partial<FlowFacts>): Applicant => ({ ...applicant, facts: { ...nothing, ...facts } })

/** An applicant whose birthdate and state are known from the estimate. */
const known = knowing({
  stored: { updatePrequalificationInformation: { birthdate: '1990-06-15', state: 'OH' } },
})

const answerAll = (flow: FlowDefinition, answers: Answers, at: Applicant = applicant): Responses =>
  answerFlow(flow, answers, at)

const slugs = (flow: FlowDefinition, responses: Responses, at: Applicant = applicant) =>
  walk(flow, responses, at).path.map((form) => form.slug)

const standard = answersFor('underwriting-interview')

const straight = [
  'license',
  'income',
  'activity',
  'tobacco',
  'height',
  'hiv-status',
  'driving-history',
  'interview-review',
]

/** Inserts the follow-ups after the form that raises them. */
const withAfter = (form: string, ...followUps: string[]) =>
  straight.flatMap((slug) => (slug === form ? [slug, ...followUps] : [slug]))

describe('walking the interview', () => {
  it.each<[string, Answers, string[]]>([
    ['the walk without any follow-up', {}, straight],
    [
      'the walk without a license',
      { hasLicense: 'no', licenseReason: 'never_had' },
      withAfter('license', 'license-reason'),
    ],
    ['the walk of a resident', { usCitizen: 'no', residency: 'visa' }, withAfter('license', 'residency')],
    ['the walk of an unemployed user', { employment: 'unemployed' }, straight],
    ['self-employed', { employment: 'self_employed' }, straight],
    [
      'the walk of a pilot',
      { activities: ['piloting'], activityFrequency: 'weekly' },
      withAfter('activity', 'activity-frequency'),
    ],
    ['smoking', { usesTobacco: 'yes', tobaccoFrequency: 'daily' }, withAfter('tobacco', 'tobacco-use')],
    [
      'the walk with marijuana',
      { usesMarijuana: 'yes', marijuanaFrequency: 'rarely' },
      withAfter('tobacco', 'marijuana-use'),
    ],
    [
      'the walk after a stroke',
      { medicalHistory: 'yes', conditions: ['stroke'] },
      withAfter('height', 'medical-conditions'),
    ],
    [
      'the walk after cancer',
      { medicalHistory: 'yes', conditions: ['cancer'], cancerRecency: 'over_5_years' },
      withAfter('height', 'medical-conditions', 'cancer-recency'),
    ],
    [
      'the walk after a heart attack',
      { medicalHistory: 'yes', conditions: ['heart'], heartRecency: 'over_5_years' },
      withAfter('height', 'medical-conditions', 'heart-recency'),
    ],
    [
      'the walk after both',
      {
        medicalHistory: 'yes',
        conditions: ['heart', 'cancer'],
        heartRecency: 'over_5_years',
        cancerRecency: 'over_5_years',
      },
      withAfter('height', 'medical-conditions', 'cancer-recency', 'heart-recency'),
    ],
    [
      'the walk after treatment',
      { substanceUse: 'yes', substanceRecency: 'past_2_years' },
      withAfter('activity', 'substance-recency'),
    ],
    [
      'after COVID-19',
      { covidHospitalized: 'yes', covidRecency: 'past_6_months' },
      withAfter('height', 'covid-recency'),
    ],
    [
      'the walk with ill parents',
      { familyHistory: 'yes', familyConditions: ['heart'] },
      withAfter('height', 'family-conditions'),
    ],
    [
      'the walk after drunk driving',
      { drivingIncidents: ['dui', 'violations'], duiRecency: '2_to_5_years' },
      withAfter('driving-history', 'dui-recency'),
    ],
    [
      'the walk with a policy of another insurer',
      { replacesPolicy: 'yes', replacedInsurer: 'Example Life', replacedPolicyNumber: 'EL-1' },
      withAfter('driving-history', 'replaced-policy'),
    ],
  ])('%s', (_, special, forms) => {
    const responses = answerAll(interview, { ...standard, ...special })
    expect(slugs(interview, responses)).toEqual(forms)
    expect(walk(interview, responses, applicant).complete).toBe(true)
  })

  it('the walk stops at the first form without a valid answer', () => {
    const responses = answerAll(interview, { ...standard, employment: 'astronaut' })
    expect(slugs(interview, responses)).toEqual(['license'])
    expect(walk(interview, responses, applicant).complete).toBe(false)
  })

  it('the expected length assumes the usual path until an answer changes it', () => {
    expect(expectedLength(interview, walk(interview, {}, applicant), applicant)).toBe(straight.length)
    const smoker = answerAll(interview, { ...standard, usesTobacco: 'yes', tobaccoFrequency: 'daily' })
    expect(expectedLength(interview, walk(interview, smoker, applicant), applicant)).toBe(straight.length + 1)
  })

  it('the expected length depends on the facts and the scope', () => {
    const lengthOf = (flow: FlowDefinition, of: Applicant) => expectedLength(flow, walk(flow, {}, of), of)
    expect([
      lengthOf(beneficiary, applicant),
      lengthOf(beneficiary, { ...applicant, scope: 'policy_holder' }),
      lengthOf(intro, applicant),
      lengthOf(intro, knowing({ accidentalDeathOnly: true })),
    ]).toEqual([1, 2, 1, 2])
  })

  it('a form’s share of its topic includes follow-ups and leaves out skipped forms', () => {
    const share = (flow: FlowDefinition, slug: string, responses: Responses, of: Applicant = applicant) => {
      const walked = walk(flow, responses, of)
      const form = flow.forms.find((one) => one.slug === slug)
      return form && topicShare(flow, walked, form, of)
    }
    const unlicensed = answerAll(interview, { ...standard, hasLicense: 'no', licenseReason: 'never_had' })
    expect([share(interview, 'license', {}), share(interview, 'license-reason', unlicensed)]).toEqual([
      0, 0.5,
    ])
    expect(share(profile, 'profile-name', {}, known)).toBe(0)
  })
})

describe('walking the other flows', () => {
  it('after the honesty pledge come the criteria, or a notice for accidental death', () => {
    expect(slugs(intro, answerAll(intro, {}))).toEqual(['honesty-pledge'])
    const accident = knowing({ accidentalDeathOnly: true })
    expect(slugs(intro, answerAll(intro, {}, accident), accident)).toEqual([
      'honesty-pledge',
      'accidental-death-notice',
    ])
  })

  it('the estimate takes two forms', () => {
    const responses = answerAll(estimate, answersFor('estimate-form'), known)
    expect(slugs(estimate, responses, known)).toEqual(['estimate-about-you', 'estimate-coverage'])
    expect(walk(estimate, responses, known).complete).toBe(true)
  })

  it.each<[string, Partial<FlowFacts>, IneligibleReason[]]>([
    [
      'who is too old',
      { stored: { updatePrequalificationInformation: { birthdate: '1960-01-01', state: 'OH' } } },
      ['age_of_insured'],
    ],
    [
      'in a state without products',
      { stored: { updatePrequalificationInformation: { birthdate: '1990-06-15', state: 'CA' } } },
      ['state_of_residence'],
    ],
    [
      'both',
      { stored: { updatePrequalificationInformation: { birthdate: '2015-01-01', state: 'CA' } } },
      ['age_of_insured', 'state_of_residence'],
    ],
  ])('the estimate ends for a user %s and reopens at that answer', (_, facts, reasons) => {
    const refused = knowing(facts)
    const walked = walk(estimate, answerAll(estimate, answersFor('estimate-form'), known), refused)
    expect(walked).toMatchObject({ path: [estimate.forms[0]], complete: false, reasons })
    expect([
      formAt(estimate, walked, 'NEXT', 'estimate-about-you'),
      formAt(estimate, walked, 'CURRENT', null)?.slug,
      formAt(estimate, walked, 'EXACT', 'estimate-coverage')?.slug,
    ]).toEqual([null, 'estimate-about-you', 'estimate-about-you'])
    // Underwriting decides a submitted application; its answers are not judged again.
    const sent = { ...refused, facts: { ...refused.facts, submitted: true } }
    expect(walk(estimate, answerAll(estimate, answersFor('estimate-form'), known), sent).reasons).toEqual([])
  })

  it('the term is asked for again when the chosen one would end too late', () => {
    const responses = answerAll(estimate, { ...answersFor('estimate-form'), termYears: '30' }, known)
    expect(walk(estimate, responses, { ...known, facts: { ...known.facts, age: 35 } }).complete).toBe(true)
    const older = walk(estimate, responses, { ...known, facts: { ...known.facts, age: 36 } })
    expect([older.complete, older.path.at(-1)?.slug]).toEqual([false, 'estimate-coverage'])
  })

  it('a felony ends the interview before its review', () => {
    const felon = answerAll(interview, { ...standard, felony: 'yes' })
    const { path, complete, reasons } = walk(interview, felon, applicant)
    expect([path.at(-1)?.slug, complete, reasons]).toEqual(['driving-history', false, ['criminal_history']])
  })

  it('the profile continues only after the carrier has stored the answers', () => {
    const { taxId: _, ...stored } = answersFor('insurance-profile')
    const all = [
      'profile-name',
      'profile-birthdate',
      'profile-state',
      'profile-address',
      'profile-tax-id',
      'profile-review',
    ]
    const known = knowing({ stored: { updatePrequalificationInformation: stored }, taxIdSet: true })
    expect(slugs(profile, answerAll(profile, {}, known), known)).toEqual(all)
    expect(slugs(profile, answerAll(profile, {}), applicant)).toEqual(['profile-name'])
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
    expect(slugs(beneficiary, answerAll(beneficiary, {}, adult), adult)).toEqual(['beneficiary-details'])
    const holder: Applicant = { ...adult, scope: 'policy_holder' }
    expect(slugs(beneficiary, answerAll(beneficiary, {}, holder), holder)).toEqual([
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
    expect(walk(flow, responses, applicant).complete).toBe(false)
  })
})

describe('moving through a flow', () => {
  const done = walk(interview, answerAll(interview, standard), applicant)
  const partly = walk(interview, answerAll(interview, { ...standard, annualIncome: null }), applicant)
  const at = (
    walked: typeof done,
    direction: 'CURRENT' | 'NEXT' | 'PREVIOUS' | 'EXACT',
    from: string | null,
  ) => formAt(interview, walked, direction, from)?.slug ?? null

  it.each([
    ['CURRENT', null, 'income'],
    ['NEXT', 'license', 'income'],
    ['NEXT', 'income', 'income'],
    ['NEXT', 'height', 'income'],
    ['PREVIOUS', 'income', 'license'],
    ['PREVIOUS', 'license', null],
    ['PREVIOUS', 'height', 'income'],
    ['EXACT', 'license', 'license'],
    ['EXACT', 'interview-review', 'income'],
    ['EXACT', 'no-such-form', 'income'],
  ] as const)('half way through, %s of %s is %s', (direction, from, slug) => {
    expect(at(partly, direction, from)).toBe(slug)
  })

  it.each([
    ['CURRENT', null, 'interview-review'],
    ['NEXT', 'interview-review', null],
    ['NEXT', 'tobacco', 'interview-review'],
    ['PREVIOUS', 'interview-review', 'driving-history'],
    ['EXACT', 'license', 'license'],
  ] as const)('at the end, %s of %s is %s', (direction, from, slug) => {
    expect(at(done, direction, from)).toBe(slug)
  })

  it('a flow without a review has no shortcut to the end', () => {
    const answered = answerAll(estimate, answersFor('estimate-form'), known)
    expect(formAt(estimate, walk(estimate, answered, known), 'NEXT', 'estimate-about-you')?.slug).toBe(
      'estimate-coverage',
    )
  })
})

describe('an edit', () => {
  const smoker = answerAll(interview, { ...standard, usesTobacco: 'yes', tobaccoFrequency: 'daily' })
  const quit: Responses = { ...smoker, tobacco: { revision: 99, answers: { usesTobacco: 'no' } } }

  it('an edit drops only the answers that no longer apply', () => {
    const { 'tobacco-use': _, ...rest } = quit
    expect(relevant(interview, quit, applicant)).toEqual(rest)
  })

  it('answers after a new question are kept', () => {
    const clean = answerAll(interview, standard)
    const started = { ...clean, tobacco: { revision: 99, answers: { usesTobacco: 'yes' } } }
    expect(relevant(interview, started, applicant)).toEqual(started)
    expect(slugs(interview, started).at(-1)).toBe('tobacco-use')
  })

  it('while a question is open, the answers of both branches are kept', () => {
    const { tobacco: _, ...open } = smoker
    expect(relevant(interview, open, applicant)).toEqual(open)
  })

  it('an edit requires the review to be confirmed again', () => {
    expect(walk(interview, smoker, applicant).complete).toBe(true)
    const { path, complete } = walk(interview, relevant(interview, quit, applicant), applicant)
    expect([path.at(-1)?.slug, complete]).toEqual(['interview-review', false])
  })

  const answered = { ...smoker, 'license-reason': { revision: 2, answers: { licenseReason: 'expired' } } }

  it('an edit changes only the version of the edited form', () => {
    const [license, reason] = interview.forms
    if (license === undefined || reason === undefined) throw new Error('The interview has no forms')
    const edited = {
      ...answered,
      license: { revision: 99, answers: { hasLicense: 'yes', usCitizen: 'yes', employment: 'employed' } },
    }
    const before = { responses: answered, revision: 98 }
    const after = { responses: edited, revision: 99 }
    expect(versionOf(license, after, applicant)).not.toBe(versionOf(license, before, applicant))
    expect(versionOf(reason, after, applicant)).toBe(versionOf(reason, before, applicant))
    expect(versionOf({ ...license, title: 'New' }, before, applicant)).not.toBe(
      versionOf(license, before, applicant),
    )
  })

  it('a form never returns to a version whose answers were dropped', () => {
    const [, reason] = interview.forms
    if (reason === undefined) throw new Error('The interview has no second form')
    const { 'license-reason': _, ...dropped } = answered
    const versions = [
      { responses: dropped, revision: 1 },
      { responses: answered, revision: 2 },
      { responses: dropped, revision: 4 },
      // A restarted flow.
      { responses: {}, revision: 5 },
    ].map((session) => versionOf(reason, session, applicant))
    expect(new Set(versions).size).toBe(versions.length)
  })
})

it('every answer changes the version of a form with an acknowledgement', () => {
  const versionAt = (slug: string, revision: number) =>
    beneficiary.forms
      .filter((form) => form.slug === slug)
      .map((form) =>
        versionOf(
          form,
          { responses: { 'beneficiary-review': { revision: 1, answers: {} } }, revision },
          applicant,
        ),
      )
  expect(versionAt('beneficiary-review', 2)).not.toEqual(versionAt('beneficiary-review', 1))
})

describe('answers that the carrier already has', () => {
  const sized = (tobacco: boolean) =>
    knowing({
      estimate: { id: 'e', amount: 450_000, termYears: 20, health: 'average', tobacco },
    })
  const { usesTobacco: _, ...unasked } = standard
  /** The interview's forms as shown to an applicant with an estimate. */
  const met = (at: Applicant, answers: Answers = unasked) => {
    let responses: Responses = {}
    const forms: string[] = []
    for (let revision = 1; revision < 30; revision += 1) {
      const walked = walk(interview, responses, at)
      const form = walked.path.at(-1)
      if (walked.complete || form === undefined || forms.includes(form.slug)) break
      forms.push(form.slug)
      const own = Object.fromEntries(answeredItems(form).map(({ key }) => [key, answers[key] ?? null]))
      const given = withResponse(form, { revision, answers: own }, walked.path, responses, at)
      responses = relevant(interview, given, at)
    }
    return { forms, responses, complete: walk(interview, responses, at).complete }
  }

  it('a known answer is skipped and confirmed at the review', () => {
    const { forms, responses, complete } = met(sized(false))
    expect(forms).toEqual(straight.filter((slug) => slug !== 'tobacco'))
    expect(complete).toBe(true)
    // Confirmed: it is now an answer of the interview only.
    expect(responses.tobacco?.answers).toEqual({ usesTobacco: 'no' })
    expect(walk(interview, responses, applicant).complete).toBe(true)
  })

  it('a known answer raises its follow-up question', () => {
    const { forms, complete } = met(sized(true), { ...unasked, tobaccoFrequency: 'daily' })
    expect(forms).toEqual(straight.map((slug) => (slug === 'tobacco' ? 'tobacco-use' : slug)))
    expect(complete).toBe(true)
  })

  it('a fact that changed later replaces the old answer and reopens the review', () => {
    const { responses } = met(sized(true), { ...unasked, tobaccoFrequency: 'daily' })
    const corrected = walk(interview, responses, sized(false))
    expect([corrected.complete, corrected.path.at(-1)?.slug, corrected.answers.usesTobacco]).toEqual([
      false,
      'interview-review',
      'no',
    ])
  })

  it('an answer given in the flow overrides the known fact', () => {
    const at = sized(false)
    const { responses } = met(at)
    const form = interview.forms.find(({ slug }) => slug === 'tobacco')
    if (form === undefined) throw new Error('The interview does not ask for tobacco')
    const { path } = walk(interview, responses, at)
    const edited = withResponse(form, { revision: 40, answers: { usesTobacco: 'yes' } }, path, responses, at)
    const walked = walk(interview, edited, at)
    expect([walked.path.at(-1)?.slug, walked.answers.usesTobacco]).toEqual(['tobacco-use', 'yes'])
  })

  it('known forms are skipped in both directions and open when requested', () => {
    const { taxId: _tax, ...stored } = answersFor('insurance-profile')
    const known = knowing({ stored: { updatePrequalificationInformation: stored } })
    const responses: Responses = {
      'profile-name': { revision: 1, answers: {} },
      'profile-address': { revision: 2, answers: {} },
    }
    const walked = walk(profile, responses, known)
    const at = (direction: 'NEXT' | 'PREVIOUS' | 'EXACT', from: string) =>
      formAt(profile, walked, direction, from)?.slug
    expect([
      at('NEXT', 'profile-name'),
      at('PREVIOUS', 'profile-address'),
      at('EXACT', 'profile-birthdate'),
      at('NEXT', 'profile-birthdate'),
    ]).toEqual(['profile-address', 'profile-name', 'profile-birthdate', 'profile-address'])
  })
})

describe('a session from before some questions were merged into one form', () => {
  /** Responses from the time when each question had its own form. */
  const asBefore = (answers: Answers): Responses =>
    Object.fromEntries(
      Object.entries(answers).map(([key, value], index) => [
        `asked-${key.toLowerCase()}`,
        { revision: index + 1, answers: { [key]: value } },
      ]),
    )

  it('an old session is asked nothing again', () => {
    const old = asBefore(standard)
    const { path, complete } = walk(interview, old, applicant)
    expect([path.at(-1)?.slug, complete]).toEqual(['interview-review', false])
    const confirmed = { ...old, 'interview-review': { revision: 99, answers: {} } }
    expect(walk(interview, confirmed, applicant).complete).toBe(true)
  })

  it('an old session resumes at the first unanswered question and shows the form’s other answer', () => {
    const { hasLicense, ...rest } = standard
    const half = walk(interview, asBefore({ hasLicense: hasLicense ?? null }), applicant)
    expect(half.path.map(({ slug }) => slug)).toEqual(['license'])
    const later = walk(interview, asBefore({ hasLicense: 'yes', ...rest, weight: null }), applicant)
    expect(later.path.at(-1)?.slug).toBe('height')
  })

  it('the newer of two merged answers is kept, and answers of removed forms are dropped', () => {
    const old: Responses = {
      height: { revision: 1, answers: { height: ['5', '6'] } },
      weight: { revision: 2, answers: { weight: 140 } },
      license: { revision: 3, answers: { hasLicense: 'yes', usCitizen: 'no' } },
      citizenship: { revision: 2, answers: { usCitizen: 'yes' } },
    }
    expect(relevant(interview, old, applicant)).toEqual({
      height: { revision: 2, answers: { height: ['5', '6'], weight: 140 } },
      license: { revision: 3, answers: { hasLicense: 'yes', usCitizen: 'no' } },
    })
    expect(allAnswers(old)).toMatchObject({ usCitizen: 'no', weight: 140 })
  })
})

describe('an item with a condition', () => {
  it('a user outside the condition is not asked, and an existing answer is dropped', () => {
    const working = answerAll(interview, standard)
    expect(working.income?.answers).toEqual({ occupation: 'Software engineer', annualIncome: 90_000 })
    const resting = {
      ...working,
      license: { revision: 50, answers: { ...working.license?.answers, employment: 'retired' } },
    }
    const kept = relevant(interview, resting, applicant)
    expect(kept.income).toEqual({ revision: working.income?.revision, answers: { annualIncome: 90_000 } })
    expect(walk(interview, kept, applicant).path.at(-1)?.slug).toBe('interview-review')
  })
})
