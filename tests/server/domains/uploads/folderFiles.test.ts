import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, expect, test } from 'vitest'
import { createFolderFiles } from '../../../../server/domains/uploads/folderFiles.ts'
import { png } from './sampleFiles.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'wysh-files-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const clock = { now: () => new Date('2026-03-01T12:00:00Z') }
const keys = { hmac: (text: string) => text, isHmac: (given: string, text: string) => given === text }
const withFree = (free: number) =>
  createFolderFiles({ config: { dataDir }, keys, clock, freeAt: async () => free })
const reserve = 256 * 1024 ** 2

test('uploads leave disk space for the database', async () => {
  const tooLittle = withFree(reserve + png.length - 1).receive('one', Readable.from([png]), png.length)
  await expect(tooLittle).rejects.toThrow(expect.objectContaining({ name: 'NoRoom' }))
  expect(readdirSync(join(dataDir, 'uploads', 'one'))).toEqual([])
  const enough = await withFree(reserve + png.length).receive('two', Readable.from([png]), png.length)
  expect([await enough.keep(), readdirSync(join(dataDir, 'uploads', 'two'))]).toEqual([true, ['file']])
})
