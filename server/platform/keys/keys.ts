import { generateKeyPair, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { compactDecrypt, exportJWK, importJWK, type JWK } from 'jose'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { createKeyRing, type KeyRing, type Secrets } from './ring.ts'

const alg = 'RSA-OAEP-256'
const enc = 'A256GCM'

/** Everything that is derived from SECRET_KEY. */
export interface Keys {
  /** The key to which the browser encrypts tax IDs. */
  taxId: { kid: string; alg: string; enc: string; jwk: JWK }
  /** Decrypts a tax ID from the browser; throws if it is not a JWE to this key. */
  openTaxId(jwe: string): Promise<string>
  /** A short public name of each key of SECRET_KEY. The first key makes new values. */
  readonly ids: KeyRing['ids']
  /** Encrypts for the database; decrypting requires the same `purpose`. */
  seal(text: string, purpose: string): string
  open(sealed: string, purpose: string): string
  /** Encrypts it again with the key of this ID; null if no key decrypts it. */
  reseal(sealed: string, purpose: string, id: string): string | null
  /** A keyed hash, hex; different purposes give different hashes. */
  hmac(text: string, purpose: string): string
  /** The hash by each key, to find a stored one. */
  hmacs(text: string, purpose: string): readonly [string, ...string[]]
  /** Whether it is the hash of this text by any key. */
  isHmac(given: string, text: string, purpose: string): boolean
}

/** The purpose of the key pair for tax IDs. */
export const taxIdKeyPurpose = 'tax-id'

/** The label from which the ring derives a key. The one for the key pair for tax IDs is older than the others. */
const labelOf = (purpose: string) => (purpose === taxIdKeyPurpose ? 'private keys' : `seal ${purpose}`)

/**
 * The encrypted private key for tax IDs from the database; undefined if there is none, also in an
 * empty database. It shows whether a SECRET_KEY is the right one.
 */
export async function readSealedKey(db: Kysely<Database>): Promise<string | undefined> {
  const { rows } = await sql<{ made: boolean }>`select to_regclass('keys') is not null as made`.execute(db)
  if (!rows[0]?.made) return undefined
  const row = await db
    .selectFrom('keys')
    .select('privateSealed')
    .where('purpose', '=', taxIdKeyPurpose)
    .executeTakeFirst()
  return row?.privateSealed
}

/** Whether a key of this SECRET_KEY encrypted it. */
export function unseals(secrets: Secrets, sealed: string): boolean {
  try {
    createKeyRing(secrets).open(sealed, labelOf(taxIdKeyPurpose))
    return true
  } catch {
    return false
  }
}

/**
 * Reads or creates the key pair for tax IDs. It is stored in the database with an encrypted private
 * half, so that processes share it. Fails with a wrong SECRET_KEY.
 */
export async function loadKeys(db: Kysely<Database>, secrets: Secrets): Promise<Keys> {
  const ring = createKeyRing(secrets)
  const stored = () =>
    db.selectFrom('keys').selectAll().where('purpose', '=', taxIdKeyPurpose).executeTakeFirst()
  let row = await stored()
  if (!row) {
    const pair = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
    const kid = randomBytes(8).toString('hex')
    const publicJwk = { ...(await exportJWK(pair.publicKey)), kid, alg, use: 'enc' }
    const privateJwk = await exportJWK(pair.privateKey)
    await db
      .insertInto('keys')
      .values({
        id: kid,
        purpose: taxIdKeyPurpose,
        publicJwk: JSON.stringify(publicJwk),
        privateSealed: ring.seal(JSON.stringify(privateJwk), labelOf(taxIdKeyPurpose)),
        createdAt: new Date(),
      })
      .onConflict((conflict) => conflict.column('purpose').doNothing())
      .execute()
    row = await stored()
  }
  if (!row) throw new Error('The key pair for tax ids could not be kept.')
  const privateKey = await importJWK(
    JSON.parse(ring.open(row.privateSealed, labelOf(taxIdKeyPurpose))) as JWK,
    alg,
  )
  const decoder = new TextDecoder()
  const hmacs = (text: string, purpose: string) => ring.hmacs(text, `hmac ${purpose}`)
  return {
    taxId: { kid: row.id, alg, enc, jwk: row.publicJwk as JWK },
    async openTaxId(jwe) {
      const { plaintext } = await compactDecrypt(jwe, privateKey, {
        keyManagementAlgorithms: [alg],
        contentEncryptionAlgorithms: [enc],
      })
      return decoder.decode(plaintext)
    },
    ids: ring.ids,
    seal: (text, purpose) => ring.seal(text, labelOf(purpose)),
    open: (sealed, purpose) => ring.open(sealed, labelOf(purpose)),
    reseal: (sealed, purpose, id) => ring.reseal(sealed, labelOf(purpose), id),
    hmac: (text, purpose) => hmacs(text, purpose)[0],
    hmacs,
    isHmac(given, text, purpose) {
      const sent = Buffer.from(given)
      return hmacs(text, purpose).some((made) => {
        const right = Buffer.from(made)
        return sent.length === right.length && timingSafeEqual(sent, right)
      })
    },
  }
}

declare module '../services.ts' {
  interface Services {
    keys: Keys
  }
}
