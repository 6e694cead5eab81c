// `npm run translations` lists the overridden texts of the app; `npm run translations -- keys` prints every key
// with its default as JSON; `npm run translations -- import FILE` sets the texts of a JSON file; `npm run
// translations -- set KEY TEXT` sets one, and an empty text restores the default. Exit 1 for an unknown
// key, an invalid file, or without the database.
import { readFile } from 'node:fs/promises'
import * as v from 'valibot'
import { defaultTexts, isMadeKey } from '../application/defaultTexts.ts'
import { setTranslations, translationsOf, webSlug } from '../domains/settings/settings.ts'
import { command, operate } from './command.ts'

const usage = 'usage: npm run translations [-- list | keys | set KEY TEXT | import FILE]'

const table = v.record(v.string(), v.string())

async function given(verb: string, args: readonly string[]): Promise<Record<string, string> | string> {
  const [first, ...rest] = args
  if (first === undefined) return usage
  if (verb === 'set') return { [first]: rest.join(' ') }
  if (verb !== 'import') return usage
  try {
    return v.parse(table, JSON.parse(await readFile(first, 'utf8')))
  } catch {
    return `${first} is not a JSON object of keys and texts.`
  }
}

/** The errors in texts before they are set: an unknown key, or an unknown placeholder. */
function problemsOf(texts: Readonly<Record<string, string>>): string[] {
  const defaults = defaultTexts()
  const gaps = (text: string) => new Set(text.match(/\{\w+\}/g))
  return Object.entries(texts).flatMap(([key, text]) => {
    const own = Object.hasOwn(defaults, key) ? defaults[key] : undefined
    if (own === undefined)
      return isMadeKey(key)
        ? []
        : [`No text has the key ${key}. \`npm run translations -- keys\` prints all.`]
    const known = gaps(own)
    const strange = [...gaps(text)].filter((gap) => !known.has(gap))
    return strange.map((gap) => `${key} has ${gap}, which its default does not have: ${own}`)
  })
}

await command(async (config, [verb = 'list', ...args]) => {
  if (verb === 'keys') {
    process.stdout.write(`${JSON.stringify(defaultTexts(), null, 2)}\n`)
    return 0
  }
  if (verb === 'list')
    return await operate(config, { action: 'words list', subject: 'all' }, async ({ db }) => {
      const set = await translationsOf(db, webSlug)
      for (const { key, value } of set) console.log(`${key}  ${value}`)
      return { outcome: `${set.length} shown`, exitCode: 0 }
    })
  const texts = await given(verb, args)
  const problems = typeof texts === 'string' ? [texts] : problemsOf(texts)
  if (typeof texts === 'string' || problems.length > 0) {
    for (const problem of problems) console.error(problem)
    return 1
  }
  const use = { action: `words ${verb}`, subject: args[0] ?? '' }
  return await operate(config, use, async ({ db }) => {
    await setTranslations(db, webSlug, texts)
    console.log(`Set: ${Object.keys(texts).length}. Users see them the next time they open the app.`)
    return {
      outcome: `${Object.keys(texts).length} set: ${Object.keys(texts).join(', ').slice(0, 500)}`,
      exitCode: 0,
    }
  })
})
