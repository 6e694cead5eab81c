import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrations } from '../../../../server/application/migrations.ts'
import { storedSums } from '../../../../server/domains/billing/storedSums.ts'
import { uploadIds } from '../../../../server/domains/uploads/uploads.ts'
import { makeBackup, restoreBackup } from '../../../../server/platform/backup/backup.ts'
import type { Config } from '../../../../server/platform/config.ts'
import { BackupRefused } from '../../../../server/platform/errors.ts'
import { pay, policyOf } from '../../../support/client/purchase.ts'
import { invoiced } from '../../applicants.ts'
import { makeDatabase, secretKey, startCarrier, testConfig } from '../../carrier.ts'
import { runCommand } from '../../runCommand.ts'

const embedded = !process.env.DATABASE_URL

let home: string
let source: Awaited<ReturnType<typeof makeDatabase>>
let target: Awaited<ReturnType<typeof makeDatabase>>
/** The variables of the carrier that is copied, and of the empty target. */
let from: Record<string, string>
let to: Record<string, string>
/** The copy from the round trip; other tests use copies of it. */
let copy: string
let bought: { token: string; amount: number; label: string }
let end = async () => {}

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'wysh-backup-'))
  copy = join(home, 'copies', 'monday')
  source = await makeDatabase()
  target = await makeDatabase('empty')
  const server = (url: string | undefined) => (url ? { DATABASE_URL: url, SECRET_KEY: secretKey } : {})
  from = { DATA_DIR: join(home, 'from'), ...server(source?.url) }
  to = { DATA_DIR: join(home, 'to'), ...server(target?.url) }
  const carrier = await startCarrier(source ? { databaseUrl: source.url } : { dataDir: from.DATA_DIR ?? '' })
  const { person, invoice } = await invoiced(carrier)
  await pay(carrier, person, invoice.id)
  const policy = await policyOf(carrier, person)
  bought = { token: person.token, amount: invoice.amount, label: policy?.label ?? '' }
  end = () => carrier.close()
  // One process can use the folder; a server is copied while carriers work on it.
  if (embedded) await end()
}, 120_000)
afterAll(async () => {
  if (!embedded) await end()
  await source?.drop()
  await target?.drop()
  rmSync(home, { recursive: true, force: true })
})

const command = async (...call: Parameters<typeof runCommand>) => {
  const { output, exitCode } = await runCommand(...call)
  return { output: output.replaceAll(home, 'HOME'), exitCode }
}

const agree = () => {
  const { amount } = bought
  return `In cents: invoices ${amount}, payments ${amount}, ledger ${amount}, provider ${amount}, refunds 0, under way 0: they agree.\n`
}

test('a backup of a carrier with a policy restores completely', async () => {
  const made = await command('backup', from, copy)
  expect(made).toEqual({
    output: expect.stringMatching(
      new RegExp(
        `^HOME/copies/monday is complete: \\d+ rows in \\d+ tables; ${bought.amount} cents in the ledger; ${
          embedded
            ? 'it contains the secret key, so keep it as safe as the key itself'
            : 'it does not contain SECRET_KEY: keep the key separately, since tax IDs cannot be read without it'
        }\\.\n$`,
      ),
    ),
    exitCode: 0,
  })
  expect(readdirSync(join(home, 'copies'))).toEqual(['monday'])
  expect(readdirSync(copy).sort()).toEqual(
    embedded ? ['SHA256SUMS', 'data', 'manifest.json'] : ['SHA256SUMS', 'database.dump', 'manifest.json'],
  )
  expect(await command('restore', to, copy)).toEqual({
    output: expect.stringMatching(
      new RegExp(
        `^${embedded ? 'HOME/to' : 'The database at DATABASE_URL'} was restored to its state of [\\dT:.-]+Z \\(version [\\d.]+\\), with ${bought.amount} cents in the ledger. Start the carrier.\n$`,
      ),
    ),
    exitCode: 0,
  })
  expect(await command('ledger', to)).toEqual({ output: agree(), exitCode: 0 })
  const restored = await startCarrier(
    to.DATABASE_URL ? { databaseUrl: to.DATABASE_URL } : { dataDir: to.DATA_DIR ?? '' },
  )
  try {
    expect(await policyOf(restored, bought)).toMatchObject({ label: bought.label, status: 'valid' })
    // While a carrier has the folder, the carrier is asked.
    const port = new URL(restored.url).port
    expect(await command('ledger', { ...to, PORT: port })).toEqual({ output: agree(), exitCode: 0 })
  } finally {
    await restored.close()
  }
}, 180_000)

