import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { testCarrier } from '../../testCarrier.ts'

const carrier = testCarrier()

const person = {
  firstName: 'Byron',
  lastName: 'King',
  relationship: 'child',
  birthdate: '2020-07-02',
  street1: '8 Oak St',
  city: 'Columbus',
  state: 'OH',
  postalCode: '43004',
}
const minor = {
  kind: 'minor',
  ...person,
  guardianFirstName: 'Anne',
  guardianLastName: 'Isabella',
  guardianPhoneNumber: '(614) 555-0133',
}
const adult = { ...person, birthdate: '1985-02-03' }

/** An account with a stored value: `change` sends a mutation about it and returns the errors. */
async function account() {
  const { token, userId } = await carrier.signUp()
  const send = async (mutation: string, input: object, selection = 'clientMutationId') => {
    const type = `${mutation.charAt(0).toUpperCase()}${mutation.slice(1)}Input`
    const { data, errors } = await carrier.graphql<Record<string, never>>(
      `mutation ($input: ${type}!) { ${mutation}(input: $input) { ${selection} } }`,
      { input: { clientMutationId: randomUUID(), ...input } },
      token,
    )
    const fields = errors?.[0]?.extensions.validationErrors?.map(({ field, code }) => `${field} ${code}`)
    return { data, outcome: errors ? (fields?.length ? fields : [errors[0]?.extensions.message]) : 'saved' }
  }
  return { token, userId, send, db: carrier.services.db }
}

type Account = Awaited<ReturnType<typeof account>>
type Change = (input: object) => Promise<unknown>

async function beneficiary({ send, db, userId }: Account, input: object, stored: object): Promise<Change> {
  const { outcome } = await send('createBeneficiary', input)
  expect(outcome).toBe('saved')
  const { id, details, contactId } = await db
    .selectFrom('beneficiaries')
    .innerJoin('contacts', 'contacts.id', 'beneficiaries.contactId')
    .select(['beneficiaries.id', 'contactId', 'details'])
    .where('beneficiaries.userId', '=', userId)
    .executeTakeFirstOrThrow()
  await db
    .updateTable('contacts')
    .set({ details: JSON.stringify({ ...details, ...stored }) })
    .where('id', '=', contactId)
    .execute()
  return async (change) =>
    (await send('updateBeneficiary', { beneficiaryId: id, ...input, kind: undefined, ...stored, ...change }))
      .outcome
}

