import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import type { Figure } from './figures.ts'

const page = 'docs/scale.md'
const trial = 'test-results/scale.md'
const marks = ['<!-- figures -->\n', '<!-- end of figures -->\n'] as const

interface Run {
  sizeName: string
  seed: number
  database: string
  minutes: number
  figures: readonly Figure[]
}

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim()

const table = (rows: readonly Figure[]) =>
  [
    '| figure | measured | bound |',
    '| --- | --- | --- |',
    ...rows.map(({ name, value, bound }) => {
      const judged = bound ? `${bound.text}: ${bound.isMet ? 'met' : '**not met**'}` : ''
      return `| ${name} | ${value} | ${judged} |`
    }),
  ].join('\n')

const title = (part: string) => `### ${part}\n`

/** A section for each part of a run. */
function sectionsOf({ sizeName, seed, database, minutes, figures }: Run): { part: string; text: string }[] {
  const [cpu] = cpus()
  const machine = `${cpus().length} cores (${cpu?.model.trim() ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GB of memory`
  // Each part writes the page, so the page is not a change.
  const changes = git('status', '--porcelain', '--', ':/', `:(exclude)${page}`)
  const commit = `${git('rev-parse', '--short', 'HEAD')}${changes === '' ? '' : ' with changes'}`
  const measured = `Measured on ${new Date().toISOString().slice(0, 10)} at ${commit}: ${machine}, Node ${process.version}, PostgreSQL ${database}, size \`${sizeName}\`, seed ${seed}, in a run of ${minutes.toFixed(1)} minutes.`
  return [...new Set(figures.map(({ part }) => part))].map((part) => ({
    part,
    text: `${title(part)}\n${measured}\n\n${table(figures.filter((one) => one.part === part))}\n`,
  }))
}

/**
 * Writes a section for each part that was measured. A full-size run replaces those sections in the page;
 * smaller runs write `test-results/scale.md`.
 * @returns the path of the file written
 */
export function writeReport(run: Run): string {
  const sections = sectionsOf(run)
  if (run.sizeName !== 'full') {
    mkdirSync('test-results', { recursive: true })
    writeFileSync(trial, sections.map(({ text }) => text).join('\n'))
    return trial
  }
  const [before = '', rest = ''] = readFileSync(page, 'utf8').split(marks[0])
  const [figures = '', after = ''] = rest.split(marks[1])
  const all = figures.split(/^(?=### )/m).map((text) => text.trim())
  for (const { part, text } of sections) {
    const index = all.findIndex((one) => one.startsWith(title(part)))
    all.splice(index < 0 ? all.length : index, index < 0 ? 0 : 1, text.trim())
  }
  const body = all.filter((text) => text !== '').join('\n\n')
  writeFileSync(page, `${before}${marks[0]}\n${body}\n\n${marks[1]}${after}`)
  return page
}