/** The error message of a refusal in this process. */
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => {
      if (!(error instanceof BackupRefused)) throw error
      return error.message.replaceAll(home, 'HOME')
    },
  )
const known = Object.keys(migrations)
const restoring = (directory: string, env: Record<string, string> = fresh()) =>
  refusal(restoreBackup(testConfig(env), directory, storedSums, known))
const backingUp = (directory: string, config: Config = testConfig(from)) =>
  refusal(makeBackup(config, directory, storedSums, uploadIds))

let places = 0
/** A target that must still be empty after a refusal. */
const fresh = () => ({ ...to, DATA_DIR: join(home, `fresh-${++places}`) })

/** The backup with a modification. */
function changed(change: (folder: string) => void): string {
  const folder = join(home, `changed-${++places}`)
  cpSync(copy, folder, { recursive: true })
  change(folder)
  return folder
}

const main = embedded ? 'data/postgres/global/pg_control' : 'database.dump'

describe('an incomplete backup is not restored', () => {
  const flip = (file: string) => (folder: string) => {
    const bytes = readFileSync(join(folder, file))
    const middle = Math.floor(bytes.length / 2)
    bytes[middle] = (bytes[middle] ?? 0) ^ 1
    writeFileSync(join(folder, file), bytes)
  }

  test.each([main, 'manifest.json'])('a backup with a changed byte in %s is not restored', async (file) => {
    const folder = changed(flip(file))
    const name = folder.replace(home, 'HOME')
    expect(await restoring(folder)).toBe(
      `${name} is not a complete backup: ${file} has changed since the backup.`,
    )
  })

  test('a backup with a missing file is not restored', async () => {
    const folder = changed((copied) => rmSync(join(copied, main)))
    expect(await restoring(folder)).toBe(
      `${folder.replace(home, 'HOME')} is not a complete backup: ${main} is missing.`,
    )
  })

  test('a backup with an extra file is not restored', async () => {
    const folder = changed((copied) => writeFileSync(join(copied, 'more'), ''))
    expect(await restoring(folder)).toBe(
      `${folder.replace(home, 'HOME')} is not a complete backup: more has changed since the backup.`,
    )
  })

  test('an unfinished backup is not restored', async () => {
    const folder = changed((copied) => rmSync(join(copied, 'SHA256SUMS')))
    expect(await restoring(folder)).toBe(
      `${folder.replace(home, 'HOME')} is not a complete backup: it has no SHA256SUMS, which is written last.`,
    )
  })

  test('a missing backup is not restored', async () => {
    expect(await restoring(join(home, 'nowhere'))).toBe('There is no backup at HOME/nowhere.')
  })

  test('a refused restore writes nothing', () => {
    expect(readdirSync(home).filter((name) => name.startsWith('fresh'))).toEqual([])
  })
})

