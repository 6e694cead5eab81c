import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AnswerValue, FlowSlug } from '../../../../rules/flowSlugs.ts'
import { type RuleCode, ruleMessages } from '../../../../rules/ruleMessages.ts'
import { answersFor } from '../../../support/client/answers.ts'
import type { Person } from '../../../support/client/api.ts'
import { applyAs, formsOf, responses, walkFlow } from '../../../support/client/walkFlow.ts'
import { type Carrier, startCarrier } from '../../carrier.ts'

let carrier: Carrier
let person: Person
/** Has answered everything; no test changes these answers. */
let applicant: Person

beforeAll(async () => {
  carrier = await startCarrier()
  person = await carrier.signUp()
  applicant = await carrier.signUp()
  await applyAs(carrier, applicant.token)
})
afterAll(() => carrier.close())

const prequalify = (input: Record<string, unknown>, token = person.token) =>
  carrier.graphql<{ updatePrequalificationInformation: { ineligibleReasons: string[]; user: unknown } }>(
    `mutation ($input: UpdatePrequalificationInformationInput!) {
      updatePrequalificationInformation(input: $input) {
        ineligibleReasons
        user { firstName middleName birthdate age gender taxIdSet activeAddress { formattedDisplay } }
      }
    }`,
    { input: { clientMutationId: randomUUID(), ...input } },
    token,
  )

const refusal = (answer: { errors?: { extensions: { message: string; validationErrors: unknown } }[] }) => {
  const extensions = answer.errors?.[0]?.extensions
  return extensions && { code: extensions.message, fields: extensions.validationErrors }
}

const fieldError = (field: string, code: RuleCode, message: string = ruleMessages[code]) => ({
  field,
  code,
  message,
})

const asSession = {
  complete: true,
  ineligibleReasons: [],
  nextForm: [],
  underwritingRequired: false,
}

