import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

export interface SpawnedCarrier {
  child: ChildProcess
  pid: number
  /** The address; rejects with the output if the process ends first. */
  url: Promise<string>
  /** Sends SIGKILL and waits until the process is gone. */
  kill(): Promise<void>
  /** Sends SIGTERM and returns the exit code. */
  stop(): Promise<number | null>
}

/** Starts a carrier in a separate process. */
export function spawnCarrier(env: Record<string, string>): SpawnedCarrier {
  const bundle = process.env.CARRIER_BUNDLE
  const child = spawn(
    process.execPath,
    [...(bundle ? [] : ['--import', 'tsx']), 'tests/server/process.mjs'],
    {
      env: {
        ...(bundle && { CARRIER_BUNDLE: bundle }),
        PATH: process.env.PATH ?? '',
        HOME: process.env.HOME ?? '',
        PORT: '0',
        LOG_LEVEL: 'silent',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  const exited = once(child, 'exit')
  const url = new Promise<string>((resolve, reject) => {
    let output = ''
    child.stderr?.on('data', (chunk) => {
      output += String(chunk)
    })
    child.stdout?.on('data', (chunk) => {
      const found = /listening (\S+)/.exec(String(chunk))?.[1]
      if (found) resolve(found)
    })
    child.once('close', () => reject(new Error(output)))
  })
  // A test that kills it early does not wait for the address.
  url.catch(() => undefined)
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill(signal)
      await exited
    }
  }
  return {
    child,
    pid: child.pid ?? 0,
    url,
    kill: () => end('SIGKILL'),
    async stop() {
      await end('SIGTERM')
      return child.exitCode
    },
  }
}
