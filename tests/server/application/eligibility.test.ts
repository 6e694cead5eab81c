import { describe, expect, it } from 'vitest'
import type {
  DynamicForm,
  Estimate,
  IneligibleReason,
  OfferFacts,
  OfferReason,
} from '../../../rules/contract/schema.generated.ts'
import { type Answers, answersFor } from '../../support/client/answers.ts'
import { acknowledgeTerms, tryRequest } from '../../support/client/purchase.ts'
import { applyAs, formsOf, responses, walkFlow } from '../../support/client/walkFlow.ts'
import { testCarrier } from '../testCarrier.ts'

const carrier = testCarrier()

const standard = answersFor('estimate-form')

/**
 * A user's eligibility from every part of the carrier that judges it, and the price that is shown.
 */
async function loadApplicationStatus(token: string) {
  const known = await carrier.ask<{
    latestEstimate: Pick<Estimate, 'amount' | 'termDuration' | 'monthlyPremium'> | null
    checkEligibility: { ineligibleCoverageReasons: IneligibleReason[] }
    journey: { coverageChosen: boolean; ineligibleReasons: IneligibleReason[] }
  }>(
    `{
      latestEstimate { amount termDuration monthlyPremium }
      checkEligibility { ineligibleCoverageReasons }
      journey(slug: fulfillment) { coverageChosen ineligibleReasons }
    }`,
    {},
    token,
  )
  return {
    estimate: known.latestEstimate,
    reasons: known.checkEligibility.ineligibleCoverageReasons,
    journey: known.journey,
  }
}

const refused = (reasons: IneligibleReason[], coverageChosen = false) => ({
  estimate: null,
  reasons,
  journey: { coverageChosen, ineligibleReasons: reasons },
})

/** The form at which a returning user resumes. */
async function openForm(token: string, slug: Parameters<typeof walkFlow>[2]) {
  const { start, form, answer, send } = formsOf(carrier, token)
  const { flowSessionId } = await start(slug)
  const shown = await form(flowSessionId, { direction: 'CURRENT' })
  if (shown === null) throw new Error('There is no form.')
  return {
    shown,
    answer: (answers: Answers) => answer(flowSessionId, shown, answers),
    send: (answers: Answers) => send(flowSessionId, shown, responses(shown, answers)),
    at: (form: string) => formsOf(carrier, token).exactly(flowSessionId, form),
    answerAt: async (form: DynamicForm, answers: Answers) => await answer(flowSessionId, form, answers),
    sendAt: (form: DynamicForm, answers: Answers) => send(flowSessionId, form, responses(form, answers)),
  }
}

const prequalify = (token: string, input: Record<string, string>) =>
  carrier.graphql<{ updatePrequalificationInformation: { ineligibleReasons: IneligibleReason[] } }>(
    `mutation ($input: UpdatePrequalificationInformationInput!) {
      updatePrequalificationInformation(input: $input) { ineligibleReasons }
    }`,
    { input },
    token,
  )

/** The terms that are offered to a user. */
async function termsOffered(token: string): Promise<string[]> {
  const { flowSessionId } = await formsOf(carrier, token).start('estimate-form')
  const { dynamicForm } = await carrier.ask<{
    dynamicForm: { items: { content: { options?: { value: string }[] } }[] }
  }>(
    `query ($input: DynamicFormInput!) {
      dynamicForm(input: $input) { items { content { ... on SingleSelectContent { options { value } } } } }
    }`,
    { input: { flowSessionId, direction: 'CURRENT' } },
    token,
  )
  return dynamicForm.items.flatMap(({ content }) => content.options ?? []).map(({ value }) => value)
}

/** A birthday on January 1 has passed on any day of the year. */
const bornAt = (age: number) => `${carrier.services.clock.now().getUTCFullYear() - age}-01-01`

