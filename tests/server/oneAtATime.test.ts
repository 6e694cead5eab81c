import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
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

test('who asks while another works waits for its end, and hears that it has waited', async () => {
  const heard: unknown[] = []
  let end = () => {}
  const first = new Promise<void>((resolve) => {
    end = resolve
  })
  const works = [
    oneAtATime(file, async (turn) => {
      heard.push(['first', turn])
      await first
      heard.push('first is done')
    }),
    oneAtATime(file, async (turn) => {
      heard.push(['second', turn])
      return 'second is done'
    }),
  ]
  end()
  expect([await Promise.all(works), heard, existsSync(file)]).toEqual([
    [undefined, 'second is done'],
    [['first', { waited: false }], 'first is done', ['second', { waited: true }]],
    false,
  ])
})

test('what fails lets the next one in, and says how', async () => {
  const failing = oneAtATime(file, () => Promise.reject(new Error('No room on the disk')))
  await expect(failing).rejects.toThrow('No room on the disk')
  expect(await oneAtATime(file, async ({ waited }) => waited)).toBe(false)
})

test('who was killed in the middle keeps nobody out', async () => {
  const { pid } = spawnSync(process.execPath, ['-e', ''])
  writeFileSync(file, String(pid))
  expect(await oneAtATime(file, async () => 'built')).toBe('built')
})
