import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { client, goodPassword } from '../../../support/client/api.ts'
import { startCarrier } from '../../carrier.ts'
import { spawnCarrier } from '../../spawnCarrier.ts'

/** A PostgreSQL server has its own folder: these tests are about the embedded database. */
const embedded = !process.env.DATABASE_URL

let home: string
/** A folder on which a carrier was stopped, with an account; it is copied and never used itself. */
let good: string
/** The file of the table of users, below `postgres/`. */
let usersFile: string
const email = 'ada@example.com'

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'wysh-folder-'))
  good = join(home, 'good')
  if (!embedded) return
  const carrier = await startCarrier({ dataDir: good })
  await carrier.register(email)
  const { rows } = await sql<{ path: string }>`select pg_relation_filepath('users') as path`.execute(
    carrier.services.db,
  )
  usersFile = rows[0]?.path ?? ''
  await carrier.close()
})
afterAll(() => rmSync(home, { recursive: true, force: true }))

function copyOf(name: string, parent = home): string {
  const folder = join(parent, name.replaceAll(/\W+/g, '-'))
  cpSync(good, folder, { recursive: true })
  return folder
}

/** Every file with its size. */
const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const file = join(entry.parentPath, entry.name)
      return `${relative(folder, file)} ${statSync(file).size}`
    })
    .sort()

/** The error of a carrier that must not start there, with its folder as FOLDER. */
async function refusal(folder: string, env: Record<string, string> = {}): Promise<string> {
  const carrier = spawnCarrier({ DATA_DIR: folder, ...env })
  const output = await carrier.url.then(
    (url) => `started at ${url}`,
    (error: Error) => error.message,
  )
  const exitCode = await carrier.stop()
  expect({ output, exitCode }).toEqual({ output: expect.stringMatching(/^[^\n]+\n$/), exitCode: 1 })
  return output.trimEnd().replaceAll(folder, 'FOLDER')
}

const wayOut =
  'Nothing was deleted. Set DATA_DIR to an empty folder and restore a backup (npm run restore), or to another folder.'
const notWhole = (fault: string) => `FOLDER/postgres is not a complete database: ${fault}. ${wayOut}`
const keyLost =
  'Without it the tax IDs of this database cannot be read: restore the file, or set SECRET_KEY to its content.'
const cutLock =
  'FOLDER/carrier.lock is damaged: it does not name the process that uses the folder. ' +
  'Make sure that no carrier runs on this folder, then delete that file.'

type Case = [name: string, damage: (folder: string) => void, sentence: string | (() => string)]

const remove = (name: string) => (folder: string) => rmSync(join(folder, name), { recursive: true })
const write = (name: string, text: string) => (folder: string) => writeFileSync(join(folder, name), text)
const cut = (name: string, bytes: number) => (folder: string) => truncateSync(join(folder, name), bytes)

const seenBeforeOpening: Case[] = [
  ['PG_VERSION is gone', remove('postgres/PG_VERSION'), notWhole('PG_VERSION is missing')],
  [
    'postgres is empty',
    (folder) => {
      remove('postgres')(folder)
      mkdirSync(join(folder, 'postgres'))
    },
    notWhole('PG_VERSION is missing'),
  ],
  [
    'another PostgreSQL',
    write('postgres/PG_VERSION', '12\n'),
    notWhole('PG_VERSION is "12", but this carrier embeds PostgreSQL 18'),
  ],
  [
    'the control file is gone',
    remove('postgres/global/pg_control'),
    notWhole('global/pg_control is missing'),
  ],
  [
    'the control file is cut',
    cut('postgres/global/pg_control', 511),
    notWhole('global/pg_control is truncated'),
  ],
  ['no log', remove('postgres/pg_wal'), notWhole('the write-ahead log in pg_wal is missing')],
  ['no base', remove('postgres/base'), notWhole('base/1/pg_filenode.map is missing')],
  [
    'no states of transactions',
    remove('postgres/pg_xact/0000'),
    notWhole('the states of transactions in pg_xact are missing'),
  ],
  [
    'a key without its database',
    remove('postgres'),
    `FOLDER has a secret-key, but its database is missing. ${wayOut}`,
  ],
  ['the lock is cut', write('carrier.lock', '{"pid":'), cutLock],
  ['the lock is of something else', write('carrier.lock', '{"port":3000}'), cutLock],
]