describe('an answer that makes the user ineligible', () => {
  it.each<[string, Answers, IneligibleReason[]]>([
    ['too old', { birthdate: '1960-01-01' }, ['age_of_insured']],
    ['too young', { birthdate: '2015-01-01' }, ['age_of_insured']],
    ['in another state', { state: 'CA' }, ['state_of_residence']],
    ['both', { birthdate: '1960-01-01', state: 'CA' }, ['age_of_insured', 'state_of_residence']],
  ])('%s: the estimate ends at its first form and shows no price', async (_, answers, reasons) => {
    const { token } = await carrier.guest()
    const { forms, session } = await walkFlow(carrier, token, 'estimate-form', { ...standard, ...answers })
    expect(forms).toEqual(['estimate-about-you'])
    expect(session).toMatchObject({ complete: false, nextForm: [], ineligibleReasons: reasons })
    expect(await loadApplicationStatus(token)).toEqual(refused(reasons))
  })

  it('an ineligible answer withdraws the price that was shown before', async () => {
    const { token } = await carrier.guest()
    await walkFlow(carrier, token, 'estimate-form')
    expect((await loadApplicationStatus(token)).estimate).toMatchObject({ amount: 450_000 })
    const { at, answerAt } = await openForm(token, 'estimate-form')
    await answerAt(await at('estimate-about-you'), { ...standard, state: 'TX' })
    expect(await loadApplicationStatus(token)).toEqual(refused(['state_of_residence'], true))
  })

  it('an ineligible answer ends the profile before the tax ID question', async () => {
    const { token } = await carrier.signUp()
    const profile = answersFor('insurance-profile')
    const old = await walkFlow(carrier, token, 'insurance-profile', { ...profile, birthdate: '1960-01-01' })
    expect(old.forms).toEqual(['profile-name', 'profile-birthdate'])
    const { shown, answer } = await openForm(token, 'insurance-profile')
    expect(shown.slug).toBe('profile-birthdate')
    expect((await answer(profile)).ineligibleReasons).toEqual([])
    const far = await walkFlow(carrier, token, 'insurance-profile', { ...profile, state: 'NY' })
    expect([far.forms.at(-1), far.session.ineligibleReasons]).toEqual([
      'profile-state',
      ['state_of_residence'],
    ])
  })

  it('a profile stored by its mutation is judged by the same rules', async () => {
    const { token } = await carrier.guest()
    const reasonsAfter = async (input: Record<string, string>) =>
      (await prequalify(token, input)).data?.updatePrequalificationInformation.ineligibleReasons
    expect(await reasonsAfter({ birthdate: '1960-01-01' })).toEqual(['age_of_insured'])
    expect(await reasonsAfter({ state: 'CA' })).toEqual(['age_of_insured', 'state_of_residence'])
    expect(await reasonsAfter({ birthdate: '1990-06-15' })).toEqual(['state_of_residence'])
    expect(await reasonsAfter({ state: 'GA' })).toEqual([])
  })

  it('a felony in the interview makes the user ineligible and blocks the application', async () => {
    const person = await carrier.signUp()
    await applyAs(carrier, person.token, {
      'underwriting-interview': { ...answersFor('underwriting-interview'), felony: 'yes' },
    })
    await acknowledgeTerms(carrier, person)
    const { errors } = await tryRequest(carrier, person)
    expect(errors?.[0]?.extensions.message).toBe('STEP_NOT_ALLOWED')
    expect((await loadApplicationStatus(person.token)).reasons).toEqual(['criminal_history'])
  })
})

