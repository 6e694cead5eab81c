import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FlowSession } from '../../../../rules/contract/schema.generated.ts'
import type { Person } from '../../../support/client/api.ts'
import { policyOf, purchase } from '../../../support/client/purchase.ts'
import { invoiced } from '../../applicants.ts'
import { type Carrier, startCarrier } from '../../carrier.ts'

let carrier: Carrier
let holder: Person
let policyId: string

beforeAll(async () => {
  carrier = await startCarrier({ underwritingSeconds: 0 })
  holder = (await purchase(carrier)).person
  policyId = (await policyOf(carrier, holder))?.id ?? ''
}, 120_000)
afterAll(() => carrier?.close())

interface Begun {
  createFlowSession: { flowSession: Pick<FlowSession, 'flowSessionId' | 'flowScope' | 'subjectId'> }
}

const tryBegin = (token: string, input: object) =>
  carrier.graphql<Begun>(
    'mutation ($input: CreateFlowSessionInput!) { createFlowSession(input: $input) { flowSession { flowSessionId flowScope subjectId } } }',
    { input: { clientMutationId: randomUUID(), flowId: 'beneficiary', ...input } },
    token,
  )

async function begin(token: string, input: object) {
  const { data, errors } = await tryBegin(token, input)
  if (!data) throw new Error(JSON.stringify(errors))
  return data.createFlowSession.flowSession
}

const refusal = async (token: string, input: object) =>
  (await tryBegin(token, input)).errors?.[0]?.extensions.message

describe('a flow session', () => {
  it('a flow has separate sessions for the purchase and for the policy', async () => {
    const ofPurchase = await begin(holder.token, {})
    const ofPolicy = await begin(holder.token, { flowScope: 'policy_holder' })
    expect(ofPurchase).toEqual({
      flowSessionId: expect.any(String),
      flowScope: 'new_policy',
      subjectId: null,
    })
    expect(ofPolicy).toEqual({
      flowSessionId: expect.any(String),
      flowScope: 'policy_holder',
      subjectId: policyId,
    })
    expect(ofPolicy.flowSessionId).not.toBe(ofPurchase.flowSessionId)
    expect(await begin(holder.token, { flowScope: 'policy_holder', subjectId: policyId })).toEqual(ofPolicy)
    expect(await begin(holder.token, { flowScope: 'new_policy' })).toEqual(ofPurchase)
  })

  it('createFlowSession still accepts the slug', async () => {
    const byId = await begin(holder.token, { flowScope: 'policy_holder' })
    expect(
      await begin(holder.token, { flowId: undefined, slug: 'beneficiary', flowScope: 'policy_holder' }),
    ).toEqual(byId)
    expect(await refusal(holder.token, { flowId: undefined })).toBe('REQUIRED_INPUT_MISSING')
  })

  it('a session keeps its policy when another is added, and new sessions are about the newest policy', async () => {
    const { db } = carrier.services
    const person = (await purchase(carrier)).person
    const first = await begin(person.token, { flowScope: 'policy_holder' })
    const policy = await db
      .selectFrom('policies')
      .selectAll()
      .where('userId', '=', person.userId)
      .executeTakeFirstOrThrow()
    const quote = await db
      .selectFrom('quotes')
      .selectAll()
      .where('id', '=', policy.quoteId)
      .executeTakeFirstOrThrow()
    const invoice = await db
      .selectFrom('invoices')
      .selectAll()
      .where('policyId', '=', policy.id)
      .executeTakeFirstOrThrow()
    const { sequence: _, ...again } = quote
    const later = new Date(policy.createdAt.getTime() + 1000)
    const [quoteId, secondId] = [randomUUID(), randomUUID()]
    await db
      .insertInto('quotes')
      .values({ ...again, id: quoteId, product: 'wysh-accidental-death' })
      .execute()
    await db
      .insertInto('policies')
      .values({
        ...policy,
        id: secondId,
        quoteId,
        label: 'WAD-1',
        product: 'wysh-accidental-death',
        createdAt: later,
      })
      .execute()
    await db
      .insertInto('invoices')
      .values({ ...invoice, id: randomUUID(), policyId: secondId })
      .execute()
    const second = await begin(person.token, { flowScope: 'policy_holder' })
    expect([first.subjectId, second.subjectId]).toEqual([policy.id, secondId])
    expect(await begin(person.token, { flowScope: 'policy_holder', subjectId: policy.id })).toEqual(first)
  })

  it.each([
    ['a missing policy', { flowScope: 'policy_holder', subjectId: 'nothing' }],
    ['a new policy with a subject', { flowScope: 'new_policy', subjectId: 'nothing' }],
    ['a flow that policyholders do not have', { flowId: 'insurance-profile', flowScope: 'policy_holder' }],
    ['a policy that is not being reinstated', { flowId: 'insurance-profile', flowScope: 'reinstatement' }],
    ['a scope without flows', { flowScope: 'coverage_adjustment' }],
  ])('a session does not start for %s', async (_, input) => {
    expect(await refusal(holder.token, input)).toBe('NOT_FOUND')
  })

  it('another user’s policy cannot start a session, and another user’s session cannot be read', async () => {
    const other = (await purchase(carrier)).person
    expect(await refusal(other.token, { flowScope: 'policy_holder', subjectId: policyId })).toBe('NOT_FOUND')
    const { flowSessionId } = await begin(holder.token, { flowScope: 'policy_holder' })
    const { errors } = await carrier.graphql(
      'query ($id: ID!) { flowSession(flowSessionId: $id) { complete } }',
      { id: flowSessionId },
      other.token,
    )
    expect(errors?.[0]?.extensions.message).toBe('NOT_FOUND')
  })

  it('a policy session starts only after a payment', async () => {
    const { person } = await invoiced(carrier)
    expect(await refusal(person.token, { flowScope: 'policy_holder' })).toBe('NOT_FOUND')
    const stranger = await carrier.signUp()
    expect(await refusal(stranger.token, { flowScope: 'policy_holder' })).toBe('NOT_FOUND')
  })
})

describe('a policyholder’s beneficiary flow', () => {
  it('a policyholder’s beneficiary flow completes no step of the purchase', async () => {
    const { person } = await purchase(carrier)
    const { flowSessionId } = await begin(person.token, { flowScope: 'policy_holder' })
    const { flowSession } = await carrier.ask<{ flowSession: FlowSession }>(
      'query ($id: ID!) { flowSession(flowSessionId: $id) { complete formIndex } }',
      { id: flowSessionId },
      person.token,
    )
    expect(flowSession).toEqual({ complete: false, formIndex: 0 })
  })
})
