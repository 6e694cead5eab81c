import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const literal = String.raw`'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"`
/** A call of `t` with a key and a default text. */
const call = new RegExp(String.raw`(?<![\w.])t\(\s*(?:'[^']*'|"[^"]*")\s*,\s*(?:${literal})`, 'g')
const imported = /import (?:type )?(?:\w+|\{ ([^}]+) \}) from '(\.[^']+\.tsx)'/g
const named = /^ {2}(\w+): typeof (\w+)$/gm

/**
 * The default texts of each screen in the table of screens. They are read from its component's file,
 * and from the files in the same folder that it imports.
 */
export function screenTextsIn(table: string): Record<string, string[]> {
  if (!existsSync(table)) return {}
  const source = readFileSync(table, 'utf8')
  const files = new Map<string, string>()
  for (const [line, names, file = ''] of source.matchAll(imported))
    for (const name of (names ?? line.split(' ').at(-3) ?? '').split(', '))
      files.set(name, join(dirname(table), file))
  const texts: Record<string, string[]> = {}
  for (const [, screen = '', component = ''] of source.matchAll(named)) {
    const file = files.get(component)
    if (file) texts[screen] = [...new Set(textsFrom(file))]
  }
  return texts
}

function textsFrom(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file) || !existsSync(file)) return []
  seen.add(file)
  const source = readFileSync(file, 'utf8')
  const own = [...source.matchAll(call)].map(([, single, double]) =>
    (single ?? double ?? '').replace(/\\(.)/g, '$1'),
  )
  const beside = readdirSync(dirname(file)).filter((name) => source.includes(`'./${name}'`))
  return [...own, ...beside.flatMap((name) => textsFrom(join(dirname(file), name), seen))]
}