describe('a correction', () => {
  it('a corrected birth year makes the user eligible and updates the price', async () => {
    const { token } = await carrier.guest()
    await walkFlow(carrier, token, 'estimate-form', { ...standard, birthdate: '1960-06-15' })
    const { shown, answer } = await openForm(token, 'estimate-form')
    expect(shown.slug).toBe('estimate-about-you')
    expect(shown.items[0]).toMatchObject({ key: 'birthdate', content: { value: '1960-06-15' } })
    expect(await answer(standard)).toMatchObject({ ineligibleReasons: [], nextForm: ['estimate-coverage'] })
    await walkFlow(carrier, token, 'estimate-form')
    const at35 = await loadApplicationStatus(token)
    expect(at35).toMatchObject({ reasons: [], journey: { coverageChosen: true, ineligibleReasons: [] } })
    await prequalify(token, { birthdate: '1981-06-15' })
    const at44 = await loadApplicationStatus(token)
    expect(at44.estimate).toMatchObject({ amount: 450_000, termDuration: 240 })
    expect(at44.estimate?.monthlyPremium).toBeGreaterThan(at35.estimate?.monthlyPremium ?? Infinity)
  })

  it('the application is decided by the corrected profile', async () => {
    const person = await carrier.signUp()
    await applyAs(carrier, person.token, {
      'estimate-form': { ...standard, birthdate: '1985-06-15' },
      'insurance-profile': { ...answersFor('insurance-profile'), birthdate: '1990-06-15' },
    })
    await acknowledgeTerms(carrier, person)
    await tryRequest(carrier, person)
    const { facts } = await carrier.services.db
      .selectFrom('insuranceApplications')
      .select('facts')
      .where('userId', '=', person.userId)
      .executeTakeFirstOrThrow()
    const { age } = await carrier
      .ask<{ me: { age: number } }>('{ me { age } }', {}, person.token)
      .then(({ me }) => me)
    expect(facts.age).toBe(age)
  })

  it('a changed state makes the old address incomplete and keeps street and city', async () => {
    const { token } = await carrier.signUp()
    await walkFlow(carrier, token, 'insurance-profile')
    const addressOf = async () =>
      (
        await carrier.ask<{ me: { activeAddress: object | null } }>(
          '{ me { activeAddress { state } } }',
          {},
          token,
        )
      ).me.activeAddress
    await prequalify(token, { state: 'OH' })
    expect(await addressOf()).toEqual({ state: 'OH' })
    await prequalify(token, { state: 'GA' })
    expect(await addressOf()).toBeNull()
    const { shown } = await openForm(token, 'insurance-profile')
    const given = shown.items.flatMap(({ key, content }) =>
      'value' in content ? [[key, content.value]] : [],
    )
    expect([shown.slug, given]).toEqual([
      'profile-address',
      [
        ['street1', '41 South High Street'],
        ['street2', 'Suite 7'],
        ['city', 'Columbus'],
        ['postalCode', null],
      ],
    ])
  })

  it('a correction after submission is refused', async () => {
    const person = await carrier.signUp()
    await applyAs(carrier, person.token)
    const { at, sendAt } = await openForm(person.token, 'estimate-form')
    const [aboutYou, coverage] = [await at('estimate-about-you'), await at('estimate-coverage')]
    await acknowledgeTerms(carrier, person)
    await tryRequest(carrier, person)
    const codes = [
      await sendAt(aboutYou, { ...standard, birthdate: '1980-06-15' }),
      await sendAt(coverage, { ...standard, amount: 100_000 }),
      await prequalify(person.token, { birthdate: '1980-06-15' }),
    ].map(({ errors }) => errors?.[0]?.extensions.message)
    expect(codes).toEqual(['FORM_LOCKED', 'FORM_LOCKED', 'FORM_LOCKED'])
  })
})

