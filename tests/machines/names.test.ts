import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

const filesIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter((file) => statSync(join(root, file)).isFile())
const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** What is read by people; the rest is written by generators. */
const written = (file: string) =>
  /\.(tsx?|mjs)$/.test(file) && !/\.generated\.|\.gen\.|\.d\.m?ts$|node_modules/.test(file)

describe('the product’s name', () => {
  /** Where it stands beside its own file, and why it cannot come from there. */
  const excused: Record<string, string> = {
    'machines/product.ts': 'its own file',
    'server/platform/keys/keys.ts': 'another salt would be other keys, and nothing sealed could be opened',
    'src/routes/products.insurance.get-wysh-estimate.tsx':
      'the router takes paths from file names; tests/views/app/places.test.ts holds them to the table',
  }

  test('stands in its own file and nowhere else in what is shipped', () => {
    const files = ['machines', 'src', 'server', 'public']
      .flatMap(filesIn)
      .concat('index.html', 'vite.config.ts')
    const found = files.filter((file) => !file.includes('.gen.') && /wysh/i.test(file + read(file)))
    expect(found.sort()).toEqual(Object.keys(excused).sort())
  })
})

describe('names', () => {
  /** Folders whose files are named by a rule of their own. */
  const ownRule = /^src\/(routes|ui\/(icons|illustrations))\//
  /** Names that two files export rightly. */
  const sameMeaning: Record<string, string> = {
    isRecord: 'the same guard: src/api may not import from machines, nor machines from src',
  }
  const sources = ['machines', 'src', 'server', 'tests', 'e2e'].flatMap(filesIn).filter(written)

  test('are exported by one file only, so that each has one meaning', () => {
    const exporters = new Map<string, Set<string>>()
    for (const file of sources.filter((source) => !ownRule.test(source)))
      for (const [, name = ''] of read(file).matchAll(
        /^export (?:default )?(?:async )?(?:abstract )?(?:const|let|function\*?|class|type|interface|enum) (\w+)/gm,
      ))
        exporters.set(name, (exporters.get(name) ?? new Set()).add(file))
    const twice = [...exporters].filter(([name, files]) => files.size > 1 && !(name in sameMeaning))
    expect(twice.map(([name, files]) => `${name}: ${[...files].join(', ')}`)).toEqual([])
  })

  test.each(['machines', 'src'])('of files are not repeated in %s', (folder) => {
    const files = sources.filter(
      (file) => file.startsWith(`${folder}/`) && !ownRule.test(file) && !basename(file).startsWith('index.'),
    )
    const names = files.map((file) => basename(file))
    expect(
      files.filter((file) => names.indexOf(basename(file)) !== names.lastIndexOf(basename(file))),
    ).toEqual([])
  })
})
