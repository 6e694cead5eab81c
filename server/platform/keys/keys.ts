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
/** What the key is derived for that seals the private key. */
const wrapping = 'private keys'

/** Everything that is secret by the SECRET_KEY. */
export interface Keys {
  /** What the browser encrypts tax ids to. */
  taxId: { kid: string; alg: string; enc: string; jwk: JWK }
  /** Opens what the browser encrypted; throws when it is no JWE to this key. */
  openTaxId(jwe: string): Promise<string>
  /** Encrypts for the database; `purpose` must be the same to open it. */
  seal(text: string, purpose: string): string
  open(sealed: string, purpose: string): string
  /** A keyed hash, hex; two purposes never agree. */
  hmac(text: string, purpose: string): string
}

// Not the product's name: another salt would be other keys, and nothing sealed before could be opened.
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
 * The private key for tax ids as it is sealed in the database; undefined while there is none, also in a database that
 * is empty yet. It tells whether a SECRET_KEY is the right one.
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

/** Whether this is the SECRET_KEY that sealed it. */
export function unseals(secret: string, sealed: string): boolean {
  try {
    open(derive(secret, wrapping), sealed)
    return true
  } catch {
    return false
  }
}

/**
 * Reads the key pair for tax ids, or makes it. It is kept in the database, its private half sealed, so that
 * processes share it. Fails when the SECRET_KEY is not the one that sealed it.
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