async function profile({ send, db, userId }: Account, stored: object, part: string[]): Promise<Change> {
  const columbus = { street1: '1 Main St', city: 'Columbus', state: 'OH', postalCode: '43215' }
  await send('updateAccountProfile', { firstName: 'Mia', lastName: 'Moss', ...columbus })
  const table = part.includes('city') ? 'addresses' : 'users'
  for (const [column, value] of Object.entries(stored))
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${value}
      where ${sql.ref(table === 'users' ? 'id' : 'user_id')} = ${userId}`.execute(db)
  const kept = { ...(table === 'users' ? { firstName: 'Mia', lastName: 'Moss' } : columbus) }
  return async (change) =>
    (await send('updateAccountProfile', { ...kept, ...camel(stored), ...change })).outcome
}

const camel = (columns: object) =>
  Object.fromEntries(
    Object.entries(columns).map(([key, value]) => [
      key.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  )

async function wish({ send, db, userId }: Account, stored: object): Promise<Change> {
  await send('createWishAllocation', { wishId: 'college', amount: 500 })
  await db.updateTable('wishAllocations').set(stored).where('userId', '=', userId).execute()
  const { id, version } = await db
    .selectFrom('wishAllocations')
    .selectAll()
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  return async (change) =>
    (await send('updateWishAllocation', { wishAllocationId: id, version, ...stored, ...change })).outcome
}

const message = 'Your account is closed. Call us'

describe('a stored value that breaks a later rule survives a change of another value', () => {
  it.each<
    [title: string, store: (own: Account) => Promise<Change>, change: object, refused: object, error: string]
  >([
    [
      'a minor who has turned 21',
      (own) => beneficiary(own, minor, { birthdate: '1999-07-02' }),
      { guardianPhoneNumber: '6145550134' },
      { birthdate: '1999-07-03' },
      'birthdate minorTooOld',
    ],
    [
      'the name of a beneficiary',
      (own) => beneficiary(own, adult, { firstName: message }),
      { email: 'byron@example.com' },
      { firstName: `${message} now` },
      'firstName alphabetical',
    ],
    [
      'the ZIP code of a beneficiary',
      (own) => beneficiary(own, adult, { postalCode: '00000' }),
      { street1: '9 Oak St' },
      { postalCode: '00001' },
      'postalCode postalCodeUnknown',
    ],
    [
      'a ZIP code of the former state',
      (own) => beneficiary(own, adult, {}),
      { city: 'Dublin' },
      { state: 'MI' },
      'postalCode postalCodeElsewhere',
    ],
    [
      'a ZIP code of another state',
      (own) => beneficiary(own, adult, { state: 'FL' }),
      { street1: '9 Oak St' },
      { state: 'NY' },
      'postalCode postalCodeElsewhere',
    ],
    [
      "the user's own name",
      (own) => profile(own, { last_name: 'at evil.com' }, ['lastName']),
      { firstName: 'Max' },
      { lastName: 'at evil.org' },
      'lastName alphabetical',
    ],
    [
      "the user's own street",
      (own) => profile(own, { street1: 'PO Box 7' }, ['city']),
      { city: 'Dublin' },
      { street1: 'PO Box 8' },
      'street1 postOfficeBox',
    ],
    [
      'the amount of a wish',
      (own) => wish(own, { amount: 20_000_000 }),
      { name: 'College' },
      { amount: 30_000_000 },
      'amount inRange',
    ],
    [
      'the name of a wish',
      (own) => wish(own, { name: 'x'.repeat(120) }),
      { amount: 700 },
      { name: 'x'.repeat(121) },
      'name inRange',
    ],
    [
      'the last day of a wish',
      (own) => wish(own, { terminatesAt: '2020-01-01' }),
      { amount: 700 },
      { terminatesAt: '2020-01-02' },
      'terminatesAt validateDateRange',
    ],
  ])('%s', async (_title, store, change, refused, error) => {
    const update = await store(await account())
    expect([await update(refused), await update(change)]).toEqual([[error], 'saved'])
  })

  it('a beneficiary who now has the insured’s name', async () => {
    const own = await account()
    const change = await beneficiary(own, adult, {})
    const { firstName, lastName, birthdate } = adult
    await own.db
      .updateTable('users')
      .set({ firstName, lastName, birthdate })
      .where('id', '=', own.userId)
      .execute()
    expect([await change({ email: 'byron@example.com' }), await change({ firstName: ' Byron' })]).toEqual([
      'saved',
      'saved',
    ])
  })

  it('a wish recipient', async () => {
    const own = await account()
    await wish(own, { amount: 500 })
    const { id } = await own.db
      .selectFrom('wishAllocations')
      .select('id')
      .where('userId', '=', own.userId)
      .executeTakeFirstOrThrow()
    const of = async () => ({
      wishAllocationId: id,
      version: (
        await own.db
          .selectFrom('wishAllocations')
          .select('version')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).version,
    })
    const company = { name: 'Red Kite Rescue', websiteUrl: 'example.org' }
    await own.send('createAllocationRecipient', { ...(await of()), recipient: { company } })
    const stored = { ...company, websiteUrl: 'no address' }
    await own.db
      .updateTable('wishRecipients')
      .set({ details: JSON.stringify({ ...stored, countryCode: '1' }) })
      .where('allocationId', '=', id)
      .execute()
    const update = async (given: object) =>
      (await own.send('updateAllocationRecipient', { ...(await of()), recipient: { company: given } }))
        .outcome
    expect([
      await update({ ...stored, name: 'Blue Kite Rescue' }),
      await update({ ...stored, websiteUrl: 'nowhere' }),
    ]).toEqual(['saved', ['websiteUrl inRange']])
  })
})

it.each(['AA', 'AE', 'ap'])('the military state %s is refused with its own message', async (state) => {
  const { send } = await account()
  const address = { street1: 'PSC 3 Box 1234', city: 'APO', state, postalCode: '09012' }
  expect([
    (await send('updateAccountProfile', address)).outcome,
    (await send('createBeneficiary', { ...adult, ...address })).outcome,
  ]).toEqual([['state militaryAddress'], ['state militaryAddress', 'postalCode militaryAddress']])
})

it('only a minor who has turned 21 becomes an individual, with the same share', async () => {
  const own = await account()
  const change = await beneficiary(own, minor, {})
  const none = { guardianFirstName: null, guardianLastName: null, guardianPhoneNumber: null }
  expect([
    await change({ ...none, kind: 'individual' }),
    await change({ ...none, kind: 'organization' }),
  ]).toEqual([['birthdate beneficiaryTooYoung'], ['REQUEST_INVALID']])
  await own.send('createBeneficiary', {
    kind: 'organization',
    name: 'Red Kite Rescue',
    businessType: 'nonprofit',
  })
  await own.db
    .updateTable('beneficiaries')
    .set({ allocation: 70 })
    .where('userId', '=', own.userId)
    .where(
      sql.ref('sequence'),
      '=',
      sql`(select min(sequence) from beneficiaries where user_id = ${own.userId})`,
    )
    .execute()
  await sql`update contacts set details = details || '{"birthdate": "1999-07-02"}'
    where user_id = ${own.userId} and kind = 'minor'`.execute(own.db)
  expect(await change({ ...none, kind: 'individual', birthdate: '1999-07-02' })).toBe('saved')
  const rows = await own.db
    .selectFrom('beneficiaries')
    .innerJoin('contacts', 'contacts.id', 'beneficiaries.contactId')
    .select(['allocation', 'kind', sql<string | null>`details->>'guardianFirstName'`.as('guardian')])
    .where('beneficiaries.userId', '=', own.userId)
    .orderBy('sequence')
    .execute()
  expect(rows[0]).toEqual({ allocation: 70, kind: 'individual', guardian: null })
})
