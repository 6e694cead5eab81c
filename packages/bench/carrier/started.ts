import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { createInterface } from 'node:readline'

export interface StartedCarrier {
  readonly url: string
  readonly child: ChildProcess
  /** Milliseconds from the command to the first healthy reply. */
  readonly took: number
}

const children = new Set<ChildProcess>()
// When this process ends, everything it started must end, too.
process.on('exit', () => {
  for (const child of children) child.kill('SIGKILL')
})

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

/**
 * Starts the carrier like `npm start`, with `data` as its folder.
 * @param tree the folder of the sources
 */
export async function start(
  data: string,
  env: Record<string, string> = {},
  tree = process.cwd(),
): Promise<StartedCarrier> {
  const port = await freePort()
  const began = performance.now()
  const child = spawn(process.execPath, ['server/start.mjs'], {
    cwd: tree,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: data,
      UNDERWRITING_SECONDS: '0',
      LOG_LEVEL: 'silent',
      ...env,
    },
  })
  children.add(child)
  const url = `http://localhost:${port}`
  for (;;) {
    if (child.exitCode !== null) throw new Error('The carrier did not start.')
    const healthy = await fetch(`${url}/health`).then(
      (reply) => reply.ok,
      () => false,
    )
    if (healthy) return { url, child, took: performance.now() - began }
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

/** Shuts the carrier down properly. */
export const stop = ({ child }: StartedCarrier) =>
  new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })

/**
 * Runs a program of a tree, in TypeScript too.
 * @returns the first line that it prints, and a function that ends it
 */
export async function runIn(tree: string, ...args: string[]): Promise<{ line: string; end: () => void }> {
  const child = spawn(process.execPath, ['--import', 'tsx', ...args], {
    cwd: tree,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.add(child)
  for await (const line of createInterface(child.stdout)) return { line, end: () => child.kill() }
  throw new Error(`${args.join(' ')} printed nothing.`)
}

/** The resident memory of the process; null if it cannot be read. */
export function residentMegabytes({ child }: StartedCarrier): number | null {
  const status = `/proc/${child.pid}/status`
  if (!existsSync(status)) return null
  const line = /VmRSS:\s+(\d+) kB/.exec(readFileSync(status, 'utf8'))
  return line ? Number(line[1]) / 1024 : null
}
