import { randomUUID } from 'node:crypto'
import { fileTypeFromBuffer } from 'file-type'
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import type { UploadedFile, UploadHeader } from '../../../rules/contract/schema.generated.ts'
import {
  allKinds,
  type FileRefusal,
  type FoundKind,
  fileRefusalOf,
  isAccepted,
  isChecksum,
  isFilename,
  isSameKind,
  judgeContent,
  kindByContent,
  refusalText,
  tooManyFiles,
} from '../../../rules/uploads.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Given } from '../../platform/database/prepare.ts'
import { CarrierError, refusedFields, type ValidationError } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import { lockOf } from '../accounts/port.ts'
import type { ArrivedFile } from './fileStore.ts'
import { planRemoval } from './removal.ts'
import type { UploadTable } from './tables.ts'

/** The type of a file by its content, whatever its name; null if it is unknown. */
export async function kindOfFile(beginning: Uint8Array): Promise<FoundKind | null> {
  return kindByContent(await fileTypeFromBuffer(beginning), beginning)
}

type Reader = Pick<Kysely<Database>, 'selectFrom'>
type Tx = Transaction<Database>
export type UploadRow = Selectable<UploadTable>

export interface FileLimits {
  readonly accept: readonly string[]
  readonly filesMax: number
  readonly bytesMax: number
}

/** The place of a file: an item of a form. */
export interface UploadPlace {
  flowSessionId: string
  fieldId: string
}

/** The owner of a file: a user, or a visitor's unsent claim. */
type UploadOwner = { readonly userId: string } | { readonly claimDraftId: string }

interface GivenUpload {
  owner: UploadOwner
  filename: string
  byteSize: number
  checksum: string
  contentType: string
  place: UploadPlace | null
  /** The signed ID of the file that it replaces. */
  replaces: string | null
  limits: FileLimits
  now: Date
}

const live = (db: Reader, userId: Given<string>) =>
  db.selectFrom('uploads').where('uploads.userId', '=', userId).where('removedAt', 'is', null)

/** A sent claim's files no longer belong to the sender. */
const unsentOf = (db: Reader, claimDraftId: string) =>
  db
    .selectFrom('uploads')
    .where('claimDraftId', '=', claimDraftId)
    .where('claimId', 'is', null)
    .where('removedAt', 'is', null)

const ownedBy = (db: Reader, owner: UploadOwner) =>
  'userId' in owner ? live(db, owner.userId) : unsentOf(db, owner.claimDraftId)

function ownerOf({ userId, claimDraftId }: Pick<UploadRow, 'userId' | 'claimDraftId'>): UploadOwner {
  if (userId !== null) return { userId }
  if (claimDraftId === null) throw new Error('The file has no owner.')
  return { claimDraftId }
}

/** An owner's file by the id that answers use; undefined if it was removed or belongs to another. */
async function uploadOf(db: Reader, owner: UploadOwner, signedId: string): Promise<UploadRow | undefined> {
  return await ownedBy(db, owner).selectAll().where('signedId', '=', signedId).executeTakeFirst()
}

/** A file as the contract's type. */
const presentUpload = (row: UploadRow): UploadedFile => ({
  signedBlobId: row.signedId,
  filename: row.filename,
  byteSize: row.byteSize,
  contentType: row.contentType,
  stored: row.storedAt !== null,
})

/**
 * The page announces the exact type of a file's content; a merely compatible label is not
 * sufficient here.
 */
const announcedRefusalOf = (
  file: string,
  contentType: string,
  accept: readonly string[],
): FileRefusal | null =>
  isAccepted(contentType, accept)
    ? null
    : { kind: 'fileOfOtherKind', file, found: contentType === '' ? 'unknown' : contentType }

/** The errors in a file's announcement. */
const renameFile = 'Rename the file and choose it again. Its name has characters we can’t accept.'

