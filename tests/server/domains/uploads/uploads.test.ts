import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type {
  CreateDirectUploadToCloudPayload,
  UploadedFile,
} from '../../../../rules/contract/schema.generated.ts'
import { mostBytes } from '../../../../rules/uploads.ts'
import { liftLock, lockAccount } from '../../../../server/domains/accounts/port.ts'
import { beginUpload } from '../../../../server/domains/uploads/uploads.ts'
import { lockReasons } from '../../../../server/platform/call/call.ts'
import type { Person } from '../../../support/client/api.ts'
import { purchase } from '../../../support/client/purchase.ts'
import { formsOf } from '../../../support/client/walkFlow.ts'
import { type Carrier, startCarrier } from '../../carrier.ts'
import { factsOf, html, pdf, png } from './sampleFiles.ts'

let carrier: Carrier
let mia: Person
beforeAll(async () => {
  carrier = await startCarrier()
  mia = await carrier.signUp()
})
afterAll(() => carrier?.close())

type Begun = Pick<CreateDirectUploadToCloudPayload, 'blobId' | 'signedBlobId' | 'url' | 'headers'>

const create = (input: object, { token }: Pick<Person, 'token'> = mia) =>
  carrier.graphql<{ createDirectUploadToCloud: Begun }>(
    `mutation ($input: CreateDirectUploadToCloudInput!) { createDirectUploadToCloud(input: $input) {
      blobId signedBlobId url headers { name value } } }`,
    { input: { clientMutationId: randomUUID(), ...input } },
    token,
  )

async function begin(input: object, person: Pick<Person, 'token'> = mia): Promise<Begun> {
  const { data } = await create(input, person)
  if (!data?.createDirectUploadToCloud) throw new Error('The file was refused')
  return data.createDirectUploadToCloud
}

const headersOf = ({ headers }: Pick<Begun, 'headers'>) =>
  Object.fromEntries(headers.map(({ name, value }) => [name, value]))

const put = (begun: Begun, body: Buffer, headers: Record<string, string> = headersOf(begun)) =>
  fetch(new URL(begun.url, carrier.url), { method: 'PUT', body: new Uint8Array(body), headers })

const complete = async (signedBlobId: string, { token }: Pick<Person, 'token'> = mia) => {
  const { data, errors } = await carrier.graphql<{ completeDirectUpload: { file: UploadedFile } }>(
    `mutation ($input: CompleteDirectUploadInput!) { completeDirectUpload(input: $input) {
      file { signedBlobId filename byteSize contentType stored } } }`,
    { input: { clientMutationId: randomUUID(), signedBlobId } },
    token,
  )
  return data?.completeDirectUpload?.file ?? errors?.[0]?.extensions.message
}

const destroy = async (signedBlobId: string, { token }: Pick<Person, 'token'> = mia) => {
  const { data, errors } = await carrier.graphql<{ destroyDirectUpload: { success: boolean } }>(
    'mutation ($input: DestroyDirectUploadInput!) { destroyDirectUpload(input: $input) { success } }',
    { input: { clientMutationId: randomUUID(), signedBlobId } },
    token,
  )
  return data?.destroyDirectUpload?.success ?? errors?.[0]?.extensions.message
}

const placeOf = ({ blobId }: Begun) => join(carrier.dataDir, 'uploads', blobId, 'file')
const faults = ({ errors }: Awaited<ReturnType<typeof create>>) =>
  (errors?.[0]?.extensions.validationErrors ?? []).map(({ field, code, message }) => [field, code, message])

const renameFile = 'Rename the file and choose it again. Its name has characters we can’t accept.'