describe('a whole application', () => {
  it('an application completes every flow before the terms', async () => {
    const { token } = await carrier.signUp()
    const intro = await walkFlow(carrier, token, 'onboarding-intro')
    expect(intro).toMatchObject({ forms: ['honesty-pledge'], session: asSession })
    const profile = await walkFlow(carrier, token, 'insurance-profile')
    expect(profile).toMatchObject({
      forms: [
        'profile-name',
        'profile-birthdate',
        'profile-state',
        'profile-address',
        'profile-tax-id',
        'profile-review',
      ],
      session: asSession,
    })
    const beneficiary = await walkFlow(carrier, token, 'beneficiary')
    expect(beneficiary).toMatchObject({
      forms: ['beneficiary-details'],
      session: asSession,
    })
    const interview = await walkFlow(carrier, token, 'underwriting-interview')
    expect(interview).toMatchObject({ session: { ...asSession, formIndex: 8 } })
    expect(interview.forms).toEqual(interview.session.visitedForms)
  })

  it('reviews show the answers but never the tax ID', async () => {
    const { token, phoneNumber } = await carrier.signUp()
    await applyAs(carrier, token)
    const { start, form } = formsOf(carrier, token)
    const rowsOf = async (slug: FlowSlug) => {
      const { flowSessionId } = await start(slug)
      const review = await form(flowSessionId, { direction: 'CURRENT' })
      return Object.fromEntries(
        (review?.items ?? []).flatMap(({ content }) =>
          'shown' in content ? [[content.label, content.shown] as const] : [],
        ),
      )
    }
    expect(await rowsOf('insurance-profile')).toEqual({
      Name: 'Ada Lovelace',
      'Date of birth': '06/15/1990',
      Phone: `(${phoneNumber.slice(0, 3)}) ${phoneNumber.slice(3, 6)}-${phoneNumber.slice(6)}`,
      Gender: 'Female',
      'Primary residence': '41 South High Street, Suite 7, Columbus, OH 43215',
      'Social Security number': '•••-••-••••',
    })
    expect(await rowsOf('underwriting-interview')).toMatchObject({
      Work: 'Employed',
      Occupation: 'Software engineer',
      'Yearly income': '$90,000',
      Activities: 'None of the above',
      Height: '5 feet 6 inches',
      Weight: '140 lb',
      'Convicted of a felony': 'No',
    })
  })

  it('the application does not repeat the questions of the estimate', async () => {
    const { token } = await carrier.signUp()
    await walkFlow(carrier, token, 'estimate-form')
    const profile = await walkFlow(carrier, token, 'insurance-profile')
    expect(profile.forms).toEqual(['profile-name', 'profile-address', 'profile-tax-id', 'profile-review'])
    const interview = await walkFlow(carrier, token, 'underwriting-interview')
    expect([interview.forms.includes('tobacco'), interview.session.complete]).toEqual([false, true])
    const { start, form } = formsOf(carrier, token)
    const review = await form((await start('underwriting-interview')).flowSessionId, { direction: 'CURRENT' })
    expect(review?.items.find(({ key }) => key === 'review-tobacco')?.content).toMatchObject({
      shown: 'No',
      actions: [{ command: 'openForm', arguments: [{ value: 'tobacco' }] }],
    })
  })

  it('the tax ID is never stored in plain text', async () => {
    const digits = '218273645'
    const lines: string[] = []
    const write = process.stdout.write.bind(process.stdout)
    process.stdout.write = (chunk: string | Uint8Array) => {
      lines.push(String(chunk))
      return true
    }
    const noisy = await startCarrier({ env: { LOG_LEVEL: 'trace' } })
    try {
      const { token } = await noisy.signUp()
      await applyAs(noisy, token, { 'insurance-profile': { taxId: digits } })
      const { db } = noisy.services
      const { rows } = await sql<{ name: string }>`
        select table_name as name from information_schema.tables where table_schema = 'public'`.execute(db)
      let dump = ''
      for (const { name } of rows)
        dump += JSON.stringify((await sql`select * from ${sql.table(name)}`.execute(db)).rows)
      expect(dump).toContain('41 South High Street')
      expect(dump).not.toContain(digits)
      const { taxIdSealed } = await db
        .selectFrom('users')
        .select('taxIdSealed')
        .where('taxIdSealed', 'is not', null)
        .executeTakeFirstOrThrow()
      expect(noisy.services.keys.open(taxIdSealed ?? '', 'tax id')).toBe(digits)
    } finally {
      process.stdout.write = write
      await noisy.close()
    }
    expect(lines.join('')).toContain('registered')
    expect(lines.join('')).not.toContain(digits)
  })

  it('an ineligible user gets the reason', async () => {
    const tellsOf = async (slug: FlowSlug, answers: Record<string, AnswerValue>) => {
      const { token } = await carrier.signUp()
      if (slug === 'underwriting-interview') await walkFlow(carrier, token, 'insurance-profile')
      const { session } = await walkFlow(carrier, token, slug, { ...answersFor(slug), ...answers })
      return session.ineligibleReasons
    }
    expect(await tellsOf('insurance-profile', { birthdate: '1960-01-01' })).toEqual(['age_of_insured'])
    expect(await tellsOf('insurance-profile', { state: 'NY' })).toEqual(['state_of_residence'])
    expect(await tellsOf('estimate-form', { birthdate: '1960-01-01', state: 'NY' })).toEqual([
      'age_of_insured',
      'state_of_residence',
    ])
    expect(await tellsOf('underwriting-interview', { felony: 'yes' })).toEqual(['criminal_history'])
    expect(await tellsOf('estimate-form', { state: 'CA' })).toEqual(['state_of_residence'])
  })
})

describe('an edit from a review', () => {
  it('an edit adds its follow-up question, returns to the review and drops answers that no longer apply', async () => {
    const { token } = await carrier.signUp()
    const answers = answersFor('underwriting-interview')
    const { session } = await walkFlow(carrier, token, 'underwriting-interview')
    const { exactly, form, answer } = formsOf(carrier, token)
    const id = session.flowSessionId
    const edited = await answer(id, await exactly(id, 'tobacco'), { ...answers, usesTobacco: 'yes' })
    expect(edited).toMatchObject({ complete: false, nextForm: ['tobacco-use'] })
    const raised = await form(id, { direction: 'NEXT', currentFormIdentifier: 'tobacco' })
    if (raised?.slug !== 'tobacco-use') throw new Error(`Got ${raised?.slug}`)
    const replied = await answer(id, raised, { tobaccoFrequency: 'daily' })
    expect(replied).toMatchObject({ complete: false, nextForm: ['interview-review'] })
    const stored = async () =>
      (
        await carrier.services.db
          .selectFrom('flowSessions')
          .select('responses')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).responses
    expect(Object.keys(await stored())).toContain('tobacco-use')
    await answer(id, await exactly(id, 'tobacco'), { ...answers, usesTobacco: 'no' })
    expect(Object.keys(await stored())).not.toContain('tobacco-use')
    const review = await form(id, { direction: 'NEXT', currentFormIdentifier: 'tobacco' })
    expect(review?.slug).toBe('interview-review')
  })

  it('an edit updates the existing beneficiary and adds none', async () => {
    const { token } = await carrier.signUp()
    const { session } = await walkFlow(carrier, token, 'beneficiary')
    const { exactly, answer } = formsOf(carrier, token)
    const shown = await exactly(session.flowSessionId, 'beneficiary-details')
    await answer(session.flowSessionId, shown, {
      ...answersFor('beneficiary'),
      firstName: 'George',
      email: null,
    })
    const { beneficiaries } = await carrier.ask(
      '{ beneficiaries { allocation responsibility contact { ... on IndividualContact { firstName lastName email phoneNumber } } } }',
      {},
      token,
    )
    expect(beneficiaries).toEqual([
      {
        allocation: 100,
        responsibility: 'primary',
        contact: { firstName: 'George', lastName: 'King', email: null, phoneNumber: '6145550177' },
      },
    ])
  })
})