function faultsOf({ filename, byteSize, checksum, contentType, limits }: GivenUpload): ValidationError[] {
  const refusal =
    fileRefusalOf({ name: filename, size: byteSize, type: contentType }, limits.bytesMax) ??
    announcedRefusalOf(filename, contentType, limits.accept)
  return [
    ...(isFilename(filename) ? [] : [{ field: 'filename', code: 'invalid' as const, message: renameFile }]),
    ...(isChecksum(checksum)
      ? []
      : [{ field: 'checksum', code: 'invalid' as const, message: 'SHA-256 in Base64 is needed.' }]),
    ...(refusal === null
      ? []
      : [
          {
            field: refusal.kind === 'fileOfOtherKind' ? 'contentType' : 'byteSize',
            code: refusal.kind,
            message: refusalText(refusal),
          },
        ]),
  ]
}

/**
 * The maximum of an account's announced and uploaded bytes: five full forms. Files of answers are
 * kept for years.
 */
const mostBytesOfAccount = 2 * 1024 ** 3

/** The bytes of an owner's files, including announced ones. */
async function bytesOf(db: Reader, owner: UploadOwner): Promise<number> {
  const { bytes } = await ownedBy(db, owner)
    .select(({ fn }) => fn.sum<string | null>('byteSize').as('bytes'))
    .executeTakeFirstOrThrow()
  return Number(bytes ?? 0)
}