describe('an uploaded file', () => {
  test('a file is stored as sent and readable by its owner', async () => {
    const begun = await begin(factsOf('letter.pdf', 'application/pdf', pdf))
    expect(begun.signedBlobId).toMatch(new RegExp(`^${begun.blobId}\\.[0-9a-f]{32}$`))
    expect((await put(begun, pdf)).status).toBe(200)
    expect(readFileSync(placeOf(begun))).toEqual(pdf)
    expect(await complete(begun.signedBlobId)).toEqual({
      signedBlobId: begun.signedBlobId,
      filename: 'letter.pdf',
      byteSize: pdf.length,
      contentType: 'application/pdf',
      stored: true,
    })
  })

  test('a file uploaded again after a lost reply exists once', async () => {
    const begun = await begin(factsOf('letter.pdf', 'application/pdf', pdf))
    const { db } = carrier.services
    const storedAt = async () =>
      (await db.selectFrom('uploads').select('storedAt').where('id', '=', begun.blobId).executeTakeFirst())
        ?.storedAt
    expect((await put(begun, pdf)).status).toBe(200)
    const first = await storedAt()
    expect((await put(begun, pdf)).status).toBe(200)
    expect(await storedAt()).toEqual(first)
  })

  test('an announced file that was not uploaded is not there', async () => {
    const begun = await begin(factsOf('letter.pdf', 'application/pdf', pdf))
    expect(await complete(begun.signedBlobId)).toBe('STEP_NOT_ALLOWED')
  })

  test('a removed file is deleted with its content', async () => {
    const begun = await begin(factsOf('photo.png', 'image/png', png))
    await put(begun, png)
    expect(existsSync(placeOf(begun))).toBe(true)
    expect(await destroy(begun.signedBlobId)).toBe(true)
    expect(await complete(begun.signedBlobId)).toBe('NOT_FOUND')
    await vi.waitFor(() => expect(existsSync(placeOf(begun))).toBe(false))
  })

  test('another user’s file is not found', async () => {
    const ada = await carrier.signUp()
    const begun = await begin(factsOf('letter.pdf', 'application/pdf', pdf))
    await put(begun, pdf)
    expect([await complete(begun.signedBlobId, ada), await destroy(begun.signedBlobId, ada)]).toEqual([
      'NOT_FOUND',
      'NOT_FOUND',
    ])
    const { flowSessionId } = await formsOf(carrier, mia.token).start('pre-verified-initial-data')
    const facts = factsOf('letter.pdf', 'application/pdf', pdf)
    const answer = await create({ ...facts, flowSessionId, fieldId: 'evidence' }, ada)
    expect(answer.errors?.[0]?.extensions.message).toBe('NOT_FOUND')
  })
})

describe('announcing a file', () => {
  const facts = factsOf('letter.pdf', 'application/pdf', pdf)
  const limit = 20 * 1024 * 1024

  test.each([
    [
      'larger than 20 MB',
      { ...facts, byteSize: limit + 1 },
      ['byteSize', 'fileTooLarge', 'letter.pdf size 20.1MB exceeds the limit of 20MB'],
    ],
    ['empty', { ...facts, byteSize: 0 }, ['byteSize', 'fileEmpty', 'letter.pdf is empty']],
    [
      'of an unsupported type',
      { ...facts, contentType: 'text/html' },
      ['contentType', 'fileOfOtherKind', 'letter.pdf is of type PDF, which we don’t accept here'],
    ],
    [
      'an image that can contain scripts',
      { ...facts, contentType: 'image/svg+xml' },
      ['contentType', 'fileOfOtherKind', 'letter.pdf is of type PDF, which we don’t accept here'],
    ],
    [
      'of a type known only by name',
      { ...facts, contentType: '' },
      ['contentType', 'fileOfOtherKind', 'letter.pdf is of type unknown, which we don’t accept here'],
    ],
    [
      'labeled as another type',
      { ...facts, contentType: 'image/jpg' },
      ['contentType', 'fileOfOtherKind', 'letter.pdf is of type image/jpg, which we don’t accept here'],
    ],
    [
      'displayed under another name',
      { ...facts, filename: 'letter\u202efdp.exe' },
      ['filename', 'invalid', renameFile],
    ],
    ['named by dots', { ...facts, filename: '..' }, ['filename', 'invalid', renameFile]],
    ['named by invisible characters', { ...facts, filename: '\u200b' }, ['filename', 'invalid', renameFile]],
    ['named like a path', { ...facts, filename: '../letter.pdf' }, ['filename', 'invalid', renameFile]],
    [
      'without a checksum',
      { ...facts, checksum: 'abc' },
      ['checksum', 'invalid', 'SHA-256 in Base64 is needed.'],
    ],
  ])('announcing a file that is %s is refused', async (_, input, fault) => {
    expect(faults(await create(input))).toEqual([fault])
  })

  test.each(['\u200eWhatsApp Image.jpg', '۱۴۰۵ نامه.pdf', '👩‍⚕️.pdf', '(1).pdf'])(
    '%s is a valid file name',
    async (filename) => {
      expect((await create({ ...facts, filename })).errors).toBeUndefined()
    },
  )

  test('an account may announce two gigabytes, uploaded or not', async () => {
    const ada = await carrier.signUp()
    const full = { ...facts, byteSize: limit }
    for (let count = 0; count < 102; count++) await begin(full, ada)
    expect(faults(await create(full, ada))).toEqual([
      ['byteSize', 'tooManyFiles', 'You’ve reached the limit for files you can send us. Please call us.'],
    ])
    expect((await create(facts, ada)).errors).toBeUndefined()
  })

  test('a file of exactly 20 MB is accepted', async () => {
    expect((await create({ ...facts, byteSize: limit })).errors).toBeUndefined()
  })
})

