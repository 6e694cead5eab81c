import { randomBytes } from 'node:crypto'
import { addYears, startOfDay } from 'date-fns'
import { type Kysely, sql, type Transaction } from 'kysely'
import * as v from 'valibot'
import { company } from '../../../rules/company.ts'
import type { Database } from '../database/database.ts'
import type { Keys } from './keys.ts'

/** The key that seals documents. */
export interface SigningKey {
  /** An X.509 certificate in DER. */
  certificate: Buffer<ArrayBuffer>
  privateKey: CryptoKey
}

export const signingPurpose = 'document signing'
const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }
const commonName = '2.5.4.3'
const keyUsage = '2.5.29.15'
/** Longer than any policy, since a seal is checked for as long as the document matters. */
const years = 50

/** A JWK carries its certificate in `x5c` (RFC 7517, section 4.7). */
const certified = v.object({ x5c: v.tuple([v.string()]) })

/** The start of the purpose of keys that sign nothing new. Their private halves are deleted. */
const retired = `retired ${signingPurpose} `

/** The key from the database, so that all processes use the same one. It is created when it is first needed. */
export async function loadSigningKey(db: Kysely<Database>, keys: Keys): Promise<SigningKey> {
  const stored = () =>
    db
      .selectFrom('keys')
      .select(['publicJwk', 'privateSealed'])
      .where('purpose', '=', signingPurpose)
      .executeTakeFirst()
  const row = (await stored()) ?? (await makeSigningKey(db, keys).then(stored))
  if (!row) throw new Error('The key that seals documents could not be stored.')
  const [certificate] = v.parse(certified, row.publicJwk).x5c
  const pkcs8 = Buffer.from(keys.open(row.privateSealed, signingPurpose), 'base64')
  return {
    certificate: Buffer.from(certificate, 'base64'),
    privateKey: await crypto.subtle.importKey('pkcs8', pkcs8, algorithm, false, ['sign']),
  }
}

/** Signs with a new key from now on. The certificates of earlier keys stay, to check what they have signed. */
export async function rotateSigningKey(db: Kysely<Database>, keys: Keys): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable('keys')
      .set({ purpose: sql`${retired}::text || id`, privateSealed: '' })
      .where('purpose', '=', signingPurpose)
      .execute()
    await makeSigningKey(tx, keys)
  })
}

const rsaKey = v.object({ kty: v.literal('RSA'), n: v.string(), e: v.string(), ...certified.entries })

/** The public keys that sign or have signed documents, the newest first, as a JWK set (RFC 7517, section 5). */
export async function publicSigningKeys(db: Kysely<Database>): Promise<{ keys: object[] }> {
  const rows = await db
    .selectFrom('keys')
    .select(['id', 'publicJwk'])
    .where((row) => row.or([row('purpose', '=', signingPurpose), row('purpose', 'like', `${retired}%`)]))
    .orderBy('createdAt', 'desc')
    .execute()
  return {
    keys: rows.map(({ id, publicJwk }) => ({
      ...v.parse(rsaKey, publicJwk),
      kid: id,
      alg: 'RS256',
      use: 'sig',
    })),
  }
}

/** A new key with a certificate that it signs itself. If another process is faster, that one's is kept. */
async function makeSigningKey(db: Kysely<Database> | Transaction<Database>, keys: Keys): Promise<void> {
  const [{ BitString, Integer, Utf8String }, pki] = await Promise.all([import('asn1js'), import('pkijs')])
  const { subtle } = crypto
  const pair = await subtle.generateKey(
    { ...algorithm, modulusLength: 3072, publicExponent: new Uint8Array([1, 0, 1]) },
    true,
    ['sign', 'verify'],
  )
  const serial = randomBytes(16)
  // A positive number, in as many bytes as it has.
  serial[0] = 0x40 | ((serial[0] ?? 0) & 0x3f)
  const certificate = new pki.Certificate({ version: 2 })
  certificate.serialNumber = new Integer({ valueHex: serial })
  const name = new Utf8String({ value: `${company.legalName} documents` })
  for (const { typesAndValues } of [certificate.subject, certificate.issuer])
    typesAndValues.push(new pki.AttributeTypeAndValue({ type: commonName, value: name }))
  // Before the first seal, whose time was read earlier.
  const from = startOfDay(new Date())
  certificate.notBefore.value = from
  certificate.notAfter = new pki.Time({
    // Required from 2050 on (RFC 5280, section 4.1.2.5).
    type: pki.TimeType.GeneralizedTime,
    value: addYears(from, years),
  })
  // Digital signature and non-repudiation (RFC 5280, section 4.2.1.3).
  const usage = new BitString({ valueHex: new Uint8Array([0b1100_0000]), unusedBits: 6 })
  certificate.extensions = [new pki.Extension({ extnID: keyUsage, critical: true, extnValue: usage.toBER() })]
  await certificate.subjectPublicKeyInfo.importKey(pair.publicKey)
  await certificate.sign(pair.privateKey, algorithm.hash)
  const der = Buffer.from(certificate.toSchema(true).toBER())
  const privateKey = await subtle.exportKey('pkcs8', pair.privateKey)
  await db
    .insertInto('keys')
    .values({
      id: serial.toString('hex'),
      purpose: signingPurpose,
      publicJwk: JSON.stringify({
        ...(await subtle.exportKey('jwk', pair.publicKey)),
        x5c: [der.toString('base64')],
      }),
      privateSealed: keys.seal(Buffer.from(privateKey).toString('base64'), signingPurpose),
      createdAt: new Date(),
    })
    .onConflict((conflict) => conflict.column('purpose').doNothing())
    .execute()
}
