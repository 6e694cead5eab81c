import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, realpathSync, symlinkSync } from 'node:fs'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { linkPackages as linkInstalled } from '../../build/revisions.ts'
import type { ExportedMachine } from '../../chart/exportedMachines.ts'
import { plainModel } from '../../explore/plainModel.ts'
import type { RegisteredMachine } from '../../registry.ts'
import { Complaint } from '../command.ts'
import { bundle, filesBehind } from '../foreign/bundle.ts'
import { machinesIn } from '../foreign/loadFile.ts'
import { machineFilesIn } from '../foreign/machineFiles.ts'
import type { Project } from '../project.ts'

/** A machine on one side of a comparison. */
type Compared = Pick<RegisteredMachine, 'id' | 'title' | 'machine' | 'model' | 'isPlain' | 'requirements'>

/** A machine on both sides. */
export interface Pair {
  readonly before: Compared | undefined
  readonly after: Compared | undefined
  /** Its file, or a file that it imports, has changed. */
  readonly isTouched: boolean
}

/** The machines of two files. */
export async function pairsOfFiles(beforeFile: string, afterFile: string): Promise<Pair[]> {
  return pairMachines(await machinesIn(beforeFile), await machinesIn(afterFile))
}

/** The machines of the registry and those of it at a revision. */
export async function pairsOfRegistry(
  base: string,
  head: string | undefined,
  folder: string,
  project: Project,
): Promise<Pair[]> {
  const before = await registryAt(base, join(folder, 'before'), project)
  const root = head === undefined ? project.root : join(folder, 'after')
  const after = head === undefined ? project.registry : await registryAt(head, root, project)
  const isTouched = await touchedMachines(root, changedFiles(project.root, base, head), project)
  return [...new Set([...after, ...before].map(({ id }) => id))].map((id) => {
    const now = byId(after, id)
    return { before: byId(before, id), after: now, isTouched: now !== undefined && isTouched(now) }
  })
}

const byId = <Entry extends { id: string }>(entries: readonly Entry[], id: string) =>
  entries.find((entry) => entry.id === id)

/**
 * The machines of all changed files of a repository without a configuration; a file belongs to them
 * if one that it imports has changed.
 * @param note is called with what could not be compared
 */
export async function pairsOfFolder(
  base: string,
  head: string | undefined,
  folder: string,
  root: string,
  note: (text: string) => void,
): Promise<Pair[]> {
  const was = join(folder, 'before')
  const is = head === undefined ? realpathSync(root) : join(folder, 'after')
  extract(base, was, root)
  if (head !== undefined) extract(head, is, root)
  const changed = changedFiles(root, base, head)
  const all = machineFilesIn(is)
  const { imports } = await bundle(all, is)
  const isTouched = (file: string) =>
    [...filesBehind(file, imports)].some((one) => changed.has(relative(is, one)))
  const after = all.filter(isTouched).map((file) => relative(is, file))
  const names = all.map((file) => relative(is, file))
  const before = machineFilesIn(was)
    .map((file) => relative(was, file))
    .filter((name) => after.includes(name) || !names.includes(name))
  const load = async (name: string, side: string, isThere: boolean) => {
    try {
      return isThere ? await machinesIn(join(side, name), undefined, false) : []
    } catch (error) {
      if (!(error instanceof Complaint)) throw error
      note(`Not compared: ${error.message.replace(`${side}/`, '')}`)
      return undefined
    }
  }
  const pairs: Pair[] = []
  const left: { before: ExportedMachine[]; after: ExportedMachine[] } = { before: [], after: [] }
  for (const name of new Set([...after, ...before])) {
    const old = await load(name, was, before.includes(name))
    const now = await load(name, is, after.includes(name))
    // A file that only one version can load is no change of its machines.
    if (!old || !now) continue
    if (old.length > 0 && now.length > 0) pairs.push(...pairMachines(old, now))
    else {
      left.before.push(...old)
      left.after.push(...now)
    }
  }
  return [...pairs, ...pairMachines(left.before, left.after)]
}

/** The id of a machine without one. */
const noId = '(machine)'