describe('the amount and the term', () => {
  it.each([
    [35, ['10', '15', '20', '25', '30']],
    [36, ['10', '15', '20', '25']],
    [40, ['10', '15', '20', '25']],
    [41, ['10', '15', '20']],
    [45, ['10', '15', '20']],
  ])('at age %i the terms are %j years', async (age, offered) => {
    const { token } = await carrier.guest()
    const given = await openForm(token, 'estimate-form')
    await given.answer({ ...standard, birthdate: bornAt(age) })
    expect(await termsOffered(token)).toEqual(offered)
    const { send } = await openForm(token, 'estimate-form')
    for (const termYears of ['25', '30'].filter((term) => !offered.includes(term))) {
      const { errors } = await send({ ...standard, termYears })
      expect(errors?.[0]?.extensions).toMatchObject({
        message: 'VALIDATION_FAILED',
        validationErrors: [{ field: 'termYears', code: 'inRange' }],
      })
    }
  })

  it('the amount and the term are asked for again when a corrected birthdate makes the term too long', async () => {
    const { token } = await carrier.guest()
    await walkFlow(carrier, token, 'estimate-form', { ...standard, birthdate: bornAt(30), termYears: '30' })
    await prequalify(token, { birthdate: bornAt(44) })
    expect(await loadApplicationStatus(token)).toMatchObject({
      estimate: null,
      journey: { coverageChosen: false },
    })
    expect((await openForm(token, 'estimate-form')).shown.slug).toBe('estimate-coverage')
  })

  it('an application without an amount and a term is refused', async () => {
    const person = await carrier.signUp()
    for (const slug of ['insurance-profile', 'beneficiary', 'underwriting-interview'] as const)
      await walkFlow(carrier, person.token, slug)
    await acknowledgeTerms(carrier, person)
    expect((await loadApplicationStatus(person.token)).journey).toEqual({
      coverageChosen: false,
      ineligibleReasons: [],
    })
    const { errors } = await tryRequest(carrier, person)
    expect(errors?.[0]?.extensions).toMatchObject({
      message: 'STEP_NOT_ALLOWED',
      fullMessage: 'Please choose the amount and the term first.',
    })
  })

  it('an application whose term would end too late is refused', async () => {
    const person = await carrier.signUp()
    await applyAs(carrier, person.token, {
      'estimate-form': { ...standard, birthdate: bornAt(30), termYears: '30' },
      'insurance-profile': { ...answersFor('insurance-profile'), birthdate: bornAt(30) },
    })
    await prequalify(person.token, { birthdate: bornAt(44) })
    await acknowledgeTerms(carrier, person)
    const { errors } = await tryRequest(carrier, person)
    expect(errors?.[0]?.extensions).toMatchObject({
      message: 'STEP_NOT_ALLOWED',
      fullMessage: 'Please choose a term that ends by the age of 65 first.',
    })
  })
})

describe('facts for affiliates', () => {
  const offerFacts = async (token: string, reason: OfferReason) =>
    (
      await carrier.ask<{ offerFacts: OfferFacts | null }>(
        'query ($reason: OfferReason!) { offerFacts(reason: $reason) { birthdate gender coverageAmount } }',
        { reason },
        token,
      )
    ).offerFacts
  const known = (birthdate: string, state = 'OH') => ({ birthdate, gender: 'F', state })

  it('an affiliate receives only facts about the caller', async () => {
    const [{ token: one }, { token: other }] = [await carrier.guest(), await carrier.guest()]
    await prequalify(one, known(bornAt(60)))
    await prequalify(other, { ...known(bornAt(50)), gender: 'M' })
    expect([await offerFacts(one, 'age_of_insured'), await offerFacts(other, 'age_of_insured')]).toEqual([
      { birthdate: bornAt(60), gender: 'F', coverageAmount: null },
      { birthdate: bornAt(50), gender: 'M', coverageAmount: null },
    ])
  })

  it.each<[string, Record<string, string> | null, OfferReason[]]>([
    ['no stored facts', null, []],
    ['an eligible user', { age: '30', state: 'OH' }, []],
    ['ineligible by age', { age: '60', state: 'OH' }, ['age_of_insured']],
    ['ineligible by state', { age: '30', state: 'TX' }, ['state_of_residence']],
    ['ineligible by both', { age: '60', state: 'TX' }, ['age_of_insured', 'state_of_residence']],
  ])(
    'offer facts are returned only to a user who was turned away for that reason: %s',
    async (_, is, reasons) => {
      const { token } = await carrier.guest()
      if (is !== null) await prequalify(token, known(bornAt(Number(is.age)), is.state))
      const found: OfferReason[] = []
      for (const reason of ['age_of_insured', 'state_of_residence'] as const)
        if ((await offerFacts(token, reason)) !== null) found.push(reason)
      expect(found).toEqual(reasons)
    },
  )

  it.each([
    [17, null],
    [18, 'F'],
  ])('offer facts include the gender only for an adult: age %i', async (age, gender) => {
    const { token } = await carrier.guest()
    await prequalify(token, known(bornAt(age), 'TX'))
    expect((await offerFacts(token, 'state_of_residence'))?.gender ?? null).toBe(gender)
  })
})