describe('uploading a file', () => {
  test('content that differs from the announced file is refused and not stored', async () => {
    const begun = await begin(factsOf('photo.png', 'image/png', png))
    const other = Buffer.from(png)
    other[60] = 255 - (png[60] ?? 0)
    const address = new URL(begun.url, carrier.url)
    const forged = new URL(address)
    forged.searchParams.set('signature', '0'.repeat(64))
    const later = new URL(address)
    later.searchParams.set('expires', '4102444800')
    const elsewhere = new URL(address)
    elsewhere.pathname = `/uploads/${randomUUID()}`
    const send = (url: URL, body: Buffer, type = 'image/png') =>
      fetch(url, { method: 'PUT', body: new Uint8Array(body), headers: { 'content-type': type } })
    const statuses = []
    for (const reply of [
      () => send(address, other),
      () => send(address, png.subarray(1)),
      () => send(address, png, 'text/html'),
      () => send(forged, png),
      () => send(later, png),
      () => send(elsewhere, png),
      () => send(new URL('/uploads/photo.png', carrier.url), png),
      () => fetch(address, { method: 'POST', body: new Uint8Array(png) }),
    ])
      statuses.push((await reply()).status)
    expect(statuses).toEqual([422, 413, 415, 403, 403, 403, 404, 405])
    expect(existsSync(placeOf(begun))).toBe(false)
    expect((await put(begun, png)).status).toBe(200)
  })

  test('a file is judged by its content, not its name', async () => {
    const begun = await begin(factsOf('photo.png', 'image/png', html))
    expect((await put(begun, html)).status).toBe(422)
    const swapped = await begin(factsOf('photo.png', 'image/png', pdf))
    expect((await put(swapped, pdf)).status).toBe(422)
    expect([existsSync(placeOf(begun)), existsSync(placeOf(swapped))]).toEqual([false, false])
    // It would be refused again and is no longer expected: no page asks for it after a reload.
    expect([(await put(begun, html)).status, (await put(swapped, pdf)).status]).toEqual([410, 410])
  })

  test('the upload address expires after a quarter of an hour', async () => {
    const late = await startCarrier()
    try {
      const ada = await late.signUp()
      const { createDirectUploadToCloud } = await late.ask<{ createDirectUploadToCloud: Begun }>(
        `mutation ($input: CreateDirectUploadToCloudInput!) { createDirectUploadToCloud(input: $input) { url headers { name value } } }`,
        { input: factsOf('photo.png', 'image/png', png) },
        ada.token,
      )
      await late.advance('PT15M')
      const reply = await fetch(new URL(createDirectUploadToCloud.url, late.url), {
        method: 'PUT',
        body: new Uint8Array(png),
        headers: headersOf(createDirectUploadToCloud),
      })
      expect(reply.status).toBe(410)
    } finally {
      await late.close()
    }
  })
})

test.each(lockReasons)('an upload for an account that is locked for %s is refused', async (reason) => {
  const ada = await carrier.signUp()
  const { db } = carrier.services
  const facts = factsOf('photo.png', 'image/png', png)
  const [before, after] = [await begin(facts, ada), await begin(facts, ada)]
  await lockAccount(db, ada.userId, reason)
  expect([(await put(before, png)).status, existsSync(placeOf(before))]).toEqual([410, false])
  await db.transaction().execute((tx) => liftLock(tx, ada.userId, reason))
  expect([(await put(after, png)).status, existsSync(placeOf(after))]).toEqual([200, true])
})

