import type { Kysely, Transaction } from 'kysely'
import * as v from 'valibot'
import type { Database } from '../../platform/database/database.ts'
import { defineJob } from '../../platform/jobs/defineJob.ts'
import type { Services } from '../../platform/services.ts'

declare module '../../platform/jobs/defineJob.ts' {
  interface JobPayloads {
    removeUploads: null
  }
}

const day = 86_400_000
/**
 * A signed address is valid for a quarter of an hour; a user who returns the next day still sees
 * the interrupted upload.
 */
const unfinishedFor = 2 * day
/** A visitor sends a claim in one session, and strangers must not fill the store. */
const unclaimedFor = day
/** Long enough for a user who takes weeks to complete a form. */
const unansweredFor = 30 * day
/**
 * A signed address is valid for a quarter of an hour, and an upload that began by then may take a
 * while.
 */
const addressOutlived = 3_600_000
const batch = 100
/** After this many consecutive failures the store is failing, not a file. */
const mostFailures = 3

/** Schedules the deletion of the content of removed files. */
export async function planRemoval(
  tx: Transaction<Database>,
  { jobs }: Pick<Services, 'jobs'>,
  dueAt: Date,
): Promise<void> {
  await jobs.schedule(tx, { kind: 'removeUploads', payload: null, dueAt })
}

/**
 * The files to delete now: those that were not deleted yet, and again those whose address may have
 * been used since.
 */
const dueFor = (db: Kysely<Database>, now: Date) =>
  db
    .selectFrom('uploads')
    .select(['id', 'createdAt'])
    .where('removedAt', '<=', now)
    .where(({ eb, or }) =>
      or([eb('clearedAt', 'is', null), eb('createdAt', '<=', new Date(now.getTime() - addressOutlived))]),
    )
    .orderBy('removedAt')
    .limit(batch)

/** Deletes everything that is due, even if some deletions fail. */
async function removeDue(services: Services): Promise<void> {
  const { db, files, jobs, log, clock } = services
  const now = clock.now()
  const failures: unknown[] = []
  let [inARow, removed, waiting] = [0, 0, 0]
  const remove = async ({ id, createdAt }: { id: string; createdAt: Date }) => {
    try {
      await files.remove(id)
    } catch (error) {
      failures.push(error)
      inARow += 1
      // Later than the others, so that those come first in the next try.
      const removedAt = new Date(now.getTime() + failures.length)
      await db.updateTable('uploads').set({ removedAt }).where('id', '=', id).execute()
      return
    }
    inARow = 0
    removed += 1
    const isOver = createdAt.getTime() + addressOutlived <= now.getTime()
    if (!isOver) waiting += 1
    if (isOver) await db.deleteFrom('uploads').where('id', '=', id).execute()
    else await db.updateTable('uploads').set({ clearedAt: now }).where('id', '=', id).execute()
  }
  let gone = await dueFor(db, now).execute()
  while (gone.length > 0 && inARow < mostFailures) {
    for (const row of gone) if (inARow < mostFailures) await remove(row)
    gone = await dueFor(db, now).execute()
  }
  if (removed > 0) log.info({ event: 'uploads-removed', count: removed }, 'uploads removed')
  if (waiting > 0) {
    const dueAt = new Date(now.getTime() + addressOutlived)
    await db.transaction().execute((tx) => planRemoval(tx, { jobs }, dueAt))
  }
  if (failures.length > 0) throw failures[0]
}

/** By database: whether something was planned while a run was in progress. */
const underWay = new WeakMap<Kysely<Database>, { again: boolean }>()

/**
 * Deletes the content of removed files, then their rows once their upload URLs have expired. After a crash between the two,
 * the content is deleted again. One run at a time, so that a store that hangs does not use up the outgoing calls of other
 * jobs.
 */
export const removeUploadsJob = defineJob({
  kind: 'removeUploads',
  payload: v.null(),
  tries: Number.POSITIVE_INFINITY,
  longestWait: 600_000,
  async runOutside(services) {
    const before = underWay.get(services.db)
    if (before) {
      before.again = true
      return
    }
    const run = { again: false }
    underWay.set(services.db, run)
    try {
      do {
        run.again = false
        await removeDue(services)
      } while (run.again)
    } finally {
      underWay.delete(services.db)
    }
  },
})

/**
 * Removes files that were never completed, and complete ones that no answer ever named.
 * @returns their number
 */
export async function abandonUploads(
  tx: Transaction<Database>,
  services: Pick<Services, 'jobs'>,
  now: Date,
): Promise<number> {
  const before = (span: number) => new Date(now.getTime() - span)
  const { numUpdatedRows } = await tx
    .updateTable('uploads')
    .set({ removedAt: now })
    .where('removedAt', 'is', null)
    .where('answeredAt', 'is', null)
    .where(({ and, eb, or }) =>
      or([
        and([eb('storedAt', 'is', null), eb('createdAt', '<=', before(unfinishedFor))]),
        and([eb('claimDraftId', 'is not', null), eb('createdAt', '<=', before(unclaimedFor))]),
        eb('createdAt', '<=', before(unansweredFor)),
      ]),
    )
    .executeTakeFirstOrThrow()
  const isLeft = await tx
    .selectFrom('uploads')
    .select('id')
    .where('removedAt', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  // Including those that an earlier run has left.
  if (isLeft) await planRemoval(tx, services, now)
  return Number(numUpdatedRows)
}