describe('createFlowSession', () => {
  it('createFlowSession resumes the session, or restarts it on request', async () => {
    const { token } = await carrier.signUp()
    const { start, form, answer } = formsOf(carrier, token)
    const first = await start('underwriting-interview')
    const license = await form(first.flowSessionId, { direction: 'CURRENT' })
    if (license === null) throw new Error('No form')
    await answer(first.flowSessionId, license, answersFor('underwriting-interview'))
    const again = await start('underwriting-interview')
    expect(again).toMatchObject({
      flowSessionId: first.flowSessionId,
      formIndex: 1,
      nextForm: ['income'],
    })
    const shown = await form(first.flowSessionId, {
      direction: 'PREVIOUS',
      currentFormIdentifier: 'income',
    })
    expect(shown?.items[0]).toMatchObject({ key: 'hasLicense', content: { value: 'yes' } })
    const restarted = await start('underwriting-interview', true)
    expect(restarted).toMatchObject({
      flowSessionId: first.flowSessionId,
      formIndex: 0,
      nextForm: ['license'],
    })
  })

  it('two parallel createFlowSession calls return the same session', async () => {
    const { token } = await carrier.signUp()
    const { start } = formsOf(carrier, token)
    const begun = await Promise.all(Array.from({ length: 5 }, () => start('beneficiary')))
    expect(new Set(begun.map((session) => session.flowSessionId)).size).toBe(1)
  })
})

