import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import type { Figure } from './figures.ts'

const page = 'docs/scale.md'
const small = 'test-results/scale.md'

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

function textOf({ sizeName, seed, database, minutes, figures }: Run): string {
  const [cpu] = cpus()
  const machine = `${cpus().length} cores (${cpu?.model.trim() ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GB of memory`
  const commit = `${git('rev-parse', '--short', 'HEAD')}${git('status', '--porcelain') === '' ? '' : ' with changes'}`
  const broken = figures.filter(({ bound }) => bound?.isMet === false)
  const parts = [...new Set(figures.map(({ part }) => part))]
  return [
    `Measured on ${new Date().toISOString().slice(0, 10)} at ${commit}: ${machine}, Node ${process.version}, PostgreSQL ${database}, size \`${sizeName}\`, seed ${seed}, in ${minutes.toFixed(1)} minutes.`,
    broken.length === 0
      ? 'Every bound is met.'
      : `Bounds that are not met: ${broken.map(({ part, name, value }) => `${part}, ${name}: ${value}`).join('; ')}.`,
    ...parts.map((part) => `### ${part}\n\n${table(figures.filter((one) => one.part === part))}`),
  ].join('\n\n')
}

/** Writes the figures of a full run into the page, and others next to the results of tests. */
export function writeReport(run: Run, isWhole: boolean): string {
  const text = textOf(run)
  if (!isWhole) {
    mkdirSync('test-results', { recursive: true })
    writeFileSync(small, `${text}\n`)
    return small
  }
  const [before = '', rest = ''] = readFileSync(page, 'utf8').split('<!-- figures -->\n')
  const [, after = ''] = rest.split('<!-- end of figures -->\n')
  writeFileSync(page, `${before}<!-- figures -->\n\n${text}\n\n<!-- end of figures -->\n${after}`)
  return page
}
