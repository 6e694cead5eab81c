import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { answersFor } from '../../support/client/answers.ts'
import { formsOf } from '../../support/client/walkFlow.ts'
import { testCarrier } from '../testCarrier.ts'

const carrier = testCarrier()

/** Only long runs create all the guests of the promise; the batches are the same with fewer. */
const many = process.env.ALL ? 10_000 : 1500

const guests = async () => {
  const { db } = carrier.services
  const rows = await db.selectFrom('users').select('id').where('status', '=', 'guest').execute()
  return rows.map(({ id }) => id)
}

/** As many guests as a flood would leave, each as the carrier creates one. */
async function flood(count: number) {
  const { db, clock } = carrier.services
  const now = clock.now()
  const guest = sql`'guest-' || lpad(n::text, 6, '0')`
  const each = sql`from generate_series(1, ${count}::int) n`
  await sql`insert into users (id, status, roles, newsletter_opt_in, created_at)
    select ${guest}, 'guest', '[]', false, ${now}::timestamptz ${each}`.execute(db)
  await sql`insert into constellations (id, user_id, label, status, created_at)
    select 'c' || n, ${guest}, 'Personal', 'active', ${now}::timestamptz ${each}`.execute(db)
  await sql`insert into memberships (id, constellation_id, user_id, business_slug, label, created_at)
    select 'm' || n, 'c' || n, ${guest}, 'wysh-insurance', 'insurance', ${now}::timestamptz ${each}`.execute(
    db,
  )
}

test(`of more than ${many} guests, only those who stored something remain after three days`, async () => {
  const silent = await carrier.guest()
  const opened = await carrier.guest()
  await formsOf(carrier, opened.token).start('estimate-form')
  const answered = await carrier.guest()
  const forms = formsOf(carrier, answered.token)
  const { flowSessionId } = await forms.start('estimate-form')
  const shown = await forms.form(flowSessionId, { direction: 'CURRENT' })
  if (!shown) throw new Error('There is no form.')
  await forms.answer(flowSessionId, shown, answersFor('estimate-form'))
  const wanting = await carrier.guest()
  await carrier.ask(
    'mutation { createUserProduct(input: { product: "wysh-term-life" }) { product } }',
    {},
    wanting.token,
  )
  const registered = await carrier.register()
  await flood(many)
  expect((await guests()).length).toBe(many + 4)
  await carrier.advance('PT12H')
  expect((await guests()).length).toBe(many + 4)
  await carrier.advance('P3D')
  expect((await guests()).sort()).toEqual([answered.userId, wanting.userId].sort())
  const { db } = carrier.services
  const left = await db.selectFrom('memberships').select('userId').execute()
  expect(left.map(({ userId }) => userId)).not.toContain(silent.userId)
  expect((await carrier.signIn(registered.email, registered.password)).access_token).toMatch(/^[\w-]{43}$/)
}, 240_000)

test('guests are pruned in batches, one job per batch', async () => {
  await flood(1200)
  await carrier.advance('P3D')
  const { db } = carrier.services
  const lots = await db
    .selectFrom('jobs')
    .select('payload')
    .where('kind', '=', 'pruneGuests')
    .where(sql<boolean>`payload ->> 'after' like 'guest-%'`)
    .orderBy('sequence', 'desc')
    .limit(2)
    .execute()
  expect(lots.map(({ payload }) => payload)).toEqual([{ after: 'guest-000998' }, { after: 'guest-000498' }])
})
