import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { runIn, start, stop } from './carrier/started.ts'

/** Sources that are installed and built in a temporary folder, like a fresh clone. */
export interface Tree {
  readonly folder: string
  /** Milliseconds of `npm ci`, and of the first `npm start` after it, which builds. */
  readonly install: number
  readonly firstStart: number
}

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' })

/** Copies this tree as it is, uncommitted changes included. */
export function copyHere(folder: string): void {
  for (const file of git('ls-files', '-z', '--cached', '--others', '--exclude-standard').split('\0'))
    if (file !== '' && existsSync(file)) cpSync(file, join(folder, file))
}

/** Checks a commit out in a worktree, which is removed when this process ends. */
export function checkOut(commit: string, folder: string): void {
  process.prependListener('exit', () => spawnSync('git', ['worktree', 'remove', '--force', folder]))
  git('worktree', 'add', '--quiet', '--detach', folder, commit)
}

function run(folder: string, command: string, ...args: string[]): number {
  // The npm variables of this process would make npm use the bench's folder.
  const environment = Object.entries(process.env).filter(([name]) => !name.startsWith('npm_'))
  const env = { ...Object.fromEntries(environment), npm_config_prefer_offline: 'true' }
  const began = performance.now()
  execFileSync(command, args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'], env })
  return performance.now() - began
}

/** Installs, starts and builds the sources in a folder. */
export async function prepare(folder: string, data: string): Promise<Tree> {
  mkdirSync(data, { recursive: true })
  // As `npm start` installs: by `npm ci`.
  const installer = "import('./server/install.mjs').then((file) => file.install())"
  const install = run(folder, process.execPath, '--eval', installer)
  const first = await start(join(data, 'first'), {}, folder)
  await stop(first)
  // The charts, too: the next start would draw them beside the measurement.
  run(folder, 'npm', 'run', 'build')
  return { folder, install, firstStart: first.took }
}

/**
 * Measures each tree in turn, several times, so that other load on the machine affects all of them
 * alike.
 * @returns what was measured of each tree; undefined for a base that cannot be measured
 */
export async function inTurn<Figures>(
  trees: readonly Tree[],
  turns: number,
  measure: (tree: Tree, turn: number) => Promise<Figures>,
): Promise<(Figures[] | undefined)[]> {
  const measured: (Figures[] | undefined)[] = trees.map(() => [])
  for (let turn = 0; turn < turns; turn++)
    for (const [index, tree] of trees.entries())
      try {
        if (measured[index]) measured[index].push(await measure(tree, turn))
      } catch (error) {
        if (index === 0) throw error
        console.error("The base can't be measured for this row:", error)
        measured[index] = undefined
      }
  return measured
}

/** Creates a value for each tree on first use. */
export function onceFor<Made>(make: (tree: Tree) => Promise<Made>): (tree: Tree) => Promise<Made> {
  const made = new Map<Tree, Promise<Made>>()
  return (tree) => {
    const known = made.get(tree) ?? make(tree)
    made.set(tree, known)
    return known
  }
}

/** Runs a tree's own copy of a module of the bench, whose folder is `bench`. */
export async function runBenchOf(
  { folder }: Tree,
  program: (bench: string) => string,
): Promise<{ line: string; end: () => void }> {
  // The bench is in another folder in older commits.
  const bench = ['packages/bench', 'tests/bench'].find((name) => existsSync(join(folder, name)))
  if (!bench) throw new Error('This commit has no bench.')
  return runIn(folder, '--eval', program(`./${bench}`))
}
