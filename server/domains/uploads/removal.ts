import type { Transaction } from 'kysely'
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
/** An address is good for a quarter of an hour; who comes back the next day finds what was cut. */
const unfinishedFor = 2 * day
/** Whoever fills a form in over weeks finds the files still there. */
const unansweredFor = 30 * day
/** So few at a time that nobody has to wait for them. */
const batch = 100

/** Plans that the content of what is nobody's any more is deleted. */
export async function planRemoval(
  tx: Transaction<Database>,
  { jobs }: Pick<Services, 'jobs'>,
  dueAt: Date,
): Promise<void> {
  await jobs.schedule(tx, { kind: 'removeUploads', payload: null, dueAt })
}

/**
 * Deletes the content of files that are nobody's any more, and then their rows: after a crash between the two the content
 * is looked for once more.
 */
export const removeUploadsJob = defineJob({
  kind: 'removeUploads',
  payload: v.null(),
  tries: Number.POSITIVE_INFINITY,
  longestWait: 600_000,
  async runOutside({ db, files, jobs, log }, _payload, at) {
    const gone = await db
      .selectFrom('uploads')
      .select('id')
      .where('removedAt', 'is not', null)
      .orderBy('removedAt')
      .limit(batch)
      .execute()
    for (const { id } of gone) {
      await files.remove(id)
      await db.deleteFrom('uploads').where('id', '=', id).execute()
    }
    if (gone.length > 0) log.info({ event: 'uploads-removed', count: gone.length }, 'uploads removed')
    if (gone.length === batch) await db.transaction().execute((tx) => planRemoval(tx, { jobs }, at))
  },
})

/**
 * Makes nobody's what was begun and never finished, and what was finished and never answered with.
 * @returns how many
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
        eb('createdAt', '<=', before(unansweredFor)),
      ]),
    )
    .executeTakeFirstOrThrow()
  if (numUpdatedRows > 0n) await planRemoval(tx, services, now)
  return Number(numUpdatedRows)
}