const seenInIt: Case[] = [
  [
    'a table is gone',
    (folder) => remove(join('postgres', usersFile))(folder),
    () => notWhole(`${usersFile}, the file of users, is missing or empty`),
  ],
  [
    'the control file is of nothing',
    (folder) => writeFileSync(join(folder, 'postgres/global/pg_control'), Buffer.alloc(8192)),
    `FOLDER/postgres cannot be opened: its files are damaged. ${wayOut}`,
  ],
  ['the key is gone', remove('secret-key'), `FOLDER/secret-key is missing. ${keyLost}`],
  [
    'the key is cut',
    write('secret-key', 'half'),
    `FOLDER/secret-key is damaged: it has fewer than 32 characters. ${keyLost}`,
  ],
  [
    'the key is another',
    write('secret-key', 'z'.repeat(43)),
    `FOLDER/secret-key is not the key of this database. ${keyLost}`,
  ],
]

/** Each case needs a process: every other one is enough for most runs. */
const everyOther = (cases: Case[]) => cases.filter((_, index) => process.env.ALL || index % 2 === 0)

const sentenceOf = (sentence: Case[2]) => (typeof sentence === 'string' ? sentence : sentence())

describe.skipIf(!embedded)('a damaged data folder is refused with one line', () => {
  test.concurrent.each(everyOther(seenBeforeOpening))('%s', async (name, damage, sentence) => {
    const folder = copyOf(name)
    damage(folder)
    const before = filesIn(folder)
    expect(await refusal(folder)).toBe(sentenceOf(sentence))
    expect(filesIn(folder)).toEqual(before)
  })

  test.concurrent.each(everyOther(seenInIt))('%s', async (name, damage, sentence) => {
    const folder = copyOf(name)
    damage(folder)
    const names = (list: string[]) => list.map((line) => line.replace(/ \d+$/, ''))
    const before = names(filesIn(folder))
    expect(await refusal(folder)).toBe(sentenceOf(sentence))
    const after = names(filesIn(folder))
    // PostgreSQL may write to its log and statistics; existing files must stay.
    expect(before.filter((file) => !after.includes(file))).toEqual([])
    expect(existsSync(join(folder, 'carrier.lock'))).toBe(false)
  })

  test('a data folder with another SECRET_KEY is refused', async () => {
    const folder = copyOf('another SECRET_KEY')
    expect(await refusal(folder, { SECRET_KEY: 'y'.repeat(32) })).toBe(
      'SECRET_KEY is not the key of this database, without which its tax IDs cannot be read: set the original key, or add it after a comma.',
    )
  })
})

describe.skipIf(!embedded)('a data folder that only looks damaged is accepted', () => {
  test('a truncated control file and a stale lock do not stop the start', async () => {
    const folder = copyOf('lives')
    // The control file's data is in its first 512 bytes.
    truncateSync(join(folder, 'postgres/global/pg_control'), 4096)
    writeFileSync(join(folder, 'carrier.lock'), JSON.stringify({ pid: 2 ** 22 + 1, started: null }))
    const carrier = spawnCarrier({ DATA_DIR: folder })
    try {
      const again = client(await carrier.url)
      expect(await again.signIn(email, goodPassword)).toMatchObject({ access_token: expect.any(String) })
    } finally {
      await carrier.kill()
    }
  })

  test('a first start that ended before the key was created can be repeated', async () => {
    const folder = join(home, 'no key yet')
    const first = await startCarrier({ dataDir: folder })
    await sql`delete from keys`.execute(first.services.db)
    await first.close()
    rmSync(join(folder, 'secret-key'))
    const second = await startCarrier({ dataDir: folder })
    await second.close()
    expect(readFileSync(join(folder, 'secret-key'), 'utf8')).toMatch(/^[\w-]{43}\n$/)
  })
})

