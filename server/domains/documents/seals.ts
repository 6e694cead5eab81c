import type { Kysely, Transaction } from 'kysely'
import * as v from 'valibot'
import { zoneOf } from '../../../rules/residence.ts'
import type { Database } from '../../platform/database/database.ts'
import { defineJob } from '../../platform/jobs/defineJob.ts'
import { loadSigningKey } from '../../platform/keys/signingKey.ts'
import type { Services } from '../../platform/services.ts'
import { residenceOf } from '../accounts/port.ts'
import { sha256Of } from './fingerprints.ts'
import { networkIn } from './signatures.ts'
import type { DocumentContent } from './tables.ts'

type SealServices = Pick<Services, 'db' | 'keys' | 'pdfs' | 'clock'>

/** The purpose of the key that encrypts the file, which shows the signer's network address. */
const purpose = 'sealed document'

export const sealedFiles = {
  'sealedDocuments.file': { table: 'sealedDocuments', id: 'documentId', column: 'fileSealed', purpose },
} as const

const payload = v.object({ documentId: v.string() })

declare module '../../platform/jobs/defineJob.ts' {
  interface JobPayloads {
    sealDocument: v.InferInput<typeof payload>
  }
}

const storedSeal = async ({ db, keys }: SealServices, documentId: string): Promise<Buffer | null> => {
  const row = await db
    .selectFrom('sealedDocuments')
    .select('fileSealed')
    .where('documentId', '=', documentId)
    .executeTakeFirst()
  return row ? Buffer.from(keys.open(row.fileSealed, purpose), 'base64') : null
}

const signedDocument = (db: Kysely<Database> | Transaction<Database>, documentId: string) =>
  db
    .selectFrom('signatures')
    .innerJoin('documents', 'documents.id', 'signatures.documentId')
    .selectAll('signatures')
    .select(['documents.name as documentName', 'version', 'content', 'createdAt'])
    .where('documentId', '=', documentId)
    .executeTakeFirst()

/**
 * The sealed PDF of a signed document. It is made once; after that, the stored bytes are returned.
 * @param mayMake called before one is made; an error that it throws is passed on
 * @returns undefined if the document is not signed, null if the fonts lack a character
 */
async function sealedPdf(
  services: SealServices,
  documentId: string,
  mayMake: () => Promise<void>,
): Promise<Buffer | null | undefined> {
  const stored = await storedSeal(services, documentId)
  if (stored) return stored
  const { db, keys, pdfs, clock } = services
  const signed = await signedDocument(db, documentId)
  if (!signed) return undefined
  const sealedAt = clock.now()
  const state = await residenceOf(db, signed.userId)
  const certificate = certificateOf(signed, networkIn(signed, keys), zoneOf(state))
  const { content, createdAt, name } = signed
  const order = { id: documentId, content, createdAt, seal: { certificate, signer: name, sealedAt } }
  const pdf = await pdfs.get(order, mayMake)
  if (pdf === null) return null
  // Loaded here, since a start without a signature to make does not need the library.
  const { sealPdf } = await import('./sealPdf.ts')
  const file = await sealPdf(pdf, await loadSigningKey(db, keys))
  await db
    .insertInto('sealedDocuments')
    .values({
      documentId,
      sha256: sha256Of(file),
      fileSealed: keys.seal(file.toString('base64'), purpose),
      sealedAt,
    })
    .onConflict((conflict) => conflict.column('documentId').doNothing())
    .execute()
  // Another process may have been faster: its file is the only one.
  return await storedSeal(services, documentId)
}

/**
 * The PDF of a document: the sealed one if it is signed; null if the fonts lack a character.
 * @param mayMake called before one is made; an error that it throws is passed on
 */
export async function pdfOfDocument(
  services: SealServices,
  { id, content, createdAt }: { id: string; content: DocumentContent; createdAt: Date },
  mayMake: () => Promise<void>,
): Promise<Buffer | null> {
  const sealed = await sealedPdf(services, id, mayMake)
  return sealed === undefined ? await services.pdfs.get({ id, content, createdAt }, mayMake) : sealed
}

/**
 * Seals a document soon after it is signed, and tries until it is done. A signer who opens the
 * document sooner does not wait for it: it is sealed then.
 */
export const sealDocumentJob = defineJob({
  kind: 'sealDocument',
  payload,
  tries: Number.POSITIVE_INFINITY,
  longestWait: 600_000,
  async runOutside(services, { documentId }) {
    await sealedPdf(services, documentId, async () => {})
  },
})

type Signed = NonNullable<Awaited<ReturnType<typeof signedDocument>>>

/** The last page of a sealed document: what happened, when, and from where. */
function certificateOf(signed: Signed, network: string, timeZone: string): DocumentContent {
  const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'long', timeZone })
  const time = (at: Date | string) => format.format(new Date(at))
  return {
    title: 'Certificate of signature',
    introduction: ['This page lists what was signed, by whom, when, and from which device.'],
    rows: [
      { label: 'Document', value: `${signed.documentName}, version ${signed.version}` },
      { label: 'SHA-256 of its content', value: signed.sha256 },
      ...signed.accepted.map(({ name, version, acceptedAt, sha256 }) => ({
        label: `Agreed to: ${name}`,
        value: `Version ${version}, first on ${time(acceptedAt)}. SHA-256: ${sha256}`,
      })),
      { label: 'Statement', value: signed.statement },
      { label: 'Signed by typing', value: signed.name },
      { label: 'Signed on', value: time(signed.signedAt) },
      { label: 'Device', value: signed.browser ?? 'Unknown' },
      { label: 'Network address', value: network },
      { label: 'Signature number', value: signed.id },
    ],
    clauses: [
      'This file has a digital signature of the insurer. If anyone changes the file, a PDF reader shows that the signature is no longer valid.',
    ],
  }
}
