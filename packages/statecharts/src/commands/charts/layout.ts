import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import ELK from 'elkjs/lib/elk.bundled.js'
import type { Chart } from '../../chart/chart.ts'
import type { ChartLayout } from '../../chart/layout.ts'
import { layoutOf } from '../../layout/layoutOf.ts'

const elk = new ELK()

/** Earlier layouts, by what they depend on: the chart, and the code that lays it out. */
const kept = existsSync('node_modules') ? resolve('node_modules/.layouts') : join(tmpdir(), 'chart-layouts')
const used = new Set<string>()

function codeOfLayouts(): string {
  const folders = ['../../layout', '../../drawing', '../../chart', '../../explore']
  const files = folders.flatMap((folder) => {
    const path = join(import.meta.dirname, folder)
    return readdirSync(path)
      .filter((name) => /\.[jt]sx?$/.test(name))
      .map((name) => readFileSync(join(path, name), 'utf8'))
  })
  return [...files, createRequire(import.meta.url)('elkjs/package.json').version].join('\n')
}
let code: string | undefined

/** Lays out a chart with the layout engine of this process, or reads its earlier layout. */
export async function placeChart(chart: Chart): Promise<ChartLayout> {
  code ??= codeOfLayouts()
  const name = `${createHash('sha256').update(code).update(JSON.stringify(chart)).digest('hex')}.json`
  const file = join(kept, name)
  used.add(name)
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'))
  const layout = await layoutOf(chart, elk)
  mkdirSync(kept, { recursive: true })
  // Under another name first, so that a partial one is never read.
  writeFileSync(`${file}.${process.pid}`, JSON.stringify(layout))
  renameSync(`${file}.${process.pid}`, file)
  return layout
}

/** Deletes the layouts that this process has not used. */
export function forgetOtherLayouts(): void {
  if (!existsSync(kept)) return
  for (const name of readdirSync(kept))
    if (name.endsWith('.json') && !used.has(name)) rmSync(join(kept, name), { force: true })
}