describe('the files of one field', () => {
  /** A policyholder's form that asks for files. */
  async function asked() {
    const { person } = await purchase(carrier)
    const { createFlowSession } = await carrier.ask<{
      createFlowSession: { flowSession: { flowSessionId: string } }
    }>(
      'mutation ($input: CreateFlowSessionInput!) { createFlowSession(input: $input) { flowSession { flowSessionId } } }',
      { input: { flowId: 'underwriting-evidence', flowScope: 'policy_holder' } },
      person.token,
    )
    const { flowSessionId } = createFlowSession.flowSession
    return { person, place: { flowSessionId, fieldId: 'evidence' } }
  }

  test('a field takes no more files than its limit, however many were announced before the first arrived', async () => {
    const { person, place } = await asked()
    const { services } = carrier
    const announce = () =>
      services.db.transaction().execute((tx) =>
        beginUpload(tx, services, {
          ...factsOf('photo.png', 'image/png', png),
          owner: { userId: person.userId },
          place,
          replaces: null,
          limits: { accept: ['image/*'], filesMax: 2, bytesMax: mostBytes },
          now: services.clock.now(),
        }),
      )
    const [one, two, three, four] = [await announce(), await announce(), await announce(), await announce()]
    const statuses = [(await put(one, png)).status, (await put(two, png)).status]
    const refused = await put(three, png)
    expect([statuses, refused.status, await refused.json()]).toEqual([
      [200, 200],
      422,
      { error: 'VALIDATION_FAILED', error_description: 'Maximum file upload limit exceeded (2)' },
    ])
    // The refused file is gone, and another one fits once there is room.
    expect([
      await complete(three.signedBlobId, person),
      await destroy(one.signedBlobId, person),
      (await put(four, png)).status,
    ]).toEqual(['NOT_FOUND', true, 200])
  })

  test.each([
    ['a form', asked],
    ['no form', async () => ({ person: await carrier.signUp(), place: {} })],
  ])('for %s the twenty-first file is refused at the announcement and on arrival', async (_, given) => {
    const { person: ada, place } = await given()
    const { db } = carrier.services
    const facts = { ...factsOf('photo.png', 'image/png', png), ...place }
    const begun = await Promise.all(Array.from({ length: 21 }, () => begin(facts, ada)))
    const statuses = []
    for (const one of begun) statuses.push((await put(one, png)).status)
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 422])
    expect(faults(await create(facts, ada))).toEqual([
      ['filename', 'tooManyFiles', 'Maximum file upload limit exceeded (20)'],
    ])
    // There is room for one that already exists.
    const [first] = begun
    expect(await begin({ ...facts, replaces: first?.signedBlobId }, ada)).toMatchObject({
      blobId: first?.blobId,
    })
    const rows = await db
      .selectFrom('uploads')
      .select('id')
      .where('userId', '=', ada.userId)
      .where('removedAt', 'is', null)
      .execute()
    expect(rows).toHaveLength(20)
  })

  test('an interrupted upload is replaced by the next try', async () => {
    const facts = factsOf('photo.png', 'image/png', png)
    const cut = await begin(facts)
    const whole = await begin({ ...facts, replaces: cut.signedBlobId })
    expect((await put(cut, png)).status).toBe(410)
    await put(whole, png)
    expect(await complete(whole.signedBlobId)).toMatchObject({ stored: true })
  })

  test('a file that arrived while its reply was lost is reused by the next try', async () => {
    const bea = await carrier.signUp()
    const facts = factsOf('photo.png', 'image/png', png)
    const liveIds = async () =>
      (
        await carrier.services.db
          .selectFrom('uploads')
          .select('id')
          .where('userId', '=', bea.userId)
          .where('removedAt', 'is', null)
          .execute()
      ).map(({ id }) => id)
    const first = await begin(facts, bea)
    await put(first, png)
    const again = await begin({ ...facts, replaces: first.signedBlobId }, bea)
    expect([again.blobId, again.signedBlobId]).toEqual([first.blobId, first.signedBlobId])
    expect((await put(again, png)).status).toBe(200)
    expect(await liveIds()).toEqual([first.blobId])
    // Different content of the same name and size is another file and replaces it.
    const other = Buffer.from(png.toReversed())
    const changed = await begin(
      { ...factsOf('photo.png', 'image/png', other), replaces: first.signedBlobId },
      bea,
    )
    expect([changed.blobId === first.blobId, await liveIds()]).toEqual([false, [changed.blobId]])
  })

  test('a file named in an answer stays as long as the answer, whatever replaces it', async () => {
    const facts = factsOf('photo.png', 'image/png', png)
    const answered = await begin(facts)
    await put(answered, png)
    await carrier.services.db
      .updateTable('uploads')
      .set({ answeredAt: new Date() })
      .where('id', '=', answered.blobId)
      .execute()
    await begin({ ...factsOf('other.pdf', 'application/pdf', pdf), replaces: answered.signedBlobId })
    expect(await complete(answered.signedBlobId)).toMatchObject({ stored: true })
  })
})