describe('createResponse refusals', () => {
  const interviewAnswers = answersFor('underwriting-interview')
  const outside = 'Value is outside of the valid range'

  it.each<[FlowSlug, string, Record<string, AnswerValue>, ReturnType<typeof fieldError>]>([
    ['estimate-form', 'estimate-coverage', { amount: null }, fieldError('amount', 'required')],
    [
      'estimate-form',
      'estimate-coverage',
      { amount: 49_999 },
      fieldError('amount', 'inRange', 'Coverage starts at $50,000.'),
    ],
    [
      'estimate-form',
      'estimate-coverage',
      { amount: 1_000_001 },
      fieldError('amount', 'inRange', 'The most we can cover is $1,000,000.'),
    ],
    ['estimate-form', 'estimate-coverage', { amount: 50_000.5 }, fieldError('amount', 'inRange')],
    ['estimate-form', 'estimate-coverage', { termYears: '11' }, fieldError('termYears', 'inRange')],
    [
      'estimate-form',
      'estimate-about-you',
      { birthdate: '2/30/1990' },
      fieldError('birthdate', 'validateDateFormatAndRange'),
    ],
    [
      'estimate-form',
      'estimate-about-you',
      { birthdate: '2999-01-01' },
      fieldError('birthdate', 'validateDateFormatAndRange'),
    ],
    ['estimate-form', 'estimate-about-you', { state: 'XX' }, fieldError('state', 'inRange')],
    ['underwriting-interview', 'license', { hasLicense: 'maybe' }, fieldError('hasLicense', 'inRange')],
    ['underwriting-interview', 'license', { hasLicense: true }, fieldError('hasLicense', 'inRange')],
    ['underwriting-interview', 'income', { occupation: ' ' }, fieldError('occupation', 'required')],
    ['underwriting-interview', 'income', { occupation: '2' }, fieldError('occupation', 'fewLetters')],
    [
      'underwriting-interview',
      'income',
      { occupation: 'x'.repeat(101) },
      fieldError('occupation', 'inRange'),
    ],
    [
      'underwriting-interview',
      'income',
      { occupation: 'x'.repeat(20_000) },
      fieldError('occupation', 'inRange'),
    ],
    [
      'underwriting-interview',
      'income',
      { annualIncome: -1 },
      fieldError('annualIncome', 'inRange', `${outside}: please enter $0 to $10,000,000`),
    ],
    ['underwriting-interview', 'activity', { activities: [] }, fieldError('activities', 'required')],
    [
      'underwriting-interview',
      'activity',
      { activities: ['none', 'racing'] },
      fieldError('activities', 'inRange'),
    ],
    [
      'underwriting-interview',
      'height',
      { height: ['5', ''] },
      fieldError('height', 'validateUnitizedRequired'),
    ],
    [
      'underwriting-interview',
      'height',
      { height: ['5', '12'] },
      fieldError('height', 'inRange', `${outside}: please enter 0 inches to 11 inches`),
    ],
    [
      'underwriting-interview',
      'height',
      { weight: 49 },
      fieldError('weight', 'inRange', `${outside}: please enter 50 lb to 700 lb`),
    ],
    ['underwriting-interview', 'height', { weight: 140.5 }, fieldError('weight', 'inRange')],
  ])('createResponse refuses %s, %s, %j', async (slug, formSlug, bad, error) => {
    const { start, exactly, send } = formsOf(carrier, applicant.token)
    const { flowSessionId } = await start(slug)
    const last = await exactly(flowSessionId, formSlug)
    const refused = await send(flowSessionId, last, responses(last, { ...answersFor(slug), ...bad }))
    expect(refusal(refused)).toEqual({ code: 'VALIDATION_FAILED', fields: [error] })
  })

  it('createResponse refuses unknown fields, duplicate fields and wrong input types', async () => {
    const { start, exactly, send } = formsOf(carrier, person.token)
    const { flowSessionId } = await start('underwriting-interview', true)
    const license = await exactly(flowSessionId, 'license')
    const field = { fieldId: 'hasLicense', inputType: 'inputSingleSelect', required: true, value: 'yes' }
    const codes = async (fields: (typeof field)[]) =>
      (await send(flowSessionId, license, fields)).errors?.[0]?.extensions.validationErrors.map(
        ({ code }) => code,
      )
    expect(await codes([field, { ...field, fieldId: 'status' }])).toEqual([
      'unknownField',
      'required',
      'required',
    ])
    expect(await codes([field, field])).toEqual(['answeredTwice', 'required', 'required'])
    expect(await codes([{ ...field, inputType: 'inputText' }])).toEqual([
      'wrongInputType',
      'required',
      'required',
    ])
  })

  it('createResponse refuses a tax ID in plain text', async () => {
    const { token } = await carrier.signUp()
    await walkFlow(carrier, token, 'insurance-profile')
    const { start, exactly, send, encrypt } = formsOf(carrier, token)
    const { flowSessionId } = await start('insurance-profile')
    const form = await exactly(flowSessionId, 'profile-tax-id')
    const refused = await send(flowSessionId, form, [
      { fieldId: 'taxId', inputType: 'inputTaxId', required: true, value: '123456789' },
    ])
    expect(refusal(refused)).toEqual({
      code: 'VALIDATION_FAILED',
      fields: [{ field: 'taxId', code: 'notEncrypted', message: 'A tax id is only ever sent encrypted' }],
    })
    const jwe = await encrypt('123456789')
    const left = await send(flowSessionId, form, [
      { fieldId: 'taxId', inputType: 'inputTaxId', required: true, value: jwe },
    ])
    expect(left.errors).toBeUndefined()
    const { responses: stored } = await carrier.services.db
      .selectFrom('flowSessions')
      .select('responses')
      .where('id', '=', flowSessionId)
      .executeTakeFirstOrThrow()
    expect(stored['profile-tax-id']?.answers).toEqual({})
  })

  it('createResponse refuses an overlong answer before the field’s mutation checks it', async () => {
    const { token } = await carrier.signUp()
    await walkFlow(carrier, token, 'insurance-profile')
    const { start, exactly, send } = formsOf(carrier, token)
    const { flowSessionId } = await start('insurance-profile')
    const form = await exactly(flowSessionId, 'profile-tax-id')
    // 10,000 characters including the quotes, and one more: no rule of the form limits the length
    // of an encrypted answer.
    const codes = async (length: number) =>
      (
        await send(flowSessionId, form, [
          {
            fieldId: 'taxId',
            inputType: 'inputTaxId',
            required: true,
            value: `a.b.c.d.${'e'.repeat(length - 8)}`,
          },
        ])
      ).errors?.[0]?.extensions.validationErrors.map(({ field, code }) => [field, code])
    expect([await codes(9_998), await codes(9_999)]).toEqual([[['taxId', 'ssnTin']], [['taxId', 'inRange']]])
  })

  it('createResponse refuses a form whose facts the carrier has not stored', async () => {
    const { token } = await carrier.signUp()
    const { start, exactly, send } = formsOf(carrier, token)
    const { flowSessionId } = await start('beneficiary')
    const form = await exactly(flowSessionId, 'beneficiary-details')
    const refused = await send(flowSessionId, form, [])
    expect(refusal(refused)).toEqual({
      code: 'VALIDATION_FAILED',
      fields: ['firstName', 'lastName', 'relationship', 'birthdate'].map((field) =>
        fieldError(field, 'required'),
      ),
    })
  })

  it('createResponse refuses an outdated form and a form that the answers do not reach', async () => {
    const { start, exactly, form, answer, send } = formsOf(carrier, person.token)
    const { flowSessionId } = await start('underwriting-interview', true)
    const license = await exactly(flowSessionId, 'license')
    await answer(flowSessionId, license, { ...interviewAnswers, hasLicense: 'no' })
    const stale = await send(flowSessionId, license, responses(license, interviewAnswers))
    expect(refusal(stale)).toEqual({ code: 'FORM_OUT_OF_DATE', fields: [] })
    const { token } = await carrier.signUp()
    const other = formsOf(carrier, token)
    const { session } = await walkFlow(carrier, token, 'underwriting-interview')
    const height = await other.exactly(session.flowSessionId, 'height')
    const fresh = { slug: 'height', version: height.version.replace(/\.\d+$/, '.0') }
    const skipped = await send(flowSessionId, fresh, responses(height, interviewAnswers))
    expect(refusal(skipped)).toEqual({ code: 'FORM_OUT_OF_DATE', fields: [] })
    // As for a user who had the form open while an earlier answer was changed in another tab.
    const open = await form(flowSessionId, { direction: 'EXACT', criteria: { form: 'height' } })
    const next = await form(flowSessionId, { direction: 'EXACT', criteria: { form: 'license' } })
    expect([open?.slug === 'height', next?.slug]).toEqual([false, 'license'])
  })

  it('createResponse refuses a removed form, and the user continues at its replacement', async () => {
    const { start, form, send } = formsOf(carrier, person.token)
    const { flowSessionId } = await start('underwriting-interview', true)
    const gone = { slug: 'weight', version: 'f00.0' }
    const refused = await send(flowSessionId, gone, [])
    expect(refusal(refused)).toEqual({ code: 'FORM_OUT_OF_DATE', fields: [] })
    const asked = await form(flowSessionId, { direction: 'EXACT', criteria: { form: gone.slug } })
    expect(asked?.slug).toBe('license')
  })

  it('createResponse refuses an outdated form and explains what changed', async () => {
    const { token } = await carrier.signUp()
    const { start, exactly, answer, send } = formsOf(carrier, token)
    const { flowSessionId } = await start('underwriting-interview')
    const shown = (slug: string) => exactly(flowSessionId, slug)
    const say = async (slug: string, values: Record<string, AnswerValue> = {}) =>
      answer(flowSessionId, await shown(slug), { ...interviewAnswers, ...values })
    const toldOf = async (form: { slug: string; version: string }) => {
      const { errors } = await send(flowSessionId, form, [])
      return [form.slug, errors?.[0]?.extensions.message, errors?.[0]?.extensions.fullMessage]
    }
    await say('license')
    const license = await shown('license')
    const income = await shown('income')
    await say('license')
    expect([
      await toldOf({ slug: 'weight', version: 'f00.0' }),
      await toldOf(license),
      await toldOf(income),
    ]).toEqual([
      ['weight', 'FORM_OUT_OF_DATE', 'These questions have changed. Please continue from here.'],
      ['license', 'FORM_OUT_OF_DATE', 'This form has changed. Please look at it again.'],
      [
        'income',
        'FORM_OUT_OF_DATE',
        'An answer was saved after you opened this form. Please look at it again.',
      ],
    ])
    await say('license', { employment: 'employed' })
    const withOccupation = await shown('income')
    await say('license', { employment: 'student' })
    expect(await toldOf(withOccupation)).toEqual([
      'income',
      'FORM_OUT_OF_DATE',
      'This form has changed. Please look at it again.',
    ])
    const closed = await shown('income')
    await say('license', { hasLicense: 'no' })
    // The form is as before, but an earlier answer now skips it, whatever its version.
    expect([await toldOf(closed), await toldOf(withOccupation)]).toEqual(
      [closed, withOccupation].map(({ slug }) => [
        slug,
        'FORM_OUT_OF_DATE',
        'An earlier answer has changed. Please answer this step first.',
      ]),
    )
  })

  it('createResponse with the same clientMutationId has one effect', async () => {
    const { token } = await carrier.signUp()
    const { start, exactly, send } = formsOf(carrier, token)
    const { flowSessionId } = await start('underwriting-interview')
    const license = await exactly(flowSessionId, 'license')
    const id = randomUUID()
    const fields = responses(license, interviewAnswers)
    const replies = await Promise.all([1, 2, 3].map(() => send(flowSessionId, license, fields, id)))
    expect(replies.map((reply) => reply.data?.createResponse.flowSession.nextForm)).toEqual([
      ['income'],
      ['income'],
      ['income'],
    ])
  })

  it('of parallel answers to a form, one is stored and the others are out of date', async () => {
    const { token } = await carrier.signUp()
    const { start, exactly, send } = formsOf(carrier, token)
    const { flowSessionId } = await start('underwriting-interview')
    const license = await exactly(flowSessionId, 'license')
    const replies = await Promise.all(
      ['yes', 'no', 'yes', 'no'].map((hasLicense) =>
        send(flowSessionId, license, responses(license, { ...interviewAnswers, hasLicense })),
      ),
    )
    expect(replies.map((reply) => refusal(reply)?.code ?? 'stored').sort()).toEqual([
      ...Array(3).fill('FORM_OUT_OF_DATE'),
      'stored',
    ])
  })

  it('a clientMutationId that was used for another answer stores nothing', async () => {
    const { token } = await carrier.signUp()
    const { start, exactly, send } = formsOf(carrier, token)
    const id = randomUUID()
    const first = await start('underwriting-interview')
    const license = await exactly(first.flowSessionId, 'license')
    await send(first.flowSessionId, license, responses(license, interviewAnswers), id)
    const income = await exactly(first.flowSessionId, 'income')
    const reused = await send(first.flowSessionId, income, responses(income, interviewAnswers), id)
    expect(refusal(reused)?.code).toBe('CLIENT_MUTATION_ID_REUSED')
    expect((await start('underwriting-interview')).nextForm).toEqual(['income'])
  })

  it('createResponse refuses another user, a guest and an unverified session', async () => {
    const { start, exactly } = formsOf(carrier, person.token)
    const { flowSessionId } = await start('underwriting-interview', true)
    const license = await exactly(flowSessionId, 'license')
    const fields = responses(license, interviewAnswers)
    const stranger = await carrier.signUp()
    expect(refusal(await formsOf(carrier, stranger.token).send(flowSessionId, license, fields))?.code).toBe(
      'NOT_FOUND',
    )
    const read = await carrier.graphql(
      'query ($input: DynamicFormInput!) { dynamicForm(input: $input) { slug } }',
      { input: { flowSessionId, direction: 'CURRENT' } },
      stranger.token,
    )
    expect(refusal(read)?.code).toBe('NOT_FOUND')
    const session = await carrier.graphql(
      'query ($id: ID!) { flowSession(flowSessionId: $id) { complete } }',
      { id: flowSessionId },
      stranger.token,
    )
    expect(refusal(session)?.code).toBe('NOT_FOUND')
    const begin = (token: string, slug: FlowSlug) =>
      carrier.graphql(
        'mutation ($input: CreateFlowSessionInput!) { createFlowSession(input: $input) { flowSession { complete } } }',
        { input: { slug } },
        token,
      )
    const guest = await carrier.guest()
    expect(refusal(await begin(guest.token, 'underwriting-interview'))?.code).toBe('ACCESS_LEVEL_TOO_LOW')
    expect((await begin(guest.token, 'estimate-form')).errors).toBeUndefined()
    const { tokens } = await carrier.register()
    expect(refusal(await begin(tokens.access_token, 'estimate-form'))?.code).toBe('ACCESS_LEVEL_TOO_LOW')
    expect((await begin(tokens.access_token, 'pre-verified-initial-data')).errors).toBeUndefined()
  })
})

