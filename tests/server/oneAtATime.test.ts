import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { oneAtATime } from '../../server/oneAtATime.mjs'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'one-at-a-time-'))
  file = join(folder, '.building')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('a second caller waits for the first to finish and learns that it waited', async () => {
  const received: unknown[] = []
  let end = () => {}
  const first = new Promise<void>((resolve) => {
    end = resolve
  })
  const works = [
    oneAtATime(file, async (turn) => {
      received.push(['first', turn])
      await first
      received.push('first is done')
    }),
    oneAtATime(file, async (turn) => {
      received.push(['second', turn])
      return 'second is done'
    }),
  ]
  end()
  expect([await Promise.all(works), received, existsSync(file)]).toEqual([
    [undefined, 'second is done'],
    [['first', { waited: false }], 'first is done', ['second', { waited: true }]],
    false,
  ])
})

test('a failed task passes on its error and releases the lock', async () => {
  const failing = oneAtATime(file, () => Promise.reject(new Error('No room on the disk')))
  await expect(failing).rejects.toThrow('No room on the disk')
  expect(await oneAtATime(file, async ({ waited }) => waited)).toBe(false)
})

test.each([
  ['with an unused process ID', () => String(spawnSync(process.execPath, ['-e', '']).pid), 0],
  ["with this process's ID", () => String(process.pid), 0],
  ["with another process's ID", () => '1', 10],
  ['before it had written its ID', () => '', 10],
])('a lock whose process was killed is released: %s', async (_, holder, minutesAgo) => {
  writeFileSync(file, holder())
  const signed = new Date(Date.now() - minutesAgo * 60_000)
  utimesSync(file, signed, signed)
  expect(await oneAtATime(file, async () => 'built')).toBe('built')
})