test('unfinished and unused files are deleted in time; files named in an answer are not', async () => {
  const nightly = await startCarrier()
  try {
    const ada = await nightly.signUp()
    const { db } = nightly.services
    const send = async (name: string) => {
      const { createDirectUploadToCloud } = await nightly.ask<{ createDirectUploadToCloud: Begun }>(
        `mutation ($input: CreateDirectUploadToCloudInput!) { createDirectUploadToCloud(input: $input) { blobId url headers { name value } } }`,
        { input: factsOf(name, 'image/png', png) },
        ada.token,
      )
      return createDirectUploadToCloud
    }
    const bring = (begun: Begun) =>
      fetch(new URL(begun.url, nightly.url), {
        method: 'PUT',
        body: new Uint8Array(png),
        headers: headersOf(begun),
      })
    await send('begun.png')
    await bring(await send('stored.png'))
    const answered = await send('answered.png')
    await bring(answered)
    await db
      .updateTable('uploads')
      .set({ answeredAt: new Date() })
      .where('id', '=', answered.blobId)
      .execute()
    const names = async () =>
      (await db.selectFrom('uploads').select('filename').orderBy('sequence').execute()).map(
        ({ filename }) => filename,
      )
    await nightly.advance('P1D')
    expect(await names()).toEqual(['begun.png', 'stored.png', 'answered.png'])
    await nightly.advance('P2D')
    await vi.waitFor(async () => expect(await names()).toEqual(['stored.png', 'answered.png']))
    await nightly.advance('P30D')
    await vi.waitFor(async () => expect(await names()).toEqual(['answered.png']))
    expect(existsSync(join(nightly.dataDir, 'uploads', answered.blobId, 'file'))).toBe(true)
  } finally {
    await nightly.close()
  }
})

test('closing an account deletes its files', async () => {
  const ada = await carrier.signUp()
  const begun = await begin(factsOf('photo.png', 'image/png', png), ada)
  await put(begun, png)
  await carrier.ask(
    'mutation ($input: DecommissionUserInput!) { decommissionUser(input: $input) { success } }',
    { input: { password: ada.password } },
    ada.token,
  )
  await vi.waitFor(() => expect(existsSync(placeOf(begun))).toBe(false))
})

test('uploads are limited by account and by source', async () => {
  const limited = await startCarrier({ env: { RATE_LIMITS: 'uploads-by-account=1/1h' } })
  try {
    const ada = await limited.signUp()
    const ask = () =>
      limited.graphql(
        'mutation ($input: CreateDirectUploadToCloudInput!) { createDirectUploadToCloud(input: $input) { blobId } }',
        { input: factsOf('photo.png', 'image/png', png) },
        ada.token,
      )
    expect([(await ask()).status, (await ask()).status]).toEqual([200, 429])
  } finally {
    await limited.close()
  }
})

test('a sandbox fault loses a file or the reply', async () => {
  const fault = (kind: string) => carrier.post('/sandbox/faults', { operation: 'upload', kind, times: 1 })
  const begun = await begin(factsOf('photo.png', 'image/png', png))
  await fault('drop')
  await expect(put(begun, png)).rejects.toThrow()
  expect(await complete(begun.signedBlobId)).toBe('STEP_NOT_ALLOWED')
  await fault('drop-after')
  await expect(put(begun, png)).rejects.toThrow()
  expect(await complete(begun.signedBlobId)).toMatchObject({ stored: true })
})
