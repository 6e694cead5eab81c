import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DynamicForm, FlowSession } from '../../../../rules/contract/schema.generated.ts'
import type { FlowSlug } from '../../../../rules/flowSlugs.ts'
import type { Answers } from '../../../support/client/answers.ts'
import { answersFor } from '../../../support/client/answers.ts'
import type { Person } from '../../../support/client/api.ts'
import { purchase } from '../../../support/client/purchase.ts'
import { applyAs, formsOf, responses, walkFlow } from '../../../support/client/walkFlow.ts'
import { type Carrier, startCarrier } from '../../carrier.ts'

// A form's facts may be changed in another flow or on another page, so that an open form shows old
// ones.

let carrier: Carrier
beforeAll(async () => {
  carrier = await startCarrier({ underwritingSeconds: 0 })
}, 120_000)
afterAll(() => carrier?.close())

/** A user whose profile and estimate are complete. */
async function known(): Promise<Person> {
  const person = await carrier.signUp()
  for (const slug of ['estimate-form', 'insurance-profile'] as const)
    await walkFlow(carrier, person.token, slug)
  return person
}

/** A form as a tab has it open. */
async function opened({ token }: Pick<Person, 'token'>, slug: FlowSlug, formSlug: string) {
  const { start, exactly, send, encrypt } = formsOf(carrier, token)
  const { flowSessionId } = await start(slug)
  const shown = await exactly(flowSessionId, formSlug)
  const outcome = async (form: DynamicForm, values: Answers, id?: string) => {
    const sent = responses(form, { ...answersFor(slug), taxId: null, ...values })
    const { data, errors } = await send(flowSessionId, form, sent, id)
    return errors?.[0]?.extensions.message ?? data?.createResponse.flowSession.nextForm
  }
  return {
    version: async () => (await exactly(flowSessionId, formSlug)).version,
    encrypt,
    /** Submits the form as it was when the tab was opened. */
    send: (values: Answers, id?: string) => outcome(shown, values, id),
    /** Submits the form after loading it again. */
    sendAnew: async (values: Answers) => await outcome(await exactly(flowSessionId, formSlug), values),
  }
}

const profileOf = ({ userId }: Pick<Person, 'userId'>) =>
  carrier.services.db
    .selectFrom('users')
    .leftJoin('addresses', 'addresses.userId', 'users.id')
    .where('users.id', '=', userId)
    .select(['birthdate', 'stateOfResidence as state', 'street2'])
    .executeTakeFirstOrThrow()

const store = async (
  { token }: Pick<Person, 'token'>,
  mutation: 'updateAccountProfile' | 'updatePrequalificationInformation',
  input: Readonly<Record<string, string>>,
) => {
  const type = `${mutation.charAt(0).toUpperCase()}${mutation.slice(1)}Input`
  const { errors } = await carrier.graphql(
    `mutation ($input: ${type}!) { ${mutation}(input: $input) { clientMutationId } }`,
    { input: { ...input, clientMutationId: randomUUID() } },
    token,
  )
  expect(errors).toBeUndefined()
}

it('a review with outdated facts cannot be confirmed', async () => {
  const person = await known()
  const tab = await opened(person, 'insurance-profile', 'profile-review')
  await store(person, 'updatePrequalificationInformation', { birthdate: '1991-02-03' })
  expect(await tab.send({})).toBe('FORM_OUT_OF_DATE')
  expect(await tab.sendAnew({})).toEqual([])
})

