import { existsSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { type Chart, chartOf } from '../../chart/chart.ts'
import { type Comparison, compareCharts, isSame } from '../../chart/compare.ts'
import { comparisonComment } from '../../chart/comparisonComment.ts'
import { comparisonText, isChanged } from '../../chart/comparisonText.ts'
import { screenNamesIn } from '../../chart/screensOf.ts'
import { touchedScreens } from '../../chart/touchedScreens.ts'
import { comparePaths, noPathChanges, type PathChanges } from '../../explore/comparePaths.ts'
import { exploreRegistered } from '../../explore/suite.ts'
import type { OtherVersion } from '../../page/machine/visualiser.types.ts'
import { type Command, Complaint } from '../command.ts'
import type { Project } from '../project.ts'
import { type ComparedMachine, comparisonPage } from './comparisonPage.tsx'
import { isRevision, type Pair, pairsOfFiles, pairsOfFolder, pairsOfRegistry } from './versions.ts'

const unchanged: Comparison = { chart: [], states: [], transitions: [] }

/**
 * The changes in the charts since a revision, between two of them or between two files: as
 * Markdown, as a page and as a comment for a pull request. Only machines with a changed file are
 * explored.
 */
export const diff: Command = {
  usage:
    'diff BASE [HEAD] [MACHINE] [--html FILE] [--comment FILE] [--format markdown|json], or diff BEFORE.ts AFTER.ts; a comment for - is printed',
  options: { format: { type: 'string' }, html: { type: 'string' }, comment: { type: 'string' } },
  async run(given, { out, aside }, project) {
    const format = given.text('format') ?? 'markdown'
    const [html, comment] = [given.text('html'), given.text('comment')]
    const isJson = format === 'json'
    const foreign = foreignFolder(project)
    const asked = askedFor(given.positionals, project, foreign ?? project.root)
    const { base, head, id } = asked
    if (!(isJson || format === 'markdown') || (isJson && asked.files)) throw new Complaint(diff.usage)
    if (isJson && id === undefined) throw new Complaint('As JSON one machine is compared: name it.')
    const folder = realpathSync(mkdtempSync(join(tmpdir(), 'charts-')))
    try {
      const pairs = asked.files
        ? await pairsOfFiles(...asked.files)
        : foreign === undefined
          ? await pairsOfRegistry(base, head, folder, project)
          : await pairsOfFolder(base, head, folder, foreign, aside)
      const chosen = pairs.filter(({ before, after }) => id === undefined || (after ?? before)?.id === id)
      if (id !== undefined && chosen.length === 0)
        throw new Complaint(`There is no machine ${id}, neither now nor in ${base}.`)
      const compared = compare(chosen, project)
      if (isJson) {
        out(JSON.stringify(otherVersion(id ?? '', base, compared)))
        return 0
      }
      const changed = compared.filter(isChanged)
      const write = (file: string, text: string) => {
        mkdirSync(dirname(file), { recursive: true })
        writeFileSync(file, text)
        aside(`Wrote ${file}.`)
      }
      if (html !== undefined) write(html, await comparisonPage(changed, base))
      if (comment === '-') out(comparisonComment(changed, base).trimEnd())
      else if (comment !== undefined) write(comment, comparisonComment(changed, base))
      if (html === undefined && comment === undefined) out(comparisonText(changed, base).trimEnd())
      return 0
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

interface Asked {
  readonly base: string
  readonly head: string | undefined
  readonly id: string | undefined
  readonly files: readonly [before: string, after: string] | undefined
}

const isModule = (name: string) => /\.[cm]?[jt]sx?$/.test(name)

/** The folder in which the command runs, if it belongs to no project with a registry. */
function foreignFolder({ registryFile, root }: Project): string | undefined {
  if (registryFile === undefined) return root
  return relative(root, process.cwd()).startsWith('..') ? process.cwd() : undefined
}

/** A name after the first revision is another one, unless a machine has it. */
function askedFor([base, ...rest]: readonly string[], { registry }: Project, repository: string): Asked {
  const [second, third] = rest
  if (base === undefined || rest.length > 2) throw new Complaint(diff.usage)
  if (second !== undefined && isModule(base) && isModule(second))
    return { base, head: undefined, id: third, files: [base, second] }
  if (!isRevision(base, repository)) throw new Complaint(`There is no revision ${base}.`)
  const isHead =
    second !== undefined && !registry.some(({ id }) => id === second) && isRevision(second, repository)
  if (third !== undefined && !isHead) throw new Complaint(`There is no revision ${second}.`)
  return { base, head: isHead ? second : undefined, id: isHead ? third : second, files: undefined }
}

function compare(pairs: readonly Pair[], project: Project): ComparedMachine[] {
  const { urlOf, screens, root } = project
  const machines = pairs.flatMap(({ after }) => (after ? [after.id] : []))
  const drawn = (side: Pair['after']): Chart | null =>
    side
      ? chartOf(side.machine, { title: side.title, machines, urlOf, requirements: side.requirements })
      : null
  const charts = pairs.map((pair) => ({ pair, before: drawn(pair.before), after: drawn(pair.after) }))
  const names = screenNamesIn(
    charts.flatMap(({ after }) => after ?? []),
    screens,
  )
  const pictures = join(root, screens?.folder ?? '')
  const files = screens && existsSync(pictures) ? readdirSync(pictures) : []
  return charts.map(({ pair, before, after }): ComparedMachine => {
    const { id, title } = pair.after ?? pair.before ?? { id: '', title: '' }
    const comparison = before && after ? compareCharts(before, after) : unchanged
    return {
      id,
      title,
      change: before === null ? 'added' : after === null ? 'removed' : 'changed',
      comparison,
      paths: pathsOf(pair, comparison),
      screens: touchedScreens(before, after, { files, names, rules: screens }).map((screen) => ({
        ...screen,
        picture: screen.picture === null ? null : join(pictures, screen.picture),
      })),
      before,
      after,
    }
  })
}

function pathsOf({ before, after, isTouched }: Pair, comparison: Comparison): PathChanges {
  if (!before || !after || (isSame(comparison) && !isTouched)) return noPathChanges
  return comparePaths(exploreRegistered(before), exploreRegistered(after))
}

/**
 * The chart of one machine at a revision, and how its paths differ, for the page's comparison.
 */
function otherVersion(id: string, revision: string, [compared]: readonly ComparedMachine[]): OtherVersion {
  if (!compared?.before) throw new Complaint(`There is no machine ${id} in ${revision}.`)
  return { chart: compared.before, paths: compared.paths }
}