describe('the API groups of a form', () => {
  const profile = answersFor('insurance-profile')
  const contact = answersFor('beneficiary')

  /**
   * A form that is open in two tabs, with facts known before; the tab `last` has sent its answers.
   */
  async function openTwice(slug: FlowSlug, formSlug: string, last: Record<string, AnswerValue>) {
    const { token } = await carrier.signUp()
    const { session } = await walkFlow(carrier, token, slug)
    const { exactly, answer, send, encrypt } = formsOf(carrier, token)
    const { flowSessionId } = session
    const stale = await exactly(flowSessionId, formSlug)
    await answer(flowSessionId, await exactly(flowSessionId, formSlug), { ...answersFor(slug), ...last })
    return { token, stale, encrypt, send: send.bind(null, flowSessionId, stale) }
  }
  const factsOf = (token: string) =>
    carrier.ask(
      `{ me { firstName lastName } beneficiaries { contact { ... on IndividualContact { firstName lastName email } } }
         documentsBySlug(slugs: []) { id } }`,
      {},
      token,
    )

  it('an outdated tab does not store the fields of an API group', async () => {
    const name = await openTwice('insurance-profile', 'profile-name', { firstName: 'Grace' })
    const before = await factsOf(name.token)
    expect(before).toMatchObject({ me: { firstName: 'Grace' } })
    const late = await name.send(responses(name.stale, { ...profile, firstName: 'Mary' }))
    expect(refusal(late)).toEqual({ code: 'FORM_OUT_OF_DATE', fields: [] })
    expect(await factsOf(name.token)).toEqual(before)

    const heir = await openTwice('beneficiary', 'beneficiary-details', { firstName: 'George', email: null })
    const others = await factsOf(heir.token)
    const again = await heir.send(responses(heir.stale, { ...contact, firstName: 'Ralph' }))
    expect(refusal(again)?.code).toBe('FORM_OUT_OF_DATE')
    expect(await factsOf(heir.token)).toEqual(others)

    const secret = await openTwice('insurance-profile', 'profile-tax-id', { taxId: '123456789' })
    const sealed = () =>
      carrier.services.db
        .selectFrom('users')
        .select('taxIdSealed')
        .innerJoin('sessions', 'sessions.userId', 'users.id')
        .orderBy('sessions.createdAt', 'desc')
        .execute()
    const kept = await sealed()
    const jwe = await secret.encrypt('587654321')
    expect(refusal(await secret.send(responses(secret.stale, { taxId: jwe })))?.code).toBe('FORM_OUT_OF_DATE')
    expect(await sealed()).toEqual(kept)
  })

  it('API group fields are stored together with the answers or not at all, and errors name the form items', async () => {
    const { token } = await carrier.signUp()
    const { start, form, send } = formsOf(carrier, token)
    const { flowSessionId } = await start('beneficiary')
    const shown = await form(flowSessionId, { direction: 'CURRENT' })
    if (shown === null) throw new Error('No form')
    const bad = await send(
      flowSessionId,
      shown,
      responses(shown, { ...contact, firstName: '<b>', birthdate: '2020-01-01' }),
    )
    expect(refusal(bad)).toEqual({
      code: 'VALIDATION_FAILED',
      fields: [fieldError('firstName', 'alphabetical'), fieldError('birthdate', 'beneficiaryTooYoung')],
    })
    const half = await send(flowSessionId, shown, responses(shown, { firstName: 'Byron' }))
    expect(refusal(half)).toEqual({
      code: 'VALIDATION_FAILED',
      fields: ['lastName', 'relationship', 'birthdate'].map((field) => fieldError(field, 'required')),
    })
    expect(await form(flowSessionId, { direction: 'CURRENT' })).toMatchObject({ version: shown.version })
    expect((await send(flowSessionId, shown, responses(shown, contact))).errors).toBeUndefined()
    const { beneficiaries } = await carrier.ask<{ beneficiaries: unknown[] }>(
      '{ beneficiaries { allocation contact { ... on IndividualContact { firstName } } } }',
      {},
      token,
    )
    expect(beneficiaries).toEqual([{ allocation: 100, contact: { firstName: 'Byron' } }])
  })

  it('an API group leaves fields without an answer unchanged', async () => {
    const { token } = await carrier.signUp()
    const answers = { ...profile, middleName: 'Byron', suffix: 'Jr.' }
    const { session } = await walkFlow(carrier, token, 'insurance-profile', answers)
    const { exactly, send } = formsOf(carrier, token)
    const shown = await exactly(session.flowSessionId, 'profile-name')
    const firstName = responses(shown, { firstName: 'Grace' }).filter(
      ({ fieldId }) => fieldId === 'firstName',
    )
    expect((await send(session.flowSessionId, shown, firstName)).errors).toBeUndefined()
    const { me } = await carrier.ask<{ me: unknown }>(
      '{ me { firstName middleName lastName suffix gender } }',
      {},
      token,
    )
    expect(me).toEqual({
      firstName: 'Grace',
      middleName: 'Byron',
      lastName: 'Lovelace',
      suffix: 'Jr.',
      gender: 'F',
    })
  })

  it('API group fields may already be stored by their own mutation', async () => {
    const { token } = await carrier.signUp()
    const { start, form, send } = formsOf(carrier, token)
    await prequalify({ firstName: 'Ada', lastName: 'Lovelace', gender: 'F' }, token)
    const { flowSessionId } = await start('insurance-profile')
    const shown = await form(flowSessionId, { direction: 'CURRENT' })
    if (shown === null) throw new Error('No form')
    const { data } = await send(flowSessionId, shown, [])
    expect(data?.createResponse.flowSession.nextForm).toEqual(['profile-birthdate'])
  })

  it('an API group requires the access level of its mutation', async () => {
    const guest = await carrier.guest()
    const { start, form, send } = formsOf(carrier, guest.token)
    const { flowSessionId } = await start('pre-verified-initial-data')
    const shown = await form(flowSessionId, { direction: 'CURRENT' })
    if (shown === null) throw new Error('No form')
    const refused = await send(
      flowSessionId,
      shown,
      responses(shown, answersFor('pre-verified-initial-data')),
    )
    expect(refusal(refused)?.code).toBe('ACCESS_LEVEL_TOO_LOW')
  })
})

