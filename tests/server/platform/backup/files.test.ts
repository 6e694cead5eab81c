import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrations } from '../../../../server/application/migrations.ts'
import { storedSums } from '../../../../server/domains/billing/storedSums.ts'
import { uploadIds } from '../../../../server/domains/uploads/uploads.ts'
import { makeBackup, restoreBackup } from '../../../../server/platform/backup/backup.ts'
import { makeDatabase, secretKey, startCarrier, testConfig } from '../../carrier.ts'
import { factsOf, png } from '../../domains/uploads/sampleFiles.ts'
import { uploaderOf } from '../../domains/uploads/uploader.ts'

const embedded = !process.env.DATABASE_URL

let home: string
let databases: Awaited<ReturnType<typeof makeDatabase>>[] = []
beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'wysh-files-'))
  databases = [await makeDatabase(), await makeDatabase('empty'), await makeDatabase('empty')]
})
afterAll(async () => {
  for (const database of databases) await database?.drop()
  rmSync(home, { recursive: true, force: true })
})

const place = (name: string, at: number) => {
  const url = databases[at]?.url
  return { DATA_DIR: join(home, name), ...(url ? { DATABASE_URL: url, SECRET_KEY: secretKey } : {}) }
}
const restore = (copy: string, env: Record<string, string>) =>
  restoreBackup(testConfig(env), copy, storedSums, Object.keys(migrations))

test('a backup contains the files that its database names', async () => {
  const from = place('from', 0)
  const carrier = await startCarrier({
    dataDir: from.DATA_DIR,
    ...(embedded ? {} : { databaseUrl: databases[0]?.url ?? '' }),
  })
  const mia = await carrier.signUp()
  const { begin, put } = uploaderOf(carrier)
  const begun = await begin(factsOf('photo.png', 'image/png', png), mia)
  await put(begun, png)
  // One process can use the folder; a server is copied while carriers work on it.
  if (embedded) await carrier.close()
  else {
    mkdirSync(join(from.DATA_DIR, 'uploads', 'unowned'))
    writeFileSync(join(from.DATA_DIR, 'uploads', 'unowned', 'file'), png)
  }
  const copy = join(home, 'copy')
  await makeBackup(testConfig(from), copy, storedSums, uploadIds)
  if (!embedded) await carrier.close()
  const to = place('to', 1)
  await restore(copy, to)
  expect(readdirSync(join(to.DATA_DIR, 'uploads'))).toEqual([begun.blobId])
  expect(readFileSync(join(to.DATA_DIR, 'uploads', begun.blobId, 'file'))).toEqual(png)
}, 180_000)

// A folder is restored as a whole, into an empty one.
test.skipIf(embedded)(
  'files are restored only into an empty folder and removed if the database restore fails',
  async () => {
    const copy = join(home, 'copy')
    await expect(restore(copy, { ...place('to', 2) })).rejects.toThrow(
      `${join(home, 'to', 'uploads')} is not empty. Nothing was written: set DATA_DIR to a folder without other files.`,
    )
    const path = process.env.PATH
    try {
      process.env.PATH = '/nowhere'
      await expect(restore(copy, place('again', 2))).rejects.toThrow('pg_restore was not found')
    } finally {
      process.env.PATH = path
    }
    expect(existsSync(join(home, 'again', 'uploads'))).toBe(false)
    await restore(copy, place('again', 2))
  },
  180_000,
)
