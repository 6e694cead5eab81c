import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DataDirectoryInUse, lockDataDirectory } from '../../../../server/platform/database/lock.ts'
import { openDatabase } from '../../../../server/platform/database/open.ts'
import { databaseTemplate, testConfig } from '../../carrier.ts'
import { spawnCarrier } from '../../spawnCarrier.ts'

const embedded = !process.env.DATABASE_URL

let directory: string
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'wysh-lock-'))
})
afterEach(() => rmSync(directory, { recursive: true, force: true }))

const lockFile = () => join(directory, 'carrier.lock')
const holder = () => JSON.parse(readFileSync(lockFile(), 'utf8')) as { pid: number; started: string }

describe.skipIf(!embedded)('the data folder lock', () => {
  test('the lock is refused while its process lives and names that process', () => {
    const unlock = lockDataDirectory(directory)
    expect(() => lockDataDirectory(directory)).toThrow(DataDirectoryInUse)
    expect(() => lockDataDirectory(directory)).toThrow(
      `${directory} is in use by the process ${process.pid}. Stop it first, or set DATA_DIR to another folder.`,
    )
    unlock()
    expect(readdirSync(directory)).toEqual([])
    lockDataDirectory(directory)()
  })

  test('the lock of a process that is gone is taken over', () => {
    const { pid } = spawnSync(process.execPath, ['-e', ''])
    writeFileSync(lockFile(), JSON.stringify({ pid, started: 'some time' }))
    lockDataDirectory(directory)
    expect(holder().pid).toBe(process.pid)
    expect(readdirSync(directory)).toEqual(['carrier.lock'])
  })

  test('the lock of another process that had the same number is taken over', () => {
    writeFileSync(lockFile(), JSON.stringify({ pid: process.pid, started: 'another boot:1' }))
    lockDataDirectory(directory)
    expect(holder().started).not.toBe('another boot:1')
  })

  test('the lock of a live process with an unknown start time is not taken over', () => {
    writeFileSync(lockFile(), JSON.stringify({ pid: process.pid, started: null }))
    expect(() => lockDataDirectory(directory)).toThrow(DataDirectoryInUse)
  })
})

describe.skipIf(!embedded)('two processes', () => {
  test('a second process on one folder is refused and names the first, which keeps running', async () => {
    // Creating a new cluster would take several times as long.
    cpSync(await databaseTemplate(), join(directory, 'postgres'), { recursive: true })
    const first = spawnCarrier({ DATA_DIR: directory })
    try {
      const url = await first.url
      const second = spawnCarrier({ DATA_DIR: directory })
      await expect(second.url).rejects.toThrow(`in use by the process ${first.pid}.`)
      expect(second.child.exitCode).toBe(1)
      expect((await fetch(`${url}/health`)).status).toBe(200)
      expect(statSync(directory).mode & 0o777).toBe(0o700)
      expect(statSync(join(directory, 'secret-key')).mode & 0o777).toBe(0o600)
      expect(await first.stop()).toBe(0)
      expect(existsSync(lockFile())).toBe(false)
    } finally {
      await first.kill()
    }
  }, 120_000)
})

const appears = async (path: string, pattern: RegExp) => {
  const deadline = Date.now() + 100_000
  while (Date.now() < deadline) {
    if (existsSync(path) && readdirSync(path).some((name) => pattern.test(name))) return
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  throw new Error(`Nothing like ${pattern} appeared in ${path}.`)
}

test.skipIf(!embedded)(
  'a folder whose first initialization was killed can be started',
  async () => {
    const killed = spawnCarrier({ DATA_DIR: directory })
    await appears(directory, /^postgres\.new-/)
    await appears(
      join(directory, readdirSync(directory).find((name) => name.startsWith('postgres.new-')) ?? ''),
      /./,
    )
    await killed.kill()
    expect(existsSync(join(directory, 'postgres'))).toBe(false)
    const config = testConfig({ DATA_DIR: directory, DATABASE_URL: '' })
    const database = await openDatabase(config, { template: await databaseTemplate() })
    await database.close()
    expect(readdirSync(directory)).toEqual(['postgres'])
  },
  120_000,
)
