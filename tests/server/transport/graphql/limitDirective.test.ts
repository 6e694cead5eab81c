import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { buildSchema } from 'graphql'
import { expect, test } from 'vitest'
import { limitMutations } from '../../../../server/transport/graphql/limitDirective.ts'
import { testCarrier } from '../../testCarrier.ts'

const carrier = testCarrier({
  env: {
    TRUSTED_PROXIES: '127.0.0.0/8, ::1',
    RATE_LIMITS: 'calls-by-account=7/1d, changes-by-account=6/1d, records-by-account=30/1d',
  },
})

test('a mutation without a limit stops the start', () => {
  const contract = readFileSync('server/schema.graphql', 'utf8')
  const grown = buildSchema(`${contract} extend type Mutation { addRows: Boolean }`)
  expect(() => limitMutations(grown)).toThrow('The mutation addRows has no @limit')
})

test('mutations for anonymous users have a limit by source', () => {
  const schema = buildSchema(readFileSync('server/schema.graphql', 'utf8'))
  const directives = Object.values(schema.getMutationType()?.getFields() ?? {}).map(({ name, astNode }) => ({
    name,
    given: new Map(
      astNode?.directives?.map((one) => [one.name.value, one.arguments?.map((it) => it.name.value)]),
    ),
  }))
  const lax = directives.filter(
    ({ given }) => !given.has('access') && !given.get('limit')?.includes('source'),
  )
  expect(lax.map(({ name }) => name)).toEqual([
    'exchangeBlackbox',
    'completeClaimUpload',
    'destroyClaimUpload',
  ])
})

/**
 * Calls a mutation with a new ID and from a new network each time. @returns the statuses, each with
 * its count
 */
async function flood(token: string, mutation: string, type: string, inputs: readonly object[]) {
  const query = `mutation ($input: ${type}!) { ${mutation}(input: $input) { clientMutationId } }`
  const counts: Record<number, number> = {}
  for (const [index, input] of inputs.entries()) {
    const { status } = await carrier.post(
      '/graphql',
      { query, variables: { input: { clientMutationId: randomUUID(), ...input } } },
      { authorization: `Bearer ${token}`, 'x-forwarded-for': `192.0.2.${index}` },
    )
    counts[status] = (counts[status] ?? 0) + 1
  }
  return counts
}

const times = (count: number, input: (index: number) => object) =>
  Array.from({ length: count }, (_, index) => input(index))

const card = (index: number) => ({
  externalId: `pm_number${index}_${randomUUID().slice(0, 8)}`,
  source: 'credit_card',
  name: 'Ada Lovelace',
  metadata: { brand: 'visa', country: 'US', funding: 'credit', last4: String(1000 + index) },
})

test('an account cannot write more rows than its limits from any number of addresses', async () => {
  const { token } = await carrier.guest()
  const attacks: [mutation: string, type: string, inputs: object[]][] = [
    ['recordActivity', 'RecordActivityInput', times(9, () => ({}))],
    ['createUserProduct', 'CreateUserProductInput', times(40, () => ({ product: 'wysh-term-life' }))],
    ['createFlowSession', 'CreateFlowSessionInput', times(9, () => ({ slug: 'estimate-form' }))],
    ['createFlowSession', 'CreateFlowSessionInput', times(2, () => ({ slug: 'onboarding-intro' }))],
  ]
  const answered: unknown[] = []
  for (const [mutation, type, inputs] of attacks) answered.push(await flood(token, mutation, type, inputs))
  expect(answered).toEqual([{ 200: 7, 429: 2 }, { 200: 30, 429: 10 }, { 200: 6, 429: 3 }, { 429: 2 }])
  const kept = await carrier.services.db.selectFrom('idempotency').select('operation').execute()
  expect(kept).toHaveLength(36)
})

test('unused cards are limited to twenty, and the newest one is active', async () => {
  const { token } = await carrier.signUp()
  await flood(token, 'createPaymentMethod', 'CreatePaymentMethodInput', times(24, card))
  const methods = await carrier.services.db
    .selectFrom('paymentMethods')
    .select(['metadata', 'status'])
    .orderBy('metadata')
    .execute()
  expect(methods.map(({ metadata: { last4 }, status }) => [last4, status])).toEqual(
    times(20, (index) => [String(1004 + index), index === 19 ? 'active' : 'inactive']),
  )
})
