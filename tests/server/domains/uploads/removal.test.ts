import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Person } from '../../../support/client/api.ts'
import { type Carrier, startCarrier } from '../../carrier.ts'
import { waiting } from '../../waiting.ts'
import { factsOf, png } from './sampleFiles.ts'
import { type Begun, uploaderOf } from './uploader.ts'

let carrier: Carrier
let mia: Person
beforeAll(async () => {
  carrier = await startCarrier()
})
beforeEach(async () => {
  mia = await carrier.signUp()
})
afterAll(() => carrier?.close())
afterEach(() => {
  vi.restoreAllMocks()
})

/** Milliseconds. */
const timeout = 10_000

const facts = factsOf('photo.png', 'image/png', png)
const folderOf = ({ blobId }: Begun) => join(carrier.dataDir, 'uploads', blobId)

async function sent(): Promise<Begun> {
  const { begin, put } = uploaderOf(carrier)
  const begun = await begin(facts, mia)
  await put(begun, png)
  return begun
}
const rowOf = ({ blobId }: Begun) =>
  carrier.services.db
    .selectFrom('uploads')
    .select(['answeredAt', 'removedAt'])
    .where('id', '=', blobId)
    .executeTakeFirst()

test('data that arrives after the removal is deleted with its row once the address expires', async () => {
  const begun = await sent()
  await uploaderOf(carrier).destroy(begun, mia)
  await vi.waitFor(() => expect(existsSync(folderOf(begun))).toBe(false), timeout)
  // As written by a call that started earlier.
  mkdirSync(folderOf(begun))
  writeFileSync(join(folderOf(begun), 'file'), png)
  await carrier.advance('PT30M')
  expect(await rowOf(begun)).toBeDefined()
  await carrier.advance('PT31M')
  expect([await rowOf(begun), existsSync(folderOf(begun))]).toEqual([undefined, false])
})

test('a file that cannot be deleted does not block later ones and is retried', async () => {
  const [stuck, ...others] = [await sent(), await sent(), await sent(), await sent(), await sent()]
  const { files } = carrier.services
  const remove = files.remove.bind(files)
  let isStuck = true
  vi.spyOn(files, 'remove').mockImplementation(async (id) => {
    if (isStuck && id === stuck.blobId) throw new Error('Not this one')
    await remove(id)
  })
  const { destroy } = uploaderOf(carrier)
  for (const one of [stuck, ...others]) await destroy(one, mia)
  await vi.waitFor(() =>
    expect(others.map((one) => existsSync(folderOf(one)))).toEqual(others.map(() => false)),
  )
  expect(existsSync(folderOf(stuck))).toBe(true)
  isStuck = false
  await carrier.advance('PT11M')
  expect(existsSync(folderOf(stuck))).toBe(false)
})

test('a store that hangs blocks one job only', async () => {
  const begun = [await sent(), await sent(), await sent()]
  const { files, db } = carrier.services
  const remove = files.remove.bind(files)
  let answers = () => {}
  const hangs = new Promise<void>((resolve) => {
    answers = resolve
  })
  const removed = vi.spyOn(files, 'remove').mockImplementation((id) => hangs.then(() => remove(id)))
  const { destroy } = uploaderOf(carrier)
  for (const one of begun) await destroy(one, mia)
  const open = () =>
    db
      .selectFrom('jobs')
      .select('id')
      .where('kind', '=', 'removeUploads')
      .where('completedAt', 'is', null)
      .where('dueAt', '<=', carrier.services.clock.now())
      .execute()
  try {
    await vi.waitFor(
      async () => expect([(await open()).length, removed.mock.calls.length]).toEqual([1, 1]),
      timeout,
    )
  } finally {
    answers()
  }
  await vi.waitFor(
    () => expect(begun.map((one) => existsSync(folderOf(one)))).toEqual([false, false, false]),
    timeout,
  )
})

// The embedded database has one connection, so calls cannot interleave there.
const onServer = test.skipIf(!process.env.DATABASE_URL)

onServer('a file that is answered with while it is taken back stays', async () => {
  const begun = await sent()
  const { db } = carrier.services
  let destroyed: Promise<string | true> | undefined
  await db.transaction().execute(async (tx) => {
    await tx.updateTable('uploads').set({ answeredAt: new Date() }).where('id', '=', begun.blobId).execute()
    destroyed = uploaderOf(carrier).destroy(begun, mia)
    await vi.waitFor(async () => expect(await waiting(carrier)).toBe(1))
  })
  expect([await destroyed, await rowOf(begun)]).toEqual([
    true,
    { answeredAt: expect.any(Date), removedAt: null },
  ])
})
