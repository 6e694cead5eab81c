import { createHash } from 'node:crypto'
import type { BatchedDeletion } from '../../platform/database/batches.ts'
import type { Services } from '../../platform/services.ts'
import type { ErrorReportTable } from './tables.ts'

const keptFor = 30 * 86_400_000
/**
 * The maximum number of kinds: a page that keeps failing in new ways must not fill the database.
 */
const kindsKept = 500
/** The size of a pruning batch. */
const kindsOfLot = 1000

type ErrorReport = Omit<ErrorReportTable, 'fingerprint' | 'times' | 'utm' | 'firstAt' | 'lastAt'> & {
  utm: Record<string, string>
}

/**
 * The line that threw it: two errors with different figures in their messages are of the same kind.
 */
const thrownAt = (stack: string | null) => stack?.split('\n').find((line) => /:\d+:\d+/.test(line)) ?? ''

function fingerprintOf({ place, kind, code, operation, message, stack }: ErrorReport): string {
  const alike = message.replaceAll(/\d+/g, '0')
  const what = code === null ? [thrownAt(stack) || alike] : [code, operation ?? '']
  return createHash('sha256')
    .update(JSON.stringify([place, kind, ...what]))
    .digest('base64url')
    .slice(0, 20)
}

/** Adds a report to those of its kind. */
export async function keepReport(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  report: ErrorReport,
): Promise<void> {
  const now = clock.now()
  const last = { ...report, utm: JSON.stringify(report.utm), lastAt: now }
  await db
    .insertInto('errorReports')
    .values({ ...last, fingerprint: fingerprintOf(report), times: 1, firstAt: now })
    .onConflict((conflict) =>
      conflict
        .column('fingerprint')
        .doUpdateSet(({ eb }) => ({ ...last, times: eb('errorReports.times', '+', 1) })),
    )
    .execute()
}

/** The kinds of reported errors, the latest first. */
export async function recentReports({ db }: Pick<Services, 'db'>, count: number) {
  const rows = await db
    .selectFrom('errorReports')
    .selectAll()
    .orderBy('lastAt', 'desc')
    .orderBy('fingerprint')
    .limit(count)
    .execute()
  return rows.map(({ fingerprint, firstAt, lastAt, ...report }) => ({
    ...report,
    firstAt: firstAt.toISOString(),
    lastAt: lastAt.toISOString(),
  }))
}

/** Deletes reports that are too old, and the oldest above the maximum. */
export const reportBatches: BatchedDeletion = {
  async horizon(tx, now) {
    const tooOld = new Date(now.getTime() - keptFor)
    const oldestKept = await tx
      .selectFrom('errorReports')
      .select('lastAt')
      .orderBy('lastAt', 'desc')
      .offset(kindsKept - 1)
      .limit(1)
      .executeTakeFirst()
    return oldestKept && oldestKept.lastAt > tooOld ? oldestKept.lastAt : tooOld
  },
  async deleteBefore(tx, horizon) {
    const lot = tx
      .selectFrom('errorReports')
      .select('fingerprint')
      .where('lastAt', '<', horizon)
      .orderBy('lastAt')
      .limit(kindsOfLot)
    const { numDeletedRows } = await tx
      .deleteFrom('errorReports')
      .where('fingerprint', 'in', lot)
      .executeTakeFirstOrThrow()
    return Number(numDeletedRows)
  },
}
