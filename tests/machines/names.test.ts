import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

const filesIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter((file) => statSync(join(root, file)).isFile())
const read = (file: string) => readFileSync(join(root, file), 'utf8')

describe('the product name', () => {
  /** Other files with the name, and why they cannot import it. */
  const excused: Record<string, string> = {
    'rules/product.ts': 'its own file',
    'server/platform/keys/ring.ts': 'another salt would be other keys, and nothing sealed could be opened',
  }

  test('the product name appears in its own file and nowhere else in the shipped code', () => {
    const files = ['machines', 'rules', 'src', 'server', 'public']
      .flatMap(filesIn)
      .concat('index.html', 'vite.config.ts')
    const found = files.filter((file) => !file.includes('.gen.') && /wysh/i.test(file + read(file)))
    expect(found.sort()).toEqual(Object.keys(excused).sort())
  })
})
