import { execFile } from 'node:child_process'
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { promisify } from 'node:util'
import { bin } from '../commands/bin.ts'

/** The revision and the machine that a chart's address asks for. */
export function revisionIn(path: string): { revision: string; machine: string } | undefined {
  const [, revision, machine] = /\/revisions\/(\w[\w./~^@-]*)\/(\w+)\.json$/.exec(path) ?? []
  return revision === undefined || machine === undefined ? undefined : { revision, machine }
}

/**
 * A machine at an earlier revision, as JSON; undefined if it is not available. In a process of its
 * own, because machines of a revision would never be unloaded from ours.
 */
export async function machineAt(
  { revision, machine }: { revision: string; machine: string },
  root: string,
): Promise<string | undefined> {
  const command = [bin, 'diff', revision, machine]
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [...command, '--format', 'json'], {
      cwd: root,
      maxBuffer: 2 ** 26,
      timeout: 120_000,
    })
    return stdout
  } catch {
    return undefined
  }
}

/**
 * The chart of a machine in any file under git at an earlier revision, as JSON; undefined if it is
 * not available.
 */
export async function fileAt({
  revision,
  file,
  name,
  machine,
}: {
  revision: string
  file: string
  /** The machine's export; under another one, it is looked for by its id. */
  name: string
  machine: string
}): Promise<string | undefined> {
  const folder = mkdtempSync(join(tmpdir(), 'charts-'))
  const start = promisify(execFile)
  const run = (command: string, args: string[]) => start(command, args, { timeout: 120_000 })
  try {
    const whole = realpathSync(resolve(file))
    const git = (...args: string[]) => run('git', ['-C', dirname(whole), ...args])
    const project = (await git('rev-parse', '--show-toplevel')).stdout.trim()
    const archive = join(folder, 'project.tar')
    await git('-C', project, 'archive', `--output=${archive}`, revision)
    await run('tar', ['-xf', archive, '-C', folder])
    const inside = relative(project, whole)
    linkPackages(project, folder, dirname(inside))
    const drawn = async (asked: string) => {
      const json = join(folder, 'chart.json')
      // A machine that can no longer be drawn must not stop the others.
      await run(process.execPath, [bin, 'open', asked, '--json', json]).catch(() => {})
      return readdirSync(folder)
        .filter((entry) => /^chart(-\d+)?\.json$/.test(entry))
        .map((entry) => readFileSync(join(folder, entry), 'utf8'))
    }
    const [same] = await drawn(`${join(folder, inside)}#${name}`)
    return same ?? (await drawn(join(folder, inside))).find((text) => JSON.parse(text).chart.id === machine)
  } catch {
    return undefined
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Links the currently installed packages into a copy of a project, in each folder from the file
 * upward.
 */
export function linkPackages(project: string, copy: string, folder: string) {
  const packages = join(project, folder, 'node_modules')
  const linked = join(copy, folder, 'node_modules')
  if (existsSync(packages) && existsSync(dirname(linked)) && !existsSync(linked))
    symlinkSync(packages, linked, 'junction')
  if (folder !== '.') linkPackages(project, copy, dirname(folder))
}
