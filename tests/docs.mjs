// `npm run docs` checks the references in README, docs and comments: links and paths in the pages;
// in comments the pages themselves, by name and number (`promises.md, 23`).
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** Example paths that do not exist. */
const examples = [
  'src/screens/FEATURE/NAME.tsx',
  'src/actors/ID.ts',
  'src/app/activities/ID.ts',
  'tests/machines/ID.test.ts',
  'tests/machines/x.test.ts',
]

const files = ['docs', 'e2e', 'machines', 'packages', 'rules', 'server', 'src', 'tests'].flatMap((room) =>
  readdirSync(room, { recursive: true, encoding: 'utf8' })
    .filter((name) => !name.includes('node_modules'))
    .map((name) => join(room, name).replaceAll('\\', '/')),
)
const pages = [
  'README.md',
  'CONTRIBUTING.md',
  ...files.filter((file) => /^docs\/(decisions\/)?[^/]+\.md$/.test(file)),
]
const sources = files.filter(
  (file) => /\.(ts|tsx|mjs|js|css)$/.test(file) && !/\.(generated|gen)\./.test(file),
)
const wrong = []

for (const page of pages) {
  const text = readFileSync(page, 'utf8')
  for (const [, target] of text.matchAll(/\]\(([^)#\s]+)[^)]*\)/g))
    if (!/^[a-z]+:/.test(target) && !existsSync(join(dirname(page), target)))
      wrong.push(`${page} links to ${target}`)
  for (const [, path] of text.matchAll(
    /`((?:src|server|machines|rules|packages|tests|e2e|docs|public)\/[\w./${}-]+)`/g,
  ))
    if (!existsSync(path) && !examples.includes(path)) wrong.push(`${page} names ${path}`)
}

/** A numbered item, or a table row that starts with the number. */
const hasNumber = (text, number) => new RegExp(`^(${number}\\. |\\| ${number} \\|)`, 'm').test(text)
const named = new Map(pages.map((page) => [basename(page), readFileSync(page, 'utf8')]))

for (const source of sources) {
  const text = readFileSync(source, 'utf8')
  for (const [, name, number] of text.matchAll(/([\w-]+\.md)(?:, (?:decision )?(\d+))?/g)) {
    const page = named.get(name)
    if (page === undefined) wrong.push(`${source} cites ${name}`)
    else if (page !== undefined && number && !hasNumber(page, number))
      wrong.push(`${source} cites ${name}, ${number}`)
  }
}

for (const what of wrong) console.error(`${what}, which is not there.`)
if (wrong.length === 0)
  console.log(`${pages.length} pages and ${sources.length} sources refer to what is there.`)
process.exitCode = wrong.length === 0 ? 0 : 1
