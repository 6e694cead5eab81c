import { randomUUID } from 'node:crypto'
import type { SelectQueryBuilder, Transaction } from 'kysely'
import { signingStatement } from '../../../rules/signature.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Keys } from '../../platform/keys/keys.ts'
import { networkOf } from '../../platform/networks.ts'
import type { Services } from '../../platform/services.ts'
import { acceptedDisclosures } from './acknowledgements.ts'
import { sha256Of } from './fingerprints.ts'
import type { DocumentContent, SignatureTable } from './tables.ts'

/** Milliseconds. Not at once, since the applicant is waiting for the decision. */
const sealAfter = 30_000

/** The purpose of the key that encrypts a network address. */
const purpose = 'signature network'

export const sealedNetworks = {
  'signatures.network': { table: 'signatures', column: 'networkSealed', purpose },
} as const

/** Of the content, whatever file it is rendered into. */
const contentHash = ({ title, introduction, rows, clauses }: DocumentContent): string =>
  sha256Of(JSON.stringify([title, introduction, rows.map(({ label, value }) => [label, value]), clauses]))

/**
 * The kind of browser as text, read by the statement that stores the signature; null if it is
 * unknown.
 */
export type SignedBrowser = SelectQueryBuilder<Database, 'sessions', { browser: string | null }>

interface NewSignature {
  userId: string
  document: { id: string; content: DocumentContent }
  /** As typed. */
  name: string
  browser: SignedBrowser
  /** The network address of the request. */
  ip: string
  now: Date
}

/** Records the signature on a document, with all that the signer has agreed to. */
export async function signDocument(
  tx: Transaction<Database>,
  { keys, jobs }: Pick<Services, 'keys' | 'jobs'>,
  { userId, document, name, browser, ip, now }: NewSignature,
): Promise<void> {
  const accepted = await acceptedDisclosures(tx, userId)
  await tx
    .insertInto('signatures')
    .values({
      id: randomUUID(),
      userId,
      documentId: document.id,
      sha256: contentHash(document.content),
      name,
      statement: signingStatement,
      accepted: JSON.stringify(
        accepted.map(({ disclosure, createdAt }) => ({
          id: disclosure.id,
          name: disclosure.name,
          version: disclosure.version,
          sha256: sha256Of(disclosure.body),
          acceptedAt: createdAt.toISOString(),
        })),
      ),
      browser,
      networkSealed: keys.seal(networkOf(ip), purpose),
      signedAt: now,
    })
    .execute()
  await jobs.schedule(tx, {
    kind: 'sealDocument',
    payload: { documentId: document.id },
    dueAt: new Date(now.getTime() + sealAfter),
    key: `seal:${document.id}`,
  })
}

/** The network address from which a document was signed. */
export const networkIn = ({ networkSealed }: Pick<SignatureTable, 'networkSealed'>, keys: Keys): string =>
  keys.open(networkSealed, purpose)
