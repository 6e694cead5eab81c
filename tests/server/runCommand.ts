import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { dirname, join } from 'node:path'

/**
 * Runs a command as an operator would and returns its output on both streams and its exit code. If
 * CARRIER_BUNDLE is set, it runs the built one, in a third of the time.
 */
export async function runCommand(
  name:
    | 'backup'
    | 'claims'
    | 'restore'
    | 'ledger'
    | 'jobs'
    | 'keys'
    | 'loginToken'
    | 'devices'
    | 'lock'
    | 'unlock'
    | 'release'
    | 'referrals'
    | 'reasons'
    | 'replacements'
    | 'audit'
    | 'translations'
    | 'flags',
  env: Record<string, string>,
  ...args: string[]
): Promise<{ output: string; exitCode: number }> {
  const bundle = process.env.CARRIER_BUNDLE
  const file =
    bundle && name !== 'translations'
      ? [join(dirname(bundle), `command-${name}.mjs`)]
      : ['--import', 'tsx', `server/commands/${name}.ts`]
  const child = spawn(process.execPath, [...file, ...args], {
    env: { PATH: process.env.PATH ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += String(chunk)
    })
  const [exitCode] = await once(child, 'close')
  return { output, exitCode }
}
