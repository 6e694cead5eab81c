import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chartOf } from '../../chart/chart.ts'
import { type Comparison, compareCharts, isSame } from '../../chart/compare.ts'
import { type ComparedChart, comparisonText } from '../../chart/comparisonText.ts'
import type { ExportedMachine } from '../../chart/exportedMachines.ts'
import { generate } from '../../explore/generate.ts'
import { plainModel } from '../../explore/plainModel.ts'
import { exploreRegistered } from '../../explore/suite.ts'
import type { OtherVersion } from '../../page/machine/visualiser.types.ts'
import type { RegisteredMachine } from '../../registry.ts'
import { type Command, Complaint } from '../command.ts'
import { machinesIn } from '../foreign/loadFile.ts'
import type { Project } from '../project.ts'

const unchanged: Comparison = { chart: [], states: [], transitions: [] }

/**
 * The changes in the charts since a revision or between two files, as Markdown. For two files
 * or one machine, also lists the affected paths. Doing so for all machines would take minutes.
 */
export const diff: Command = {
  usage: 'diff REV [MACHINE] [--format markdown|json], or diff BEFORE.ts AFTER.ts',
  options: { format: { type: 'string' } },
  async run(given, { out }, project) {
    const { registry } = project
    const { positionals } = given
    const [revision, id] = positionals
    const format = given.text('format') ?? 'markdown'
    const isJson = format === 'json'
    if (revision === undefined || positionals.length > 2 || !(isJson || format === 'markdown'))
      throw new Complaint(diff.usage)
    if (isJson && id === undefined) throw new Complaint('As JSON one machine is compared: name it.')
    if (id !== undefined && isModule(revision) && isModule(id)) {
      if (isJson) throw new Complaint(diff.usage)
      out(await filesCompared(revision, id, project))
      return 0
    }
    const folder = mkdtempSync(join(tmpdir(), 'charts-'))
    try {
      const before = await registryAt(revision, folder, project)
      if (id !== undefined && ![...before, ...registry].some((entry) => entry.id === id))
        throw new Complaint(`There is no machine ${id}, neither now nor in ${revision}.`)
      const ids = [...new Set([...registry, ...before].map((entry) => entry.id))]
      const compared = ids
        .filter((it) => id === undefined || it === id)
        .map((it) => compare(byId(before, it), byId(registry, it), id !== undefined, project))
      out(
        isJson
          ? JSON.stringify(otherVersion(id ?? '', revision, before, compared, project))
          : comparisonText(compared, revision).trimEnd(),
      )
      return 0
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

/** A machine on one side of a comparison. */
type Compared = Pick<RegisteredMachine, 'id' | 'title' | 'machine' | 'model' | 'isPlain' | 'requirements'>

const isModule = (name: string) => /\.[cm]?[jt]sx?$/.test(name)

/** The changes from the machines of one file to those of another. */
async function filesCompared(beforeFile: string, afterFile: string, project: Project): Promise<string> {
  const pairs = pairMachines(await machinesIn(beforeFile), await machinesIn(afterFile))
  const compared = pairs.map(([before, after]) =>
    compare(before && comparedOf(before), after && comparedOf(after), true, project),
  )
  return comparisonText(compared, beforeFile).trimEnd()
}

/** The id of a machine without one. */
const noId = '(machine)'

/**
 * Each machine with its later version: by its id and the name of its export, else by its id, else by
 * the name; a single machine may have changed both.
 */
function pairMachines(
  before: readonly ExportedMachine[],
  after: readonly ExportedMachine[],
): (readonly [before: ExportedMachine | undefined, after: ExportedMachine | undefined])[] {
  const hasSameId = (one: ExportedMachine, other: ExportedMachine) =>
    one.machine.id === other.machine.id && other.machine.id !== noId
  const hasSameName = (one: ExportedMachine, other: ExportedMachine) => one.name === other.name
  const isAlike: readonly ((one: ExportedMachine, other: ExportedMachine) => boolean)[] = [
    (one, other) => hasSameId(one, other) && hasSameName(one, other),
    hasSameId,
    hasSameName,
    () => before.length + after.length === 2,
  ]
  const left = new Set(before)
  const paired = new Map<ExportedMachine, ExportedMachine>()
  for (const alike of isAlike) {
    for (const now of after) {
      const was = paired.has(now) ? undefined : [...left].find((one) => alike(one, now))
      if (!was) continue
      paired.set(now, was)
      left.delete(was)
    }
  }
  return [
    ...after.map((now) => [paired.get(now), now] as const),
    ...[...left].map((was) => [was, undefined] as const),
  ]
}

function comparedOf({ machine, name, model }: ExportedMachine): Compared {
  const id = machine.id === noId ? name : machine.id
  return { id, title: id, machine, model: model ?? plainModel(machine), isPlain: model === undefined }
}

/**
 * The chart of one machine at a revision, and the paths that its changes touch, for the page's
 * comparison.
 */
function otherVersion(
  id: string,
  revision: string,
  before: readonly RegisteredMachine[],
  compared: readonly ComparedChart[],
  { urlOf }: Project,
): OtherVersion {
  const was = byId(before, id)
  if (!was) throw new Complaint(`There is no machine ${id} in ${revision}.`)
  const machines = before.map((entry) => entry.id)
  return {
    chart: chartOf(was.machine, { title: was.title, machines, urlOf, requirements: was.requirements }),
    touched: compared[0]?.paths ?? null,
  }
}

const byId = <Entry extends { id: string }>(entries: readonly Entry[], id: string) =>
  entries.find((entry) => entry.id === id)

/** The machines of a revision, loaded beside ours with the currently installed packages. */
async function registryAt(
  revision: string,
  folder: string,
  { root, registryFile, sources }: Project,
): Promise<readonly RegisteredMachine[]> {
  if (registryFile === undefined)
    throw new Complaint('Two files can be compared; a revision needs a configuration with a registry.')
  const git = (args: string[], complaint: string) => gitIn(root, args, complaint)
  git(['rev-parse', '--verify', '--quiet', `${revision}^{commit}`], `There is no revision ${revision}.`)
  const archive = join(folder, 'machines.tar')
  // Older revisions may lack some of them.
  const listed = git(['ls-tree', '--name-only', revision, ...sources], `${revision} has no machines.`)
  const paths = listed.trim().split('\n')
  git(['archive', `--output=${archive}`, revision, '--', ...paths], `${revision} has no machines.`)
  execFileSync('tar', ['-xf', archive, '-C', folder])
  linkPackages(root, folder)
  const index = join(folder, registryFile)
  if (!existsSync(index)) throw new Complaint(`${revision} has no registry of machines.`)
  const module: unknown = await import(pathToFileURL(index).href)
  if (!hasRegistry(module)) throw new Complaint(`The machines of ${revision} are listed in another way.`)
  return module.registry
}

/** The installed packages; for a package of the project itself, the revision's copy. */
function linkPackages(root: string, folder: string): void {
  const installed = join(root, 'node_modules')
  mkdirSync(join(folder, 'node_modules'))
  for (const name of readdirSync(installed)) {
    const own = join(folder, relative(root, realpathSync(join(installed, name))))
    const isOwn = !own.startsWith(join(folder, 'node_modules')) && own.startsWith(folder) && existsSync(own)
    symlinkSync(isOwn ? own : join(installed, name), join(folder, 'node_modules', name), 'junction')
  }
}

function gitIn(root: string, args: string[], complaint: string): string {
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
  } catch {
    throw new Complaint(complaint)
  }
}

function hasRegistry(module: unknown): module is { registry: readonly RegisteredMachine[] } {
  return (
    typeof module === 'object' && module !== null && 'registry' in module && Array.isArray(module.registry)
  )
}

function compare(
  before: Compared | undefined,
  after: Compared | undefined,
  withPaths: boolean,
  { urlOf }: Project,
): ComparedChart {
  const { id, title } = after ?? before ?? { id: '', title: '' }
  const paths = { before: [], after: [] }
  if (!before) return { id, title, change: 'added', comparison: unchanged, paths }
  if (!after) return { id, title, change: 'removed', comparison: unchanged, paths }
  const comparison = compareCharts(
    chartOf(before.machine, { title: before.title, urlOf, requirements: before.requirements }),
    chartOf(after.machine, { title: after.title, urlOf, requirements: after.requirements }),
  )
  if (isSame(comparison) || !withPaths) return { id, title, change: 'changed', comparison, paths }
  const touched = (side: 'before' | 'after') =>
    new Set(comparison.transitions.flatMap((it) => (it[side] === null ? [] : [it[side]])))
  return {
    id,
    title,
    change: 'changed',
    comparison,
    paths: { before: pathsThrough(before, touched('before')), after: pathsThrough(after, touched('after')) },
  }
}

/** The names of the generated paths that take one of these transitions. */
function pathsThrough(entry: Compared, transitions: ReadonlySet<string>): string[] {
  if (transitions.size === 0) return []
  const exploration = exploreRegistered(entry)
  return generate(exploration, { strategy: 'transitions' })
    .filter(({ edges = [] }) => edges.some(({ taken }) => taken.some((name) => transitions.has(name))))
    .map(({ name }) => name)
}
