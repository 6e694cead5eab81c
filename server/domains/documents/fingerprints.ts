import { createHash } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../../platform/database/database.ts'

/** The SHA-256 of a file in hexadecimal, as other tools print it. */
export const sha256Of = (file: Buffer | string): string => createHash('sha256').update(file).digest('hex')

/** Records a file before it is sent, so that it is recognized even after the next release. */
export async function recordFile(
  db: Kysely<Database>,
  file: { documentId: string; sha256: string; now: Date },
): Promise<void> {
  const { documentId, sha256, now } = file
  await db
    .insertInto('documentFiles')
    .values({ documentId, sha256, createdAt: now })
    .onConflict((conflict) => conflict.columns(['documentId', 'sha256']).doNothing())
    .execute()
}

/** When the user first opened one of their documents; null before. */
export async function firstOpenedAt(
  db: Pick<Transaction<Database>, 'selectFrom'>,
  userId: string,
): Promise<Date | null> {
  const row = await db
    .selectFrom('documentFiles')
    .innerJoin('documents', 'documents.id', 'documentFiles.documentId')
    .select('documentFiles.createdAt')
    .where('documents.userId', '=', userId)
    .orderBy('documentFiles.createdAt')
    .limit(1)
    .executeTakeFirst()
  return row?.createdAt ?? null
}

/** The SHA-256 of every sent file of a document, newest first. */
export async function sentFiles(db: Kysely<Database>, documentId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('documentFiles')
    .select('sha256')
    .where('documentId', '=', documentId)
    .orderBy('createdAt', 'desc')
    .execute()
  return rows.map(({ sha256 }) => sha256)
}
