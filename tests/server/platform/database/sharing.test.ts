import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../../support/client/api.ts'
import { type Carrier, makeDatabase, startCarrier } from '../../carrier.ts'

const wanted = process.env.DATABASE_URL ? describe : describe.skip

wanted('two carriers on one PostgreSQL server', () => {
  let database: Awaited<ReturnType<typeof makeDatabase>>
  let one: Carrier
  let other: Carrier
  let person: Person

  beforeAll(async () => {
    database = await makeDatabase('empty')
    const databaseUrl = database?.url ?? ''
    // Started together, so that they meet at the migrations and at the creation of the key.
    ;[one, other] = await Promise.all([startCarrier({ databaseUrl }), startCarrier({ databaseUrl })])
    person = await one.signUp()
  })
  afterAll(async () => {
    await one?.close()
    await other?.close()
    await database?.drop()
  })

  test('two carriers on one database share sessions and keys', async () => {
    const query = '{ me { id } taxIdEncryptionKey { kid jwk } }'
    expect(await other.ask(query, {}, person.token)).toEqual(await one.ask(query, {}, person.token))
  })

  test('two carriers on one database share the clock', async () => {
    const now = await one.advance('P1D')
    const { headers } = await fetch(`${other.url}/health`)
    const apart = Date.parse(headers.get('carrier-date') ?? '') - now.getTime()
    expect(apart).toBeGreaterThanOrEqual(0)
    expect(apart).toBeLessThan(60_000)
  })

  test('two carriers on one database run a mutation once', async () => {
    const { tokens } = await one.register()
    const number = one.newPhoneNumber()
    const input = { number, smsMarketing: false, clientMutationId: 'the-same' }
    const create =
      'mutation ($input: CreatePhoneNumberInput!) { createPhoneNumber(input: $input) { phoneNumber { id } } }'
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        (index % 2 ? one : other).graphql(create, { input }, tokens.access_token),
      ),
    )
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1)
    expect(answers[0]?.data).not.toBeNull()
  })
})