describe('a backup is not restored into an incompatible target', () => {
  test('a backup is not restored into a folder that has data', async () => {
    expect(await restoring(copy, to)).toBe(
      embedded
        ? 'HOME/to is not empty (postgres, secret-key). Nothing was written: set DATA_DIR to an empty folder.'
        : 'The database at DATABASE_URL is not empty. Nothing was written: create a new one for the restore.',
    )
  })

  test('a backup is not restored by an older version', async () => {
    // The version before can go on with what an additive migration leaves.
    const newest = known.findLast((name) => !('isAdditive' in (migrations[name] ?? {})))
    const older = known.filter((name) => name !== newest)
    const work = restoreBackup(testConfig(fresh()), copy, storedSums, older)
    expect(await refusal(work)).toBe(
      `HOME/copies/monday was made by a newer version (test, schema ${newest}). Restore it with that version.`.replace(
        'test',
        JSON.parse(readFileSync('package.json', 'utf8')).version,
      ),
    )
  })

  test('a backup is not restored into another kind of database', async () => {
    const other = embedded
      ? {
          DATA_DIR: join(home, 'other'),
          DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
          SECRET_KEY: secretKey,
        }
      : { DATA_DIR: join(home, 'other') }
    expect(await restoring(copy, other)).toBe(
      embedded
        ? 'HOME/copies/monday is a backup of a data folder: unset DATABASE_URL, and set DATA_DIR to an empty folder for it.'
        : 'HOME/copies/monday is a backup of a PostgreSQL server: set DATABASE_URL to an empty database for it.',
    )
  })

  test('a backup is not restored with another key', async () => {
    expect(await restoring(copy, { ...fresh(), SECRET_KEY: 'x'.repeat(40) })).toBe(
      'SECRET_KEY lacks a key of the carrier in the backup.',
    )
  })
})

describe('a backup is refused', () => {
  test('a backup does not overwrite existing files', async () => {
    expect(await backingUp(copy)).toBe(
      'HOME/copies/monday is not empty. Nothing was written: name a folder that does not exist yet.',
    )
  })

  test('a backup is not written into the data folder', async () => {
    expect(await backingUp(join(from.DATA_DIR ?? '', 'copy'))).toBe(
      'HOME/from/copy is inside DATA_DIR. Nothing was written: name a folder elsewhere.',
    )
  })

  test.runIf(embedded)('a backup of an empty folder is refused', async () => {
    const config = testConfig({ DATA_DIR: join(home, 'nothing') })
    expect(await backingUp(join(home, 'of-nothing'), config)).toBe(
      'HOME/nothing contains no database, so there is nothing to back up. Set DATA_DIR to the right folder.',
    )
    expect([existsSync(join(home, 'nothing')), existsSync(join(home, 'of-nothing'))]).toEqual([false, false])
  })

  test.runIf(embedded)('a backup of a folder that a carrier uses is refused', async () => {
    const carrier = await startCarrier({ dataDir: from.DATA_DIR ?? '' })
    try {
      const work = makeBackup(testConfig(from), join(home, 'busy'), storedSums, uploadIds)
      await expect(work).rejects.toThrow(
        `${from.DATA_DIR} is in use by the process ${process.pid}. Stop it first, or set DATA_DIR to another folder.`,
      )
    } finally {
      await carrier.close()
    }
  })

  test.skipIf(embedded)('a backup without PostgreSQL’s own programs is refused', async () => {
    const bin = join(home, 'bin')
    mkdirSync(bin)
    const made = await command('backup', { ...from, PATH: bin }, join(home, 'none'))
    expect(made).toEqual({
      output: `pg_dump was not found. Install PostgreSQL's client programs, not older than the server (Debian: apt-get install postgresql-client), and run this again.\n`,
      exitCode: 1,
    })
  })

  test('a refused backup leaves no files behind', () => {
    expect(readdirSync(home).filter((name) => /part|trial|busy|none/.test(name))).toEqual([])
  })
})

test.runIf(embedded)(
  'an operator’s own key is not in the backup and is required to restore',
  async () => {
    const env = { DATA_DIR: join(home, 'kept'), SECRET_KEY: secretKey }
    const carrier = await startCarrier({ dataDir: env.DATA_DIR, env: { SECRET_KEY: secretKey } })
    await carrier.close()
    const kept = join(home, 'kept-copy')
    expect(await makeBackup(testConfig(env), kept, storedSums, uploadIds)).toMatchObject({
      secretKey: 'kept',
    })
    expect(readdirSync(join(kept, 'data'))).toEqual(['postgres'])
    expect(await restoring(kept)).toBe(
      'HOME/kept-copy does not contain the key: set SECRET_KEY to the one of its carrier.',
    )
    expect(await restoring(kept, { ...fresh(), SECRET_KEY: secretKey })).toBe('done')
  },
  120_000,
)
