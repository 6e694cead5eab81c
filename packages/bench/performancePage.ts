import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'

const file = join(import.meta.dirname, '../../docs/performance.md')

/** The date and the machine of the measurement. */
export function measuredOn(): string {
  const [cpu] = cpus()
  const machine = `${cpus().length} cores (${cpu?.model.trim() ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GB of memory`
  return `${new Date().toISOString().slice(0, 10)}: Node ${process.version}, ${machine}, Chromium headless at 390 × 844`
}

export const tableOf = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

/** Replaces everything before the first heading of the page. */
export function writeFigures(text: string): void {
  const sections = /^## .*/ms.exec(readFileSync(file, 'utf8'))?.[0] ?? ''
  writeFileSync(file, `${text}\n${sections}`)
}

/** Replaces one section of the page. */
export function writeSection(heading: string, text: string): void {
  const parts = readFileSync(file, 'utf8').split(/^(?=## )/m)
  const isThere = parts.some((part) => part.startsWith(`## ${heading}\n`))
  if (!isThere) throw new Error(`docs/performance.md has no section "${heading}".`)
  const written = parts.map((part) =>
    part.startsWith(`## ${heading}\n`) ? `## ${heading}\n\n${text}\n\n` : part,
  )
  writeFileSync(file, `${written.join('').trimEnd()}\n`)
}
