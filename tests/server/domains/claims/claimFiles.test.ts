import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { CreateClaimUploadPayload } from '../../../../rules/contract/schema.generated.ts'
import { listClaims, writeClaimFiles } from '../../../../server/application/claims/operatedClaims.ts'
import { abandonUploads } from '../../../../server/domains/uploads/removal.ts'
import { testCarrier } from '../../testCarrier.ts'
import { factsOf, html, pdf, png } from '../uploads/sampleFiles.ts'

const carrier = testCarrier()

type Begun = Pick<CreateClaimUploadPayload, 'signedBlobId' | 'url' | 'headers'>
type Facts = ReturnType<typeof factsOf>

const message = factsOf('letter.pdf', 'application/pdf', pdf)
const reading = { operator: 'grace', now: new Date() }

const announce = (claimDraftId: string, facts: Facts) =>
  carrier.graphql<{ createClaimUpload: Begun }>(
    `mutation ($input: CreateClaimUploadInput!) { createClaimUpload(input: $input) {
      signedBlobId url headers { name value } } }`,
    { input: { claimDraftId, ...facts } },
  )

async function begin(claimDraftId: string, facts: Facts = message): Promise<Begun> {
  const { data, errors } = await announce(claimDraftId, facts)
  if (!data?.createClaimUpload) throw new Error(JSON.stringify(errors))
  return data.createClaimUpload
}

const put = ({ url, headers }: Begun, body: Buffer) =>
  fetch(new URL(url, carrier.url), {
    method: 'PUT',
    body: new Uint8Array(body),
    headers: Object.fromEntries(headers.map(({ name, value }) => [name, value])),
  })

async function upload(claimDraftId: string, facts: Facts = message, body = pdf): Promise<string> {
  const begun = await begin(claimDraftId, facts)
  await put(begun, body)
  return begun.signedBlobId
}

/** @returns `true`, or the code of the refusal */
async function change(
  name: 'completeClaimUpload' | 'destroyClaimUpload',
  claimDraftId: string,
  signedBlobId: string,
) {
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`
  const { errors } = await carrier.graphql(
    `mutation ($input: ${type}!) { ${name}(input: $input) { clientMutationId } }`,
    { input: { claimDraftId, signedBlobId } },
  )
  return errors?.[0]?.extensions.message ?? true
}

const report = (files: readonly string[], claimDraftId?: string) =>
  carrier.graphql<{ reportDeath: { reference: string } }>(
    'mutation ($input: ReportDeathInput!) { reportDeath(input: $input) { reference } }',
    {
      input: {
        deceasedFirstName: 'Ada',
        deceasedLastName: 'King',
        diedOn: '2026-01-02',
        reporterName: 'Byron King',
        email: 'byron@example.com',
        claimDraftId,
        files,
      },
    },
  )

type Refused = Pick<Awaited<ReturnType<typeof report>>, 'errors'>
const faults = ({ errors }: Refused) =>
  errors?.[0]?.extensions.validationErrors?.map(({ field, code }) => [field, code])

test('claim files need no account, lock when the claim is sent, and are exported by an operator', async () => {
  const draft = randomUUID()
  const photo = factsOf('letter.pdf', 'image/png', png)
  const [kept, alike, left] = [await upload(draft), await upload(draft, photo, png), await upload(draft)]
  expect(await change('completeClaimUpload', draft, kept)).toBe(true)
  const { data } = await report([kept, alike], draft)
  const reference = data?.reportDeath.reference ?? ''
  expect([
    await change('destroyClaimUpload', draft, kept),
    await change('completeClaimUpload', draft, kept),
    await change('destroyClaimUpload', draft, left),
  ]).toEqual(['NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND'])

  const { db, files } = carrier.services
  expect((await listClaims(db, reading)).find((claim) => claim.reference === reference)?.filenames).toEqual([
    'letter.pdf',
    'letter.pdf',
  ])
  const folder = join(mkdtempSync(join(tmpdir(), 'claims-')), 'new')
  await writeClaimFiles({ db, files }, reference, folder, reading)
  expect(readdirSync(folder)).toEqual([`${reference}-1-letter.pdf`, `${reference}-2-letter.pdf`])
  expect(readFileSync(join(folder, `${reference}-2-letter.pdf`))).toEqual(png)
  expect(await writeClaimFiles({ db, files }, 'C-NONE-NONE', folder, reading)).toBeNull()
  const audits = await db.selectFrom('claimAudits').select('action').orderBy('sequence').execute()
  expect(audits.map(({ action }) => action)).toEqual(['list', 'files'])
})

test('a claim with a file of another draft or claim is refused and not recorded', async () => {
  const [own, foreign] = [randomUUID(), randomUUID()]
  const theirs = await upload(foreign)
  expect([
    await change('completeClaimUpload', own, theirs),
    await change('destroyClaimUpload', own, theirs),
    faults(await report([theirs], own)),
    faults(await report([theirs])),
  ]).toEqual(['NOT_FOUND', 'NOT_FOUND', [['files', 'fileMissing']], [['files', 'fileMissing']]])
  expect((await report([theirs], foreign)).errors).toBeUndefined()
  expect(faults(await report([theirs], foreign))).toEqual([['files', 'fileMissing']])
  // A file that was announced but not uploaded.
  const { signedBlobId } = await begin(own)
  expect(faults(await report([signedBlobId], own))).toEqual([['files', 'fileMissing']])
})

test('a file that has the wrong type or is too large is refused, also with a false label', async () => {
  const draft = randomUUID()
  expect(faults(await announce(draft, factsOf('page.html', 'text/html', html)))).toEqual([
    ['contentType', 'fileOfOtherKind'],
  ])
  expect(faults(await announce(draft, factsOf('photo.gif', 'image/gif', png)))).toEqual([
    ['contentType', 'fileOfOtherKind'],
  ])
  expect(faults(await announce(draft, { ...message, byteSize: 20 * 1024 * 1024 + 1 }))).toEqual([
    ['byteSize', 'fileTooLarge'],
  ])
  expect(faults(await announce('mine', message))).toEqual([['claimDraftId', 'invalid']])
  const disguised = await begin(draft, factsOf('letter.pdf', 'application/pdf', html))
  expect((await put(disguised, html)).status).toBe(422)
})

test('a claim takes five files, and removing one makes room', async () => {
  const draft = randomUUID()
  const files = [await upload(draft), await upload(draft), await upload(draft), await upload(draft)]
  const fifth = await upload(draft)
  expect(faults(await announce(draft, message))).toEqual([['filename', 'tooManyFiles']])
  expect(faults(await report([...files, fifth, 'x'], draft))).toEqual([['files', 'tooManyFiles']])
  expect(await change('destroyClaimUpload', draft, fifth)).toBe(true)
  expect((await report([...files, await upload(draft)], draft)).errors).toBeUndefined()
})

test('a file without a claim is deleted after a day', async () => {
  const { db, jobs } = carrier.services
  const signedId = await upload(randomUUID())
  const { id } = await db
    .selectFrom('uploads')
    .select('id')
    .where('signedId', '=', signedId)
    .executeTakeFirstOrThrow()
  const nextDay = new Date(Date.now() + 25 * 3_600_000)
  await db.transaction().execute((tx) => abandonUploads(tx, { jobs }, nextDay))
  const { removedAt } = await db
    .selectFrom('uploads')
    .select('removedAt')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(removedAt).toEqual(nextDay)
})
