import { type Kysely, sql } from 'kysely'
import * as v from 'valibot'
import { deleteGuests, guestsAfter } from '../domains/accounts/guests.ts'
import type { Database } from '../platform/database/database.ts'
import { defineJob } from '../platform/jobs/defineJob.ts'
import { deleteFlowSessions } from './flows/guestSessions.ts'

const day = 86_400_000

/** Small batches, so that other requests do not wait. */
const batch = 500

/** The last guest that was checked; empty at the start of a round. */
const payload = v.object({ after: v.string() })

declare module '../platform/jobs/defineJob.ts' {
  interface JobPayloads {
    pruneGuests: v.InferInput<typeof payload>
  }
}

/** The tables that a guest may have rows in without having stored anything. */
const tablesOfAnyGuest = ['constellations', 'memberships', 'flow_sessions']

const enteredColumns = [
  'firstName',
  'middleName',
  'lastName',
  'suffix',
  'gender',
  'birthdate',
  'stateOfResidence',
  'taxIdSealed',
] as const
const happened = ['lockedReason', 'caseId'] as const

/**
 * Every column that refers to a user, from the catalog: tables of later versions keep their guests
 * automatically.
 */
async function pointersToUsers(db: Kysely<Database>) {
  const { rows } = await sql<{ table: string; column: string }>`
    select pg_class.relname as table, pg_attribute.attname as column
    from pg_constraint
    join pg_class on pg_class.oid = conrelid
    join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = 'users'::regclass`.execute(db)
  return rows
}

/** The guests who have stored nothing and cannot come back: no session, no code, no answer. */
async function silent(db: Kysely<Database>, ids: readonly string[]): Promise<string[]> {
  const pointers = (await pointersToUsers(db)).filter(({ table }) => !tablesOfAnyGuest.includes(table))
  let guests = db.selectFrom('users').select('users.id').where('users.id', 'in', ids)
  for (const column of [...enteredColumns, ...happened]) guests = guests.where(column, 'is', null)
  for (const { table, column } of pointers)
    guests = guests.where(
      sql<boolean>`not exists (select from ${sql.id(table)} where ${sql.id(table, column)} = users.id)`,
    )
  const answered = sql<boolean>`exists (select from flow_sessions where user_id = users.id and responses <> '{}')`
  const rows = await guests.where(({ not }) => not(answered)).execute()
  return rows.map(({ id }) => id)
}

/**
 * Deletes guests that are a day old and have stored nothing, one batch per transaction, and plans
 * the next batch until all were checked (promises.md, 45). Guests with answers stay.
 */
export const pruneGuestsJob = defineJob({
  kind: 'pruneGuests',
  payload,
  tries: Number.POSITIVE_INFINITY,
  async run(tx, { after }, dueAt, { clock, jobs, log }) {
    const cut = new Date(clock.now().getTime() - day)
    const looked = await guestsAfter(tx, { after, cut, limit: batch })
    const last = looked.at(-1)
    if (last === undefined) return
    const gone = await silent(tx, looked)
    if (gone.length > 0) {
      await deleteFlowSessions(tx, gone)
      await deleteGuests(tx, gone)
    }
    log.info({ event: 'pruned', guests: gone.length }, 'pruned')
    if (looked.length === batch)
      await jobs.schedule(tx, { kind: 'pruneGuests', payload: { after: last }, dueAt })
  },
})