/**
 * Each machine with its later version: by its id and the name of its export, else by its id, else by
 * the name; a single machine may have changed both.
 */
function pairMachines(before: readonly ExportedMachine[], after: readonly ExportedMachine[]): Pair[] {
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
  ].map(([was, now]) => ({ before: was && comparedOf(was), after: now && comparedOf(now), isTouched: true }))
}

function comparedOf({ machine, name, model }: ExportedMachine): Compared {
  const id = machine.id === noId ? name : machine.id
  return { id, title: id, machine, model: model ?? plainModel(machine), isPlain: model === undefined }
}

/** Which machines of the registry in a folder have a changed file behind them or their model. */
async function touchedMachines(
  root: string,
  changed: ReadonlySet<string>,
  { registryFile = '' }: Project,
): Promise<(entry: Compared) => boolean> {
  const folder = realpathSync(root)
  const index = join(folder, registryFile)
  const { imports } = await bundle([index], folder)
  const touched = new Set<unknown>()
  const known = new Set<unknown>()
  // The registry has loaded these; a module that it imports later may need a browser.
  for (const file of filesBehind(index, imports)) {
    if (relative(folder, file).startsWith('..') || /\.[jt]sx$/.test(file)) continue
    const module: object = await import(pathToFileURL(file).href).catch(() => ({}))
    const isChanged = [...filesBehind(file, imports)].some((one) => changed.has(relative(folder, one)))
    for (const value of Object.values(module)) {
      known.add(value)
      if (isChanged) touched.add(value)
    }
  }
  return ({ machine, model, isPlain }) =>
    // One that was not found counts as touched.
    [machine, ...(isPlain ? [] : [model])].some((one) =>
      known.has(one) ? touched.has(one) : changed.size > 0,
    )
}

/** The files of a folder that differ between a revision and another one, or the present ones. */
function changedFiles(root: string, base: string, head: string | undefined): ReadonlySet<string> {
  const list = (...args: string[]) =>
    git(root, args, `${base} cannot be compared.`)
      .split('\0')
      .filter((name) => name !== '')
  return new Set([
    ...list(
      'diff',
      '--name-only',
      '--no-renames',
      '--relative',
      '-z',
      base,
      ...(head === undefined ? [] : [head]),
    ),
    ...(head === undefined ? list('ls-files', '--others', '--exclude-standard', '-z') : []),
  ])
}

/** Whether a name is a revision of the repository around a folder. */
export function isRevision(name: string, root: string): boolean {
  try {
    git(root, ['rev-parse', '--verify', '--quiet', `${name}^{commit}`], '')
    return true
  } catch {
    return false
  }
}

/** The machines of a revision, loaded beside ours with the currently installed packages. */
async function registryAt(
  revision: string,
  folder: string,
  { root, registryFile = '', sources }: Project,
): Promise<readonly RegisteredMachine[]> {
  // Older revisions may lack some of them.
  const listed = git(root, ['ls-tree', '--name-only', revision, ...sources], `${revision} has no machines.`)
  unpack(revision, folder, root, listed.trim().split('\n'))
  linkPackages(root, folder)
  const index = join(folder, registryFile)
  if (!existsSync(index)) throw new Complaint(`${revision} has no registry of machines.`)
  const module: unknown = await import(pathToFileURL(index).href)
  if (!hasRegistry(module)) throw new Complaint(`The machines of ${revision} are listed in another way.`)
  return module.registry
}

/** Everything of a folder at a revision, with the currently installed packages. */
function extract(revision: string, folder: string, root: string): void {
  unpack(revision, folder, root, ['.'])
  linkInstalled(realpathSync(root), folder, '.')
  for (const file of machineFilesIn(folder))
    linkInstalled(realpathSync(root), folder, relative(folder, join(file, '..')))
}

function unpack(revision: string, folder: string, root: string, paths: readonly string[]): void {
  mkdirSync(folder, { recursive: true })
  const archive = `${folder}.tar`
  git(root, ['archive', `--output=${archive}`, revision, '--', ...paths], `${revision} has no machines.`)
  execFileSync('tar', ['-xf', archive, '-C', folder])
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

function git(root: string, args: readonly string[], complaint: string): string {
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
