import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

const root = join(import.meta.dirname, '../../..')

/** The revision and the machine that an address of the charts asks for. */
export function revisionIn(path: string): { revision: string; machine: string } | undefined {
  const [, revision, machine] = /\/revisions\/(\w[\w./~^@-]*)\/(\w+)\.json$/.exec(path) ?? []
  return revision === undefined || machine === undefined ? undefined : { revision, machine }
}

/**
 * A machine as it was, as JSON; undefined where it cannot be had. By a process of its own: machines of a revision are
 * loaded beside ours, and would never be unloaded.
 */
export async function machineAt({
  revision,
  machine,
}: {
  revision: string
  machine: string
}): Promise<string | undefined> {
  const command = ['--import', 'tsx', 'src/visualiser/command/main.ts', 'diff', revision, machine]
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [...command, '--format', 'json'], {
      cwd: root,
      maxBuffer: 2 ** 26,
    })
    return stdout
  } catch {
    return undefined
  }
}
