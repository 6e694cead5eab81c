import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { CreateDirectUploadToCloudPayload } from '../../../../rules/contract/schema.generated.ts'
import type { Person } from '../../../support/client/api.ts'
import { type Carrier, startCarrier } from '../../carrier.ts'
import { factsOf, html, pdf, png } from './sampleFiles.ts'
import { startBucket } from './standInBucket.ts'

let bucket: Awaited<ReturnType<typeof startBucket>>
let carrier: Carrier
let mia: Person
beforeAll(async () => {
  bucket = await startBucket('s/cret')
  carrier = await startCarrier({
    env: { UPLOADS_URL: `http://key:s%2Fcret@${bucket.host}/papers?region=eu-central-1` },
  })
  mia = await carrier.signUp()
})
afterAll(async () => {
  await carrier?.close()
  await bucket?.close()
})

type Begun = Pick<CreateDirectUploadToCloudPayload, 'blobId' | 'signedBlobId' | 'url' | 'headers'>

async function begin(input: object): Promise<Begun> {
  const { createDirectUploadToCloud } = await carrier.ask<{ createDirectUploadToCloud: Begun }>(
    `mutation ($input: CreateDirectUploadToCloudInput!) { createDirectUploadToCloud(input: $input) {
      blobId signedBlobId url headers { name value } } }`,
    { input: { clientMutationId: randomUUID(), ...input } },
    mia.token,
  )
  return createDirectUploadToCloud
}

const put = (begun: Begun, body: Buffer, others: Record<string, string> = {}) =>
  fetch(begun.url, {
    method: 'PUT',
    body: new Uint8Array(body),
    headers: { ...Object.fromEntries(begun.headers.map(({ name, value }) => [name, value])), ...others },
  })

const mutate = (name: 'completeDirectUpload' | 'destroyDirectUpload', signedBlobId: string) => {
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`
  return carrier.graphql<Record<string, unknown>>(
    `mutation ($input: ${type}!) { ${name}(input: $input) { clientMutationId } }`,
    { input: { clientMutationId: randomUUID(), signedBlobId } },
    mia.token,
  )
}
const refusalOf = ({ errors }: Awaited<ReturnType<typeof mutate>>) => errors?.[0]?.extensions.message

test('a browser uploads a file to the bucket, and the carrier checks it there', async () => {
  const begun = await begin(factsOf('letter.pdf', 'application/pdf', pdf))
  expect(new URL(begun.url).pathname).toBe(`/papers/uploads/${begun.blobId}`)
  expect(refusalOf(await mutate('completeDirectUpload', begun.signedBlobId))).toBe('STEP_NOT_ALLOWED')
  expect((await put(begun, pdf)).status).toBe(200)
  expect(bucket.files.get(`/papers/uploads/${begun.blobId}`)).toEqual(pdf)
  expect((await mutate('completeDirectUpload', begun.signedBlobId)).errors).toBeUndefined()
  expect((await mutate('destroyDirectUpload', begun.signedBlobId)).errors).toBeUndefined()
  await vi.waitFor(() => expect(bucket.files.has(`/papers/uploads/${begun.blobId}`)).toBe(false))
})

test('the signed address accepts only the file that was announced', async () => {
  const begun = await begin(factsOf('photo.png', 'image/png', png))
  const forged = { ...begun, url: begun.url.replace(begun.blobId, randomUUID()) }
  expect([
    (await put(begun, Buffer.concat([png, png]))).status,
    (await put(begun, png, { 'Content-Type': 'text/html' })).status,
    (await put(begun, png, { 'x-amz-checksum-sha256': factsOf('', '', pdf).checksum })).status,
    (await put(forged, png)).status,
    (await put(begun, png)).status,
  ]).toEqual([403, 403, 403, 403, 200])
})

test('a bucket file whose content differs from its label is refused and deleted', async () => {
  const begun = await begin(factsOf('photo.png', 'image/png', html))
  expect((await put(begun, html)).status).toBe(200)
  expect(refusalOf(await mutate('completeDirectUpload', begun.signedBlobId))).toBe('VALIDATION_FAILED')
  await vi.waitFor(() => expect(bucket.files.has(`/papers/uploads/${begun.blobId}`)).toBe(false))
})

test('the page may connect to the bucket, and the carrier accepts no files itself', async () => {
  const policy = (await fetch(carrier.url)).headers.get('content-security-policy') ?? ''
  expect(policy).toContain(`http://${bucket.host}`)
  const begun = await begin(factsOf('photo.png', 'image/png', png))
  const own = await fetch(new URL(`/uploads/${begun.blobId}`, carrier.url), { method: 'PUT', body: 'x' })
  expect(own.status).toBe(404)
})

test('a file uploaded after its removal is deleted once the signed address expires', async () => {
  const begun = await begin(factsOf('photo.png', 'image/png', png))
  const isThere = () => bucket.files.has(`/papers/uploads/${begun.blobId}`)
  await put(begun, png)
  expect((await mutate('destroyDirectUpload', begun.signedBlobId)).errors).toBeUndefined()
  await vi.waitFor(() => expect(isThere()).toBe(false), 10_000)
  await put(begun, png)
  expect(isThere()).toBe(true)
  await carrier.advance('PT61M')
  expect(isThere()).toBe(false)
})