describe('updatePrequalificationInformation', () => {
  it.each<[string, unknown, RuleCode]>([
    ['firstName', '', 'required'],
    ['firstName', '<b>', 'alphabetical'],
    ['lastName', 'x1', 'alphabetical'],
    ['lastName', null, 'required'],
    ['birthdate', '1850-01-01', 'validateDateFormatAndRange'],
    ['birthdate', '2999-01-01', 'validateDateFormatAndRange'],
    ['state', 'XX', 'inRange'],
    ['postalCode', '123', 'postalCode'],
    ['street1', 'x'.repeat(101), 'inRange'],
    ['taxId', '123456789', 'ssnTin'],
  ])('updatePrequalificationInformation refuses %s %j', async (field, value, code) => {
    expect(refusal(await prequalify({ [field]: value }))).toEqual({
      code: 'VALIDATION_FAILED',
      fields: [fieldError(field, code)],
    })
  })

  it('updatePrequalificationInformation refuses a partial address, an invalid tax ID and a guest’s tax ID', async () => {
    const { token } = await carrier.signUp()
    const half = await prequalify({ city: 'Columbus', state: 'OH' }, token)
    expect(refusal(half)?.fields).toEqual(
      ['street1', 'postalCode'].map((field) => fieldError(field, 'required')),
    )
    const { encrypt } = formsOf(carrier, token)
    expect(refusal(await prequalify({ taxId: await encrypt('12345678') }, token))?.fields).toEqual([
      fieldError('taxId', 'ssnTin'),
    ])
    expect(refusal(await prequalify({ taxId: await encrypt('900123456') }, token))?.fields).toEqual([
      fieldError('taxId', 'ssnImpossible'),
    ])
    const guest = await carrier.guest()
    const jwe = await formsOf(carrier, guest.token).encrypt('123456789')
    expect(refusal(await prequalify({ taxId: jwe }, guest.token))?.code).toBe('ACCESS_LEVEL_TOO_LOW')
  })

  it('a tax ID of nine zeros is valid in the sandbox only', async () => {
    const { token } = await carrier.signUp()
    const { encrypt } = formsOf(carrier, token)
    const { config } = carrier.services
    config.sandbox = false
    try {
      expect(refusal(await prequalify({ taxId: await encrypt('000000000') }, token))?.fields).toEqual([
        fieldError('taxId', 'ssnImpossible'),
      ])
    } finally {
      config.sandbox = true
    }
    expect((await prequalify({ taxId: await encrypt('000000000') }, token)).errors).toBeUndefined()
  })

  it('updatePrequalificationInformation keeps absent fields, clears optional ones and explains refusals', async () => {
    const { token } = await carrier.signUp()
    await walkFlow(carrier, token, 'insurance-profile', {
      ...answersFor('insurance-profile'),
      middleName: 'Byron',
    })
    const moved = { middleName: null, city: 'Albany', state: 'NY', taxId: '' }
    // The stored part of the address belongs to another state.
    expect(refusal(await prequalify(moved, token))?.fields).toEqual([
      {
        field: 'postalCode',
        code: 'postalCodeElsewhere',
        message: '43215 is a ZIP code in Ohio, but you told us you live in New York',
      },
    ])
    const { data } = await prequalify({ ...moved, postalCode: '12207' }, token)
    expect(data?.updatePrequalificationInformation).toMatchObject({
      ineligibleReasons: ['state_of_residence'],
      user: {
        firstName: 'Ada',
        middleName: null,
        birthdate: '1990-06-15',
        gender: 'F',
        taxIdSet: true,
        activeAddress: { formattedDisplay: '41 South High Street, Suite 7, Albany, NY 12207' },
      },
    })
  })
})
