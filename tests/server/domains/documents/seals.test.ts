import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { extractSignature } from '@signpdf/utils'
import { ContentInfo, SignedData } from 'pkijs'
import { beforeAll, expect, it } from 'vitest'
import { sha256Of } from '../../../../server/domains/documents/fingerprints.ts'
import { rotateSigningKey } from '../../../../server/platform/keys/signingKey.ts'
import { acknowledgeTerms, request } from '../../../support/client/purchase.ts'
import { seedApplicant } from '../../applicants.ts'
import { testCarrier } from '../../testCarrier.ts'

const carrier = testCarrier()

function signatureOf(file: Buffer) {
  const { signature, signedData } = extractSignature(file)
  // `extractSignature` also cuts off zeros that end the signature itself.
  const whole = Buffer.concat([Buffer.from(signature, 'latin1'), Buffer.alloc(16)])
  const { content } = ContentInfo.fromBER(whole)
  return { signed: new SignedData({ schema: content }), signedData }
}

const isValid = async (file: Buffer) => {
  const { signed, signedData } = signatureOf(file)
  return await signed.verify({ signer: 0, data: new Uint8Array(signedData).buffer }).catch(() => false)
}

async function signedApplication() {
  const person = await seedApplicant(carrier)
  await acknowledgeTerms(carrier, person)
  await request(carrier, person)
  const { documentsBySlug } = await carrier.ask<{ documentsBySlug: { id: string; pdf: { url: string } }[] }>(
    '{ documentsBySlug(slugs: ["application"]) { id pdf { url } } }',
    {},
    person.token,
  )
  const [{ id, pdf }] = documentsBySlug as [(typeof documentsBySlug)[number]]
  const download = async () => Buffer.from(await (await fetch(`${carrier.url}${pdf.url}`)).arrayBuffer())
  return { person, id, download }
}

const sealOf = (documentId: string) =>
  carrier.services.db
    .selectFrom('sealedDocuments')
    .select('sha256')
    .where('documentId', '=', documentId)
    .executeTakeFirst()

let original: Buffer
let changed: Buffer
let signed: Awaited<ReturnType<typeof signedApplication>>
beforeAll(async () => {
  signed = await signedApplication()
  original = await signed.download()
  changed = Buffer.from(original)
  changed.writeUInt8(changed.readUInt8(2000) ^ 1, 2000)
})

it('a signed application is sealed once with its certificate page, also for parallel requests', async () => {
  const { id, download } = await signedApplication()
  const files = await Promise.all([download(), download(), download()])
  expect(new Set(files.map(sha256Of))).toEqual(new Set([(await sealOf(id))?.sha256]))
  const text = files[0]?.toString('latin1')
  expect(text).toContain('/SubFilter /ETSI.CAdES.detached')
})

it('a signed application is sealed even if nobody opens it', async () => {
  const { id } = await signedApplication()
  expect(await sealOf(id)).toBeUndefined()
  await carrier.advance('PT1M')
  await expect.poll(() => sealOf(id)).toBeDefined()
})

it('a changed byte breaks the digital signature and is found by the check of a file', async () => {
  expect([await isValid(original), await isValid(changed)]).toEqual([true, false])
  const { documentFingerprints } = await carrier.ask<{ documentFingerprints: string[] }>(
    'query ($id: ID!) { documentFingerprints(id: $id) }',
    { id: signed.id },
    signed.person.token,
  )
  expect(documentFingerprints).toEqual([sha256Of(original)])
  expect(documentFingerprints).not.toContain(sha256Of(changed))
})

it('the certificates of documents stay public after a new key signs', async () => {
  const { services, url } = carrier
  const certificateIn = (file: Buffer) => {
    const [certificate] = signatureOf(file).signed.certificates ?? []
    return Buffer.from(certificate?.toSchema().toBER() ?? new ArrayBuffer(0)).toString('base64')
  }
  await rotateSigningKey(services.db, services.keys)
  const later = await (await signedApplication()).download()
  expect(await isValid(later)).toBe(true)
  const { keys } = await (await fetch(`${url}/.well-known/jwks.json`)).json()
  const key = {
    kty: 'RSA',
    use: 'sig',
    alg: 'RS256',
    e: 'AQAB',
    n: expect.any(String),
    kid: expect.any(String),
  }
  expect(keys).toEqual([later, original].map((file) => ({ ...key, x5c: [certificateIn(file)] })))
})

it.skipIf(spawnSync('pdfsig', ['-v']).error)('pdfsig accepts the file and refuses the changed one', () => {
  const report = (file: Buffer) => {
    const path = join(tmpdir(), `${randomUUID()}.pdf`)
    writeFileSync(path, file)
    const { stdout } = spawnSync('pdfsig', [path], { encoding: 'utf8' })
    rmSync(path)
    return /Signature Validation: (.*)/.exec(stdout)?.[1]
  }
  expect([report(original), report(changed)]).toEqual(['Signature is Valid.', 'Digest Mismatch.'])
})
