import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { countSealed, resealAll, sealedColumns } from '../../../../server/application/reseal.ts'
import { denyDevice } from '../../../../server/domains/access/device.ts'
import { secretsIn } from '../../../../server/platform/keys/secretKey.ts'
import { goodPassword, type Person } from '../../../support/client/api.ts'
import { acknowledgeTerms, cardInput, request } from '../../../support/client/purchase.ts'
import { seedApplicant } from '../../applicants.ts'
import { type Carrier, databaseTemplate, makeDatabase, startCarrier } from '../../carrier.ts'
import { factsOf, png } from '../../domains/uploads/sampleFiles.ts'
import { uploaderOf } from '../../domains/uploads/uploader.ts'
import { runCommand } from '../../runCommand.ts'

// Otherwise the first test waits for all migrations.
beforeAll(async () => {
  if (!process.env.DATABASE_URL) await databaseTemplate()
})

const [oldKey, newKey] = ['old-'.repeat(10), 'new-'.repeat(10)] as const

/** Carriers and commands that run one after the other on the same data, each with other keys. */
async function startHome() {
  const dataDir = mkdtempSync(join(tmpdir(), 'wysh-keys-'))
  const database = await makeDatabase()
  const place = database ? { databaseUrl: database.url } : { dataDir }
  let carrier: Carrier | undefined
  const stop = async () => {
    await carrier?.close()
    carrier = undefined
  }
  return {
    async start(...keys: string[]) {
      await stop()
      carrier = await startCarrier({ ...place, env: { SECRET_KEY: keys.join(',') } })
      return carrier
    },
    async command(keys: string[], ...args: string[]) {
      await stop()
      const where: Record<string, string> = database ? { DATABASE_URL: database.url } : { DATA_DIR: dataDir }
      return await runCommand('keys', { ...where, SECRET_KEY: keys.join(',') }, ...args)
    },
    async close() {
      await stop()
      await database?.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

const outcome = async (reply: ReturnType<Carrier['graphql']>) => {
  const { data, errors } = await reply
  return errors?.[0]?.extensions.message ?? data
}
const statusOf = async (reply: Promise<Response>) => (await reply).status

const documentsOf = (carrier: Carrier, { token }: Person) =>
  carrier.ask<{ documentsBySlug: { id: string; pdf: { url: string } }[] }>(
    '{ documentsBySlug(slugs: ["application"]) { id pdf { url } } }',
    {},
    token,
  )
const urlOf = async (carrier: Carrier, person: Person) =>
  (await documentsOf(carrier, person)).documentsBySlug[0]?.pdf.url ?? ''

const exchange = (carrier: Carrier, blackbox: string) =>
  carrier.ask<{ exchangeBlackbox: { deviceId: string; blocked: boolean } }>(
    'mutation ($input: ExchangeBlackboxInput!) { exchangeBlackbox(input: $input) { deviceId blocked } }',
    { input: { blackbox, clientFamily: 'web' } },
  )
const reset = (carrier: Carrier, email: string, clientMutationId: string) =>
  carrier.graphql(
    'mutation ($input: InitiatePasswordResetInput!) { initiatePasswordReset(input: $input) { response { success } } }',
    { input: { email, clientMutationId } },
  )
const addCard = (carrier: Carrier, { token }: Person, input: object) =>
  carrier.graphql(
    'mutation ($input: CreatePaymentMethodInput!) { createPaymentMethod(input: $input) { paymentMethod { id } } }',
    { input },
    token,
  )
const wrongPassword = async (carrier: Carrier, email: string) =>
  await (await carrier.authorize(email, 'wrong', 'x'.repeat(43))).text()

/** One of each kind that a hash with the key proves; `use` returns what happens when it is used. */
type Proof = (carrier: Carrier, person: Person) => Promise<(carrier: Carrier) => Promise<unknown>>
const proofs: Record<string, { make: Proof; works: unknown; dropped: unknown }> = {
  'a session, which no key proves': {
    make:
      async (_, { token, userId }) =>
      async (carrier) =>
        (await carrier.ask<{ me: { id: string } }>('{ me { id } }', {}, token)).me.id === userId,
    works: true,
    dropped: true,
  },
  'a code by text': {
    async make(carrier) {
      const { email, phoneNumber } = await carrier.signUp()
      const { access_token: token } = await carrier.signIn(email, goodPassword)
      const { session } = await carrier.ask<{ session: { id: string } }>('{ session { id } }', {}, token)
      await carrier.ask(
        'mutation ($input: RequestOtpInput!) { requestOtp(input: $input) { channel } }',
        { input: { sessionId: session.id, channel: 'sms' } },
        token,
      )
      const code = (await carrier.outbox(phoneNumber))[0]?.code
      return (later) =>
        outcome(
          later.graphql(
            'mutation ($input: VerifySessionInput!) { verifySession(input: $input) { status } }',
            { input: { session: session.id, code } },
            token,
          ),
        )
    },
    works: { verifySession: { status: 'verified' } },
    dropped: 'ACCESS_CODE_INCORRECT',
  },
  'a link in an email': {
    async make(carrier) {
      const [{ token }, email] = [await seedApplicant(carrier), `${randomUUID()}@example.com`]
      await carrier.ask(
        'mutation ($input: NameLapseContactInput!) { nameLapseContact(input: $input) { lapseContact { agreed } } }',
        { input: { name: 'Byron King', email } },
        token,
      )
      const link = (await carrier.outbox(email))[0]?.link?.split('/lapse-contact/')[1] ?? ''
      return (later) =>
        outcome(
          later.graphql(
            'mutation ($input: AnswerLapseContactInput!) { answerLapseContact(input: $input) { success } }',
            { input: { token: link, agrees: true } },
          ),
        )
    },
    works: { answerLapseContact: { success: true } },
    dropped: 'TOKEN_INVALID',
  },
  'the address of an upload': {
    async make(carrier, person) {
      const begun = await uploaderOf(carrier).begin(factsOf('card.png', 'image/png', png), person)
      return (later) => statusOf(uploaderOf(later).put(begun, new Uint8Array(png)))
    },
    works: 200,
    dropped: 403,
  },
  'the address of a document': {
    async make(carrier, person) {
      const url = await urlOf(carrier, person)
      return (later) => statusOf(fetch(`${later.url}${url}`))
    },
    works: 200,
    dropped: 403,
  },
  'a repeated call of a user': {
    async make(carrier, person) {
      const input = { ...cardInput(), clientMutationId: randomUUID() }
      const first = await outcome(addCard(carrier, person, input))
      return async (later) => {
        const again = await outcome(addCard(later, person, input))
        return JSON.stringify(again) === JSON.stringify(first) ? 'the same reply' : again
      }
    },
    works: 'the same reply',
    dropped: 'CLIENT_MUTATION_ID_REUSED',
  },
  'a repeated call without a user': {
    async make(carrier) {
      const id = randomUUID()
      await reset(carrier, `${id}@example.com`, id)
      return (later) => outcome(reset(later, 'other@example.com', id))
    },
    works: 'CLIENT_MUTATION_ID_REUSED',
    dropped: { initiatePasswordReset: { response: { success: true } } },
  },
  'the wrong passwords of an address': {
    async make(carrier) {
      const email = `${randomUUID()}@example.com`
      await wrongPassword(carrier, email)
      await wrongPassword(carrier, email)
      return async (later) => (await wrongPassword(later, email)).includes('AUTHENTICATION_THIRD_ATTEMPT')
    },
    works: true,
    dropped: false,
  },
  'a denied device': {
    async make(carrier) {
      const blackbox = randomUUID()
      const { exchangeBlackbox } = await exchange(carrier, blackbox)
      const { db, clock } = carrier.services
      await denyDevice(db, { deviceId: exchangeBlackbox.deviceId, isDenied: true, now: clock.now() })
      return async (later) => (await exchange(later, blackbox)).exchangeBlackbox.blocked
    },
    works: true,
    dropped: false,
  },
}

/** A row in every table with a sealed value. */
async function fillSealed(carrier: Carrier, person: Person) {
  const { db, keys } = carrier.services
  const [createdAt, id, { userId }] = [new Date(), randomUUID(), person]
  await db
    .updateTable('users')
    .set({ taxIdSealed: keys.seal('123456789', 'tax id') })
    .execute()
  // More than a batch.
  const contacts = Array.from({ length: 120 }, (_, index) => ({
    ...{ id: randomUUID(), userId, kind: 'trust' as const, details: '{}', createdAt },
    taxIdSealed: keys.seal(String(987_654_000 + index), 'tax id'),
  }))
  await db.insertInto('contacts').values(contacts).execute()
  await sql`insert into plaid_items (id, user_id, external_id, institution_id, institution_name, status,
    business_slug, access_token_sealed, created_at, updated_at) values (${id}, ${userId}, ${id}, 'bank', 'Bank',
    'active', 'wysh-insurance', ${keys.seal('bank token', 'bank login')}, now(), now())`.execute(db)
  const payload = JSON.stringify({ sealed: keys.seal('bank token of a job', 'bank login') })
  await sql`insert into jobs (id, kind, payload, due_at, created_at) values (${id}, 'removeBankLogin', ${payload},
    '2999-01-01', now())`.execute(db)
  await sql`insert into wish_allocations (id, user_id, wish_id, name, position, monitored, version, created_at,
    updated_at) values (${id}, ${userId}, 'debt', 'Debt', 1, false, 1, now(), now())`.execute(db)
  const accountNumber = keys.seal('account 1', 'recipient account number')
  await sql`insert into wish_recipients (id, allocation_id, kind, details, account_number_sealed)
    values (${id}, ${id}, 'institution', '{}', ${accountNumber})`.execute(db)
}

/** Everything that is sealed, in plain text. */
async function openAll({ services: { db, keys } }: Carrier) {
  const opened: Record<string, string[]> = {}
  for (const [name, { table, column, field, rows, purpose }] of Object.entries(sealedColumns)) {
    const value = field ? sql`${sql.ref(column)} ->> ${field}` : sql.ref(column)
    const found = await sql<{ sealed: string }>`select ${value} as sealed from ${sql.table(table)}
      where ${value} <> '' and ${rows ?? sql`true`} order by 1`.execute(db)
    opened[name] = found.rows.map(({ sealed }) => keys.open(sealed, purpose)).sort()
  }
  return opened
}

/** The columns with a name for sealed values. */
async function sealedInDatabase({ services: { db } }: Carrier) {
  const { rows } = await sql<{ name: string }>`select table_name || '.' || column_name as name
    from information_schema.columns where table_schema = 'public' and column_name like '%\\_sealed'`.execute(
    db,
  )
  return new Set(rows.map(({ name }) => name))
}
const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const keysOf = async ({ services: { db } }: Carrier) => new Set((await countSealed(db)).map(({ key }) => key))

/** Starts with the key pair for tax IDs, which must wait for everything else. */
async function sealTaxIdKey({ services: { db, jobs, keys, clock } }: Carrier) {
  const payload = { key: keys.ids[0], column: 'keys.taxIds', after: '' }
  await db.transaction().execute((tx) => jobs.schedule(tx, { kind: 'reseal', payload, dueAt: clock.now() }))
  const planned = db.selectFrom('jobs').select('id').where('kind', '=', 'reseal')
  await expect.poll(() => planned.execute()).toHaveLength(2)
}

/** Waits for the last column. */
const waitForTaxIdKey = ({ services: { db, keys } }: Carrier) =>
  expect
    .poll(async () => (await countSealed(db)).find(({ column }) => column === 'keys.taxIds')?.key, {
      timeout: 30_000,
    })
    .toBe(keys.ids[0])

async function reseal(carrier: Carrier) {
  await carrier.services.db.transaction().execute((tx) => resealAll(tx, carrier.services))
  await waitForTaxIdKey(carrier)
}

test('a comma separates only keys that are long enough', () => {
  const read = (...keys: string[]) => secretsIn(keys.join(','))
  expect(read(newKey, ` ${oldKey}`)).toEqual([newKey, oldKey])
  expect(read(newKey, newKey)).toEqual([newKey])
  expect(read(newKey, 'rest')).toEqual([`${newKey},rest`])
  expect(read(` ${newKey}\n`, oldKey)).toEqual([` ${newKey}\n`, oldKey])
})

test('no value is lost when SECRET_KEY is replaced, and the old key is needed until all are sealed', async () => {
  const home = await startHome()
  try {
    const before = await home.start(oldKey)
    const person = await seedApplicant(before)
    await acknowledgeTerms(before, person)
    await request(before, person)
    await fetch(`${before.url}${await urlOf(before, person)}`)
    await fillSealed(before, person)
    const plain = await openAll(before)
    expect(Object.values(plain).every((values) => values.length > 0)).toBe(true)
    const columns = Object.values(sealedColumns).filter(({ field }) => field === undefined)
    expect(new Set(columns.map(({ table, column }) => snakeCase(`${table}.${column}`)))).toEqual(
      await sealedInDatabase(before),
    )

    await expect(home.start(newKey)).rejects.toThrow('SECRET_KEY is not the key of this database')
    const both = await home.start(newKey, oldKey)
    expect(await openAll(both)).toEqual(plain)
    await sealTaxIdKey(both)
    expect(await keysOf(both)).toEqual(new Set([null]))
    await reseal(both)
    expect(await keysOf(both)).toEqual(new Set([both.services.keys.ids[0]]))
    expect(await openAll(await home.start(newKey))).toEqual(plain)
  } finally {
    await home.close()
  }
})

test('what a key has proved is accepted until the key is dropped', async () => {
  const home = await startHome()
  try {
    const before = await home.start(oldKey)
    const person = await seedApplicant(before)
    await acknowledgeTerms(before, person)
    await request(before, person)
    const makeAll = async () =>
      Object.fromEntries(
        await Promise.all(
          Object.entries(proofs).map(async ([name, { make }]) => [name, await make(before, person)] as const),
        ),
      )
    const [early, late] = [await makeAll(), await makeAll()]
    const resultsOf = async (made: typeof early, carrier: Carrier) => {
      const results: Record<string, unknown> = {}
      for (const [name, use] of Object.entries(made)) results[name] = await use(carrier)
      return results
    }
    const expected = (part: 'works' | 'dropped') =>
      Object.fromEntries(Object.entries(proofs).map(([name, proof]) => [name, proof[part]]))

    const both = await home.start(newKey, oldKey)
    expect(await resultsOf(early, both)).toEqual(expected('works'))
    await reseal(both)
    expect(await resultsOf(late, await home.start(newKey))).toEqual(expected('dropped'))
  } finally {
    await home.close()
  }
})

test('an operator seals all values again and reads which key may be dropped', async () => {
  const home = await startHome()
  try {
    await home.start(oldKey)
    const ring = [newKey, oldKey]
    expect(await home.command(ring, 'reseal')).toMatchObject({ exitCode: 0 })
    const carrier = await home.start(...ring)
    await waitForTaxIdKey(carrier)
    const output = expect.stringContaining(`You may drop: ${carrier.services.keys.ids[1]}.`)
    expect(await home.command(ring)).toMatchObject({ exitCode: 0, output })
  } finally {
    await home.close()
  }
})