describe('an outdated tab does not overwrite newer facts', () => {
  it('the profile does not overwrite a state changed in the estimate', async () => {
    const person = await known()
    const tab = await opened(person, 'insurance-profile', 'profile-state')
    const estimate = await opened(person, 'estimate-form', 'estimate-about-you')
    await estimate.send({ state: 'PA' })
    expect(await tab.send({ state: 'OH' })).toBe('FORM_OUT_OF_DATE')
    expect(await profileOf(person)).toMatchObject({ state: 'PA' })
    expect(await tab.sendAnew({ state: 'OH' })).toEqual(['profile-address'])
    expect(await profileOf(person)).toMatchObject({ state: 'OH' })
  })

  it('the estimate does not overwrite a birthdate changed in the profile', async () => {
    const person = await known()
    const tab = await opened(person, 'estimate-form', 'estimate-about-you')
    const profile = await opened(person, 'insurance-profile', 'profile-birthdate')
    await profile.send({ birthdate: '1991-07-16' })
    expect(await tab.send({})).toBe('FORM_OUT_OF_DATE')
    expect(await profileOf(person)).toMatchObject({ birthdate: '1991-07-16' })
  })

  it('the account flow does not overwrite an address changed on the account page', async () => {
    const { person } = await purchase(carrier)
    const { createFlowSession } = await carrier.ask<{ createFlowSession: { flowSession: FlowSession } }>(
      'mutation ($input: CreateFlowSessionInput!) { createFlowSession(input: $input) { flowSession { flowSessionId } } }',
      {
        input: {
          clientMutationId: randomUUID(),
          flowId: 'account-profile',
          flowScope: 'policy_holder',
        },
      },
      person.token,
    )
    const { flowSessionId } = createFlowSession.flowSession
    const { exactly, send } = formsOf(carrier, person.token)
    const shown = await exactly(flowSessionId, 'account-address')
    await store(person, 'updateAccountProfile', { street2: 'Unit 4' })
    const late = await send(flowSessionId, shown, responses(shown, answersFor('insurance-profile')))
    expect(late.errors?.[0]?.extensions.message).toBe('FORM_OUT_OF_DATE')
    expect(await profileOf(person)).toMatchObject({ street2: 'Unit 4' })
  })

  it('an outdated form does not overwrite a tax ID stored by the mutation', async () => {
    const person = await carrier.signUp()
    const { taxId: _, ...profile } = answersFor('insurance-profile')
    const { exactly, start, answer } = formsOf(carrier, person.token)
    const { flowSessionId } = await start('insurance-profile')
    for (const slug of ['profile-name', 'profile-birthdate', 'profile-state', 'profile-address'])
      await answer(flowSessionId, await exactly(flowSessionId, slug), profile)
    const tab = await opened(person, 'insurance-profile', 'profile-tax-id')
    await store(person, 'updatePrequalificationInformation', { taxId: await tab.encrypt('123456789') })
    expect(await tab.send({ taxId: await tab.encrypt('587654321') })).toBe('FORM_OUT_OF_DATE')
    const before = await tab.version()
    await store(person, 'updatePrequalificationInformation', { taxId: await tab.encrypt('587654321') })
    expect(await tab.version()).toBe(before)
  })

  it('the interview does not overwrite an answer changed in the estimate', async () => {
    const person = await carrier.signUp()
    await applyAs(carrier, person.token)
    const tab = await opened(person, 'underwriting-interview', 'tobacco')
    await (await opened(person, 'estimate-form', 'estimate-about-you')).send({ tobacco: 'yes' })
    await walkFlow(carrier, person.token, 'estimate-form')
    expect(await tab.send({ usesTobacco: 'no' })).toBe('FORM_OUT_OF_DATE')
    expect(await tab.sendAnew({ usesTobacco: 'yes' })).toEqual(['tobacco-use'])
  })
})

describe('a form keeps its version', () => {
  it('a form keeps its version when other facts change or its own are stored unchanged', async () => {
    const person = await known()
    const tab = await opened(person, 'insurance-profile', 'profile-state')
    await store(person, 'updateAccountProfile', { firstName: 'Grace', street2: 'Unit 4' })
    await store(person, 'updatePrequalificationInformation', { birthdate: '1991-07-16', state: 'OH' })
    expect(await tab.send({ state: 'OH' })).toEqual(['profile-review'])
    expect(await profileOf(person)).toEqual({
      birthdate: '1991-07-16',
      state: 'OH',
      street2: 'Unit 4',
    })
  })

  it('a form accepts its own answer again after the reply was lost', async () => {
    const person = await known()
    const tab = await opened(person, 'insurance-profile', 'profile-state')
    const id = randomUUID()
    const first = await tab.send({ state: 'PA' }, id)
    expect([first, await tab.send({ state: 'PA' }, id)]).toEqual([['profile-address'], ['profile-address']])
    expect(await tab.sendAnew({ state: 'MI' })).toEqual(['profile-address'])
  })
})

it('the form version does not reveal a verified phone number to an unverified session', async () => {
  const [ada, grace] = [await carrier.signUp(), await carrier.signUp()]
  const versionFor = async (token: string) =>
    await (await opened({ token }, 'pre-verified-initial-data', 'create-phone')).version()
  const withoutCode = async ({ email, password }: Person) =>
    await versionFor((await carrier.signIn(email, password)).access_token)
  expect(await versionFor(ada.token)).not.toBe(await versionFor(grace.token))
  expect(await withoutCode(ada)).toBe(await withoutCode(grace))
})
