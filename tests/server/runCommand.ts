import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** A command as the operator runs it: what it said, on both streams, and its exit code. */
export async function runCommand(
  name:
    | 'backup'
    | 'restore'
    | 'ledger'
    | 'jobs'
    | 'loginToken'
    | 'devices'
    | 'lock'
    | 'unlock'
    | 'release'
    | 'referrals'
    | 'words'
    | 'flags',
  env: Record<string, string>,
  ...args: string[]
): Promise<{ said: string; exitCode: number }> {
  const child = spawn(process.execPath, ['--import', 'tsx', `server/commands/${name}.ts`, ...args], {
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