/** The number of an owner's stored files in one place; those without a form count as one place. */
async function countStored(db: Reader, owner: UploadOwner, place: UploadPlace | null) {
  const { count } = await ownedBy(db, owner)
    .where('storedAt', 'is not', null)
    .where('flowSessionId', 'is not distinct from', place?.flowSessionId ?? null)
    .where('fieldId', 'is not distinct from', place?.fieldId ?? null)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Whether the announced file has already arrived, and only its reply was lost. */
const isThere = (row: UploadRow, { filename, byteSize, checksum, contentType, place }: GivenUpload) =>
  row.storedAt !== null &&
  row.filename === filename &&
  row.byteSize === byteSize &&
  row.checksum === checksum &&
  row.contentType === contentType &&
  row.flowSessionId === (place?.flowSessionId ?? null) &&
  row.fieldId === (place?.fieldId ?? null)

/**
 * Records an announced file, or returns the one that has already arrived in its place.
 * @throws CarrierError VALIDATION_FAILED by the fields of the input
 */
export async function beginUpload(
  tx: Tx,
  { keys, files, jobs }: Pick<Services, 'keys' | 'files' | 'jobs'>,
  given: GivenUpload,
): Promise<{ blobId: string; signedBlobId: string; url: string; headers: UploadHeader[] }> {
  const faults = faultsOf(given)
  if (faults.length > 0) throw refusedFields(faults)
  const { owner, filename, byteSize, checksum, contentType, place, replaces, limits, now } = given
  await lockUploadsOf(tx, owner)
  const before = replaces === null ? undefined : await uploadOf(tx, owner, replaces)
  if (before !== undefined && isThere(before, given))
    return { blobId: before.id, signedBlobId: before.signedId, ...(await files.addressOf(before)) }
  // A file named in an answer is deleted only with the answer.
  if (before !== undefined) await removeUploads(tx, { jobs }, [before.id], { now, onlyUnanswered: true })
  if ((await countStored(tx, owner, place)) >= limits.filesMax)
    throw refusedFields([{ field: 'filename', ...tooManyFiles(limits.filesMax) }])
  if ((await bytesOf(tx, owner)) + byteSize > mostBytesOfAccount)
    throw refusedFields([
      {
        field: 'byteSize',
        code: 'tooManyFiles',
        message: 'You’ve reached the limit for files you can send us. Please call us.',
      },
    ])
  const id = randomUUID()
  const signedId = `${id}.${keys.hmac(id, 'upload id').slice(0, 32)}`
  await tx
    .insertInto('uploads')
    .values({
      id,
      userId: 'userId' in owner ? owner.userId : null,
      claimDraftId: 'userId' in owner ? null : owner.claimDraftId,
      claimId: null,
      signedId,
      filename,
      byteSize,
      checksum,
      contentType,
      flowSessionId: place?.flowSessionId ?? null,
      fieldId: place?.fieldId ?? null,
      filesMax: limits.filesMax,
      createdAt: now,
      storedAt: null,
      answeredAt: null,
      removedAt: null,
      clearedAt: null,
    })
    .execute()
  return {
    blobId: id,
    signedBlobId: signedId,
    ...(await files.addressOf({ id, byteSize, checksum, contentType })),
  }
}

const labelRefusalOf = (file: string, declared: string, found: string): FileRefusal | null =>
  isSameKind(declared, found) ? null : { kind: 'fileMislabeled', file, found }

/** The first mismatch between a file and its announcement; null if there is none. */
export async function mismatchOf(
  {
    byteSize,
    checksum,
    contentType,
    filename,
  }: Pick<UploadRow, 'byteSize' | 'checksum' | 'contentType' | 'filename'>,
  arrived: ArrivedFile,
): Promise<ValidationError | null> {
  if (arrived.byteSize !== byteSize || arrived.checksum !== checksum)
    return {
      field: 'checksum',
      code: 'invalid',
      message: 'The file changed on its way to us. Please choose it again.',
    }
  const found = await kindOfFile(arrived.beginning)
  // The name is not trusted: the content must be of an accepted type, and of the announced one.
  const judged = judgeContent(filename, found, allKinds)
  const refusal =
    'refusal' in judged
      ? judged.refusal
      : arrived.isActive
        ? ({ kind: 'fileActive', file: filename } as const)
        : labelRefusalOf(filename, contentType, judged.contentType)
  return refusal && { field: 'contentType', code: refusal.kind, message: refusalText(refusal) }
}

/**
 * The result of the malware scan of a file; null if nothing was found or no scanner is configured.
 * @throws CarrierError SERVICE_UNAVAILABLE if the scanner does not answer: a file is stored only
 * after its scan
 */
export async function infectionOf(
  { files, scanner, log }: Pick<Services, 'files' | 'log' | 'scanner'>,
  { id, filename }: Pick<UploadRow, 'id' | 'filename'>,
): Promise<ValidationError | null> {
  const content = scanner && (await files.read(id))
  if (!scanner || !content) return null
  try {
    if (!(await scanner.isInfected(content))) return null
  } catch (error) {
    log.error({ event: 'upload-not-scanned', error }, 'a file could not be scanned')
    throw new CarrierError(
      'SERVICE_UNAVAILABLE',
      'We can’t check files for viruses right now. Please try again in a few minutes.',
    )
  }
  const refusal = { kind: 'fileInfected', file: filename } as const
  return { field: 'contentType', code: refusal.kind, message: refusalText(refusal) }
}

/**
 * A file that may be uploaded now, by its ID: its signed address belongs to its owner. None while
 * an account is locked.
 */
export async function awaitedUpload(db: Reader, id: string): Promise<UploadRow | undefined> {
  const row = await db
    .selectFrom('uploads')
    .selectAll()
    .where('id', '=', id)
    .where('removedAt', 'is', null)
    .executeTakeFirst()
  if (row === undefined || row.userId === null) return row
  return (await lockOf(db, row.userId)) === null ? row : undefined
}

/** Serialized, so that of two parallel files the surplus one is noticed. */
const lockUploadsOf = (tx: Tx, owner: UploadOwner) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`uploads:${'userId' in owner ? owner.userId : owner.claimDraftId}`}, 0))`.execute(
    tx,
  )

/**
 * Marks a file as stored if it matches its announcement, or removes it if its field has too many.
 * Files are counted here and not when they are announced: an announcement whose reply was lost
 * would otherwise block the next try.
 * @throws CarrierError NOT_FOUND if it was removed in the meantime, VALIDATION_FAILED
 */
export async function keepUpload(
  services: Pick<Services, 'db' | 'jobs'>,
  { id, userId, claimDraftId, flowSessionId, fieldId, filesMax }: UploadRow,
  now: Date,
): Promise<void> {
  const owner = ownerOf({ userId, claimDraftId })
  const fits = await services.db.transaction().execute(async (tx) => {
    await lockUploadsOf(tx, owner)
    const row = await awaitedUpload(tx, id)
    if (row === undefined) throw new CarrierError('NOT_FOUND', 'We couldn’t find this file.')
    if (row.storedAt !== null) return true
    const place = flowSessionId !== null && fieldId !== null ? { flowSessionId, fieldId } : null
    if ((await countStored(tx, owner, place)) >= filesMax) {
      await removeUploads(tx, services, [id], { now })
      return false
    }
    await tx.updateTable('uploads').set({ storedAt: now }).where('id', '=', id).execute()
    return true
  })
  if (!fits) throw refusedFields([{ field: 'filename', ...tooManyFiles(filesMax) }])
}

/**
 * Checks an uploaded file.
 * @throws CarrierError NOT_FOUND, STEP_NOT_ALLOWED if it has not arrived, VALIDATION_FAILED if it
 * differs
 */
export async function completeUpload(
  services: Pick<Services, 'db' | 'files' | 'jobs' | 'log' | 'scanner'>,
  owner: UploadOwner,
  signedId: string,
  now: Date,
): Promise<UploadedFile> {
  const { db, files, log } = services
  const row = await uploadOf(db, owner, signedId)
  if (row === undefined) throw new CarrierError('NOT_FOUND', 'We couldn’t find this file.')
  if (row.storedAt !== null) return presentUpload(row)
  const arrived = await files.look(row.id)
  if (arrived === null) throw new CarrierError('STEP_NOT_ALLOWED', 'We haven’t received the file yet.')
  const mismatch = (await mismatchOf(row, arrived)) ?? (await infectionOf(services, row))
  if (mismatch !== null) {
    log.warn({ event: 'upload-refused', reason: mismatch.code }, 'upload refused')
    await refuseUpload(services, row, now)
    throw refusedFields([mismatch])
  }
  await keepUpload(services, row, now)
  return presentUpload({ ...row, storedAt: now })
}

/** Removes a file that does not match its announcement. */
export async function refuseUpload(
  services: Pick<Services, 'db' | 'jobs'>,
  { id }: UploadRow,
  now: Date,
): Promise<void> {
  await services.db.transaction().execute((tx) => removeUploads(tx, services, [id], { now }))
}

/**
 * Removes these files and schedules the deletion of their content. Waits for the transactions that
 * have locked their rows.
 */
async function removeUploads(
  tx: Tx,
  { jobs }: Pick<Services, 'jobs'>,
  ids: readonly string[],
  { now, onlyUnanswered = false }: Pick<Removed, 'now' | 'onlyUnanswered'>,
): Promise<void> {
  if (ids.length === 0) return
  let rows = tx
    .updateTable('uploads')
    .set({ removedAt: now })
    .where('id', 'in', ids)
    .where('removedAt', 'is', null)
  if (onlyUnanswered) rows = rows.where('answeredAt', 'is', null)
  await rows.execute()
  await planRemoval(tx, { jobs }, now)
}

/**
 * Deletes an owner's file, unless a stored answer names it: that one is deleted with the answer.
 * @throws CarrierError NOT_FOUND
 */
export async function destroyUpload(
  tx: Tx,
  services: Pick<Services, 'jobs'>,
  { owner, signedId, now }: { owner: UploadOwner; signedId: string; now: Date },
): Promise<void> {
  const row = await uploadOf(tx, owner, signedId)
  if (row === undefined) throw new CarrierError('NOT_FOUND', 'We couldn’t find this file.')
  await removeUploads(tx, services, [row.id], { now, onlyUnanswered: true })
}

/**
 * Marks the named ones of these files as used and removes the others. @returns the number of named
 * files that still exist
 */
async function keepOnly(
  tx: Tx,
  services: Pick<Services, 'jobs'>,
  files: readonly { id: string }[],
  named: readonly string[],
  noted: { answeredAt: Date; claimId?: string },
): Promise<number> {
  const kept =
    named.length === 0
      ? []
      : await tx
          .updateTable('uploads')
          .set(noted)
          .where('id', 'in', named)
          .where('removedAt', 'is', null)
          .returning('id')
          .execute()
  const others = files.map(({ id }) => id).filter((id) => !named.includes(id))
  await removeUploads(tx, services, others, { now: noted.answeredAt })
  return kept.length
}

/**
 * Marks the files of a place that an answer names and removes the others.
 * @returns whether all of them still exist
 */
export async function answerFiles(
  tx: Tx,
  services: Pick<Services, 'jobs'>,
  given: { userId: string; place: UploadPlace; signedIds: readonly string[]; now: Date },
): Promise<boolean> {
  const { userId, place, signedIds, now } = given
  const rows = await live(tx, userId)
    .select(['id', 'signedId'])
    .where('flowSessionId', '=', place.flowSessionId)
    .where('fieldId', '=', place.fieldId)
    .execute()
  const named = rows.filter(({ signedId }) => signedIds.includes(signedId)).map(({ id }) => id)
  const kept = await keepOnly(tx, services, rows, named, { answeredAt: now })
  return kept === new Set(signedIds).size
}

interface ClaimedFiles {
  claimDraftId: string
  claimId: string
  signedIds: readonly string[]
  now: Date
}

/**
 * Assigns a draft's files to its claim and removes the others.
 * @returns whether all of them exist
 */
export async function giveFilesToClaim(
  tx: Tx,
  services: Pick<Services, 'jobs'>,
  { claimDraftId, claimId, signedIds, now }: ClaimedFiles,
): Promise<boolean> {
  await lockUploadsOf(tx, { claimDraftId })
  const rows = await unsentOf(tx, claimDraftId).select(['id', 'signedId', 'storedAt']).execute()
  const isNamed = ({ signedId, storedAt }: (typeof rows)[number]) =>
    storedAt !== null && signedIds.includes(signedId)
  const named = rows.filter(isNamed).map(({ id }) => id)
  const kept = await keepOnly(tx, services, rows, named, { claimId, answeredAt: now })
  return kept === new Set(signedIds).size
}

/** The files of these claims, in the order in which they were chosen. */
export async function filesOfClaims(db: Reader, claimIds: readonly string[]) {
  if (claimIds.length === 0) return []
  return await db
    .selectFrom('uploads')
    .select(['id', 'claimId', 'filename'])
    .where('claimId', 'in', claimIds)
    .where('removedAt', 'is', null)
    .orderBy('sequence')
    .execute()
}

/** A selection of a user's files. */
interface Removed {
  userId: string
  /** Only those without a stored answer. */
  onlyUnanswered?: boolean
  /** Only those of one flow session. */
  flowSessionId?: string
  now: Date
}

/** Deletes files of a user. */
export async function removeUploadsOf(
  tx: Tx,
  services: Pick<Services, 'jobs'>,
  { userId, onlyUnanswered = false, flowSessionId, now }: Removed,
): Promise<void> {
  let files = live(tx, userId).select('id')
  if (onlyUnanswered) files = files.where('answeredAt', 'is', null)
  if (flowSessionId !== undefined) files = files.where('flowSessionId', '=', flowSessionId)
  const ids = (await files.execute()).map(({ id }) => id)
  await removeUploads(tx, services, ids, { now, onlyUnanswered })
}

export interface UploadFact extends UploadedFile {
  flowSessionId: string | null
  fieldId: string | null
}

/** The user's files in order, as a part of the one query that collects every domain's facts. */
export const uploadFacts = (db: Reader, userId: Given<string>) =>
  live(db, userId).select(({ ref }) => {
    const fact = jsonBuildObject({
      signedBlobId: ref('signedId'),
      filename: ref('filename'),
      byteSize: ref('byteSize'),
      contentType: ref('contentType'),
      flowSessionId: ref('flowSessionId'),
      fieldId: ref('fieldId'),
      stored: sql<boolean>`${ref('storedAt')} is not null`,
    })
    return sql<UploadFact[]>`coalesce(json_agg(${fact} order by ${ref('sequence')}), '[]')`.as('facts')
  })

/** Every file that has a row, for a backup. */
export async function uploadIds(db: Reader): Promise<string[]> {
  const rows = await db.selectFrom('uploads').select('id').execute()
  return rows.map(({ id }) => id)
}
