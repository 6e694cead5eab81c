import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  generateKeyPair,
  hkdfSync,
  randomBytes,
} from 'node:crypto'
import { promisify } from 'node:util'
import { compactDecrypt, exportJWK, importJWK, type JWK } from 'jose'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../database/database.ts'

const alg = 'RSA-OAEP-256'
const enc = 'A256GCM'
const wrapping = 'private keys'

/** Everything that is derived from SECRET_KEY. */
export interface Keys {
  /** The key to which the browser encrypts tax IDs. */
  taxId: { kid: string; alg: string; enc: string; jwk: JWK }
  /** Decrypts a tax ID from the browser; throws if it is not a JWE to this key. */
  openTaxId(jwe: string): Promise<string>
  /** Encrypts for the database; decrypting requires the same `purpose`. */
  seal(text: string, purpose: string): string
  open(sealed: string, purpose: string): string
  /** A keyed hash, hex; different purposes give different hashes. */
  hmac(text: string, purpose: string): string
}

// Not the product's name: another salt would derive other keys, and existing data could not be
// decrypted.
const derive = (secret: string, purpose: string) =>
  Buffer.from(hkdfSync('sha256', secret, 'wysh carrier', purpose, 32))

function seal(key: Buffer, text: string): string {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')
}

function open(key: Buffer, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
  decipher.setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
}

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
    .where('purpose', '=', 'tax-id')
    .executeTakeFirst()
  return row?.privateSealed
}

/** Whether this SECRET_KEY encrypted it. */
export function unseals(secret: string, sealed: string): boolean {
  try {
    open(derive(secret, wrapping), sealed)
    return true
  } catch {
    return false
  }
}

/**
 * Reads or creates the key pair for tax IDs. It is stored in the database with an encrypted private
 * half, so that processes share it. Fails with a wrong SECRET_KEY.
 */
export async function loadKeys(db: Kysely<Database>, secret: string): Promise<Keys> {
  const wrappingKey = derive(secret, wrapping)
  const stored = () => db.selectFrom('keys').selectAll().where('purpose', '=', 'tax-id').executeTakeFirst()
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
        purpose: 'tax-id',
        publicJwk: JSON.stringify(publicJwk),
        privateSealed: seal(wrappingKey, JSON.stringify(privateJwk)),
        createdAt: new Date(),
      })
      .onConflict((conflict) => conflict.column('purpose').doNothing())
      .execute()
    row = await stored()
  }
  if (!row) throw new Error('The key pair for tax ids could not be kept.')
  const privateKey = await importJWK(JSON.parse(open(wrappingKey, row.privateSealed)) as JWK, alg)
  const decoder = new TextDecoder()
  const derived = new Map<string, Buffer>()
  const keyFor = (purpose: string) => {
    const key = derived.get(purpose) ?? derive(secret, purpose)
    derived.set(purpose, key)
    return key
  }
  return {
    taxId: { kid: row.id, alg, enc, jwk: row.publicJwk as JWK },
    async openTaxId(jwe) {
      const { plaintext } = await compactDecrypt(jwe, privateKey, {
        keyManagementAlgorithms: [alg],
        contentEncryptionAlgorithms: [enc],
      })
      return decoder.decode(plaintext)
    },
    seal: (text, purpose) => seal(keyFor(`seal ${purpose}`), text),
    open: (sealed, purpose) => open(keyFor(`seal ${purpose}`), sealed),
    hmac: (text, purpose) =>
      createHmac('sha256', keyFor(`hmac ${purpose}`))
        .update(text)
        .digest('hex'),
  }
}

declare module '../services.ts' {
  interface Services {
    keys: Keys
  }
}