test('a database upgraded by a newer version is refused and left unchanged', async () => {
  const folder = embedded ? copyOf('newer') : undefined
  const carrier = await startCarrier(folder ? { dataDir: folder } : {})
  const { db } = carrier.services
  try {
    await sql`insert into kysely_migration values ('900-tomorrow', '2027-01-01')`.execute(db)
    const sentence =
      'The database was upgraded by a newer version of this carrier (900-tomorrow), and this version could only damage ' +
      'it. Start the newer version, or set DATA_DIR or DATABASE_URL to another database. Nothing was changed.'
    if (folder) {
      await carrier.close()
      expect(await refusal(folder)).toBe(sentence)
    } else {
      const env = {
        DATABASE_URL: carrier.config.databaseUrl ?? '',
        SECRET_KEY: carrier.config.secretKey ?? '',
      }
      expect(await refusal(home, env)).toBe(sentence)
    }
  } finally {
    if (!folder) await carrier.close()
  }
})

/** Whether this user may mount a disk of a given size. */
function mount(folder: string, options: string): boolean {
  mkdirSync(folder, { recursive: true })
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

describe.skipIf(!embedded)('a full or read-only disk', () => {
  const unmount = (folder: string) => execFileSync('umount', [folder])

  test('a disk that is too small for a first start is refused', async ({ skip }) => {
    const disk = join(home, 'small')
    if (!mount(disk, 'size=8m')) skip('Only root may mount a disk.')
    try {
      const folder = join(disk, 'data')
      expect(await refusal(folder)).toBe(
        'The disk of FOLDER is too small: 7 MB are free, and 64 are needed. ' +
          'Make room, or set DATA_DIR to a folder on another disk. Nothing was deleted.',
      )
      expect(readdirSync(folder)).toEqual([])
    } finally {
      unmount(disk)
    }
  })

  test('a carrier starts again once a full disk has room', async ({ skip }) => {
    const disk = join(home, 'full')
    if (!mount(disk, 'size=96m')) skip('Only root may mount a disk.')
    try {
      const folder = copyOf('data', disk)
      const ballast = join(disk, 'ballast')
      expect(() =>
        execFileSync('dd', ['if=/dev/zero', `of=${ballast}`, 'bs=4k'], { stdio: 'ignore' }),
      ).toThrow()
      expect(await refusal(folder)).toBe(
        'The disk of FOLDER is too small: 0 MB are free, and 16 are needed. ' +
          'Make room, or set DATA_DIR to a folder on another disk. Nothing was deleted.',
      )
      rmSync(ballast)
      const carrier = await startCarrier({ dataDir: folder })
      try {
        expect(await carrier.signIn(email, goodPassword)).toMatchObject({ access_token: expect.any(String) })
      } finally {
        await carrier.close()
      }
    } finally {
      unmount(disk)
    }
  })

  test('a disk that fills up while the carrier runs causes refusals until there is room again', {
    timeout: 120_000,
  }, async ({ skip }) => {
    const disk = join(home, 'filling')
    if (!mount(disk, 'size=128m')) skip('Only root may mount a disk.')
    const carrier = await startCarrier({ dataDir: copyOf('data', disk) })
    const health = async () => (await fetch(`${carrier.url}/health`)).json()
    try {
      const ballast = join(disk, 'ballast')
      expect(() =>
        execFileSync('dd', ['if=/dev/zero', `of=${ballast}`, 'bs=4k'], { stdio: 'ignore' }),
      ).toThrow()
      const acknowledged: string[] = []
      const guest = () => carrier.guest().then(({ token }) => acknowledged.push(token))
      // Space inside existing files is used up first.
      let refused: unknown
      for (let count = 0; count < 2000 && refused === undefined; count++)
        refused = await guest().then(
          () => undefined,
          (error: unknown) => error,
        )
      expect(String(refused)).toContain('SERVICE_UNAVAILABLE')
      expect(await health()).toMatchObject({ healthy: false, reason: 'The database accepts no writes.' })
      rmSync(ballast)
      await vi.waitFor(async () => expect(await health()).toMatchObject({ healthy: true }), 30_000)
      await guest()
      for (const token of acknowledged)
        expect((await carrier.graphql('{ me { id } }', {}, token)).errors).toBeUndefined()
    } finally {
      await carrier.close()
      unmount(disk)
    }
  })

  test('a read-only disk is refused', async ({ skip }) => {
    const disk = join(home, 'read-only')
    if (!mount(disk, 'size=1m,ro')) skip('Only root may mount a disk.')
    try {
      expect(await refusal(disk)).toBe('DATA_DIR must be a writable folder, which FOLDER is not (EROFS).')
    } finally {
      unmount(disk)
    }
  })
})
