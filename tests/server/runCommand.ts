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
    | 'loginToken'
    | 'devices'
    | 'lock'
    | 'unlock'
    | 'release'
    | 'referrals'
    | 'audit'
    | 'words'
    | 'flags',
  env: Record<string, string>,
  ...args: string[]
): Promise<{ said: string; exitCode: number }> {
  const bundle = process.env.CARRIER_BUNDLE
  const file =
    bundle && name !== 'words'
      ? [join(dirname(bundle), `command-${name}.mjs`)]
      : ['--import', 'tsx', `server/commands/${name}.ts`]
  const child = spawn(process.execPath, [...file, ...args], {
    env: { PATH: process.env.PATH ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      said += String(chunk)
    })
  const [exitCode] = await once(child, 'close')
  return { said, exitCode }
}
