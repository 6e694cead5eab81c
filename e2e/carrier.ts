/**
 * The carrier of the browser tests: the built server as a separate process on a free port, with a
 * fresh data folder; or two processes that share a new database at `E2E_DATABASE_URL` and get
 * requests in turn, as behind a load balancer.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'

export interface LaunchedCarrier {
  readonly url: string
  /** The processes, for state that each keeps separately (the sandbox's faults). */
  readonly processUrls: readonly string[]
  /** The environment variables with which an operator's command finds its database. */
  readonly variables: Record<string, string>
  /** Kills the process, like a crash. */
  kill(): Promise<void>
  /** Restarts it on the same port and data. */
  restart(): Promise<void>
  stop(): Promise<void>
}

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })

interface Process {
  readonly port: number
  readonly child: ChildProcess
}

/**
 * Timeout of a start in milliseconds, including the embedded database's first start on a busy
 * machine.
 */
const timeout = 180_000

async function launch(port: number, env: Record<string, string>): Promise<Process> {
  const child = spawn(process.execPath, ['server/start.mjs'], {
    env: { ...process.env, PORT: String(port), UNDERWRITING_SECONDS: '3', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let complaint = ''
  child.stderr?.on('data', (text: Buffer) => {
    complaint = (complaint + text).slice(-4000)
  })
  const deadline = Date.now() + timeout
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The carrier stopped: ${complaint}`)
    const healthy = await fetch(`http://localhost:${port}/health`).then(
      (reply) => reply.ok,
      () => false,
    )
    if (healthy) return { port, child }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  child.kill('SIGKILL')
  throw new Error(`The carrier did not answer within ${timeout / 1000} seconds: ${complaint}`)
}

const ended = (child: ChildProcess, signal: NodeJS.Signals) =>
  new Promise<void>((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve()
    child.once('exit', () => resolve())
    child.kill(signal)
  })

/** Distributes requests to the ports in turn; a refusing port returns 502. */
export function inTurn(ports: readonly number[]): Server {
  let turn = 0
  // As long as the carrier keeps connections: closing one at the moment of a request would fail
  // the request.
  return createServer({ keepAliveTimeout: 65_000 }, (incoming, outgoing) => {
    const port = ports[turn++ % ports.length]
    const onward = request(
      { host: '127.0.0.1', port, path: incoming.url, method: incoming.method, headers: incoming.headers },
      (reply) => {
        outgoing.writeHead(reply.statusCode ?? 502, reply.headers)
        reply.pipe(outgoing)
      },
    )
    onward.once('error', () => (outgoing.headersSent ? outgoing.destroy() : outgoing.writeHead(502).end()))
    incoming.pipe(onward)
  })
}

type Added = Record<string, string>

/**
 * Starts a carrier, or two on one database. `env` extends its environment, and may depend on its
 * address.
 */
export async function launchCarrier(
  env: Added | ((url: string) => Added) = {},
  databaseUrl: string | undefined = undefined,
): Promise<LaunchedCarrier> {
  const added = typeof env === 'function' ? env : () => env
  return databaseUrl ? startShared(databaseUrl, added) : startEmbedded(added)
}

/** A carrier that is already running: the tests neither start nor stop it. */
export function runningCarrier(url: string): LaunchedCarrier {
  const isNotOurs = async () => {
    throw new Error(`${url} is not ours to stop`)
  }
  return { url, processUrls: [url], variables: {}, kill: isNotOurs, restart: isNotOurs, stop: async () => {} }
}

async function startEmbedded(added: (url: string) => Added): Promise<LaunchedCarrier> {
  const folder = await mkdtemp(join(tmpdir(), 'wysh-e2e-'))
  const port = await freePort()
  const url = `http://localhost:${port}`
  const settings = { ...added(url), DATA_DIR: join(folder, 'data') }
  let running = await launch(port, settings)
  return {
    url,
    processUrls: [url],
    variables: settings,
    kill: () => ended(running.child, 'SIGKILL'),
    restart: async () => {
      await ended(running.child, 'SIGTERM')
      running = await launch(port, settings)
    },
    stop: async () => {
      await ended(running.child, 'SIGTERM')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function startShared(databaseUrl: string, added: (url: string) => Added): Promise<LaunchedCarrier> {
  const name = `e2e_${randomUUID().replaceAll('-', '')}`
  const admin = new pg.Client({ connectionString: databaseUrl })
  await admin.connect()
  await admin.query(`create database ${name}`)
  const url = new URL(databaseUrl)
  url.pathname = `/${name}`
  const folder = await mkdtemp(join(tmpdir(), 'wysh-e2e-'))
  const publicPort = await freePort()
  const settings = {
    ...added(`http://localhost:${publicPort}`),
    DATABASE_URL: url.href,
    DATA_DIR: join(folder, 'data'),
    SECRET_KEY: 'browser-tests-share-this-key-0123456789',
    PUBLIC_URL: `http://localhost:${publicPort}`,
  }
  const ports = [await freePort(), await freePort()]
  const start = async () => {
    const processes: Process[] = []
    for (const port of ports) processes.push(await launch(port, settings))
    return processes
  }
  let processes = await start()
  const front = inTurn(ports)
  await new Promise<void>((resolve) => front.listen(publicPort, resolve))
  const end = (signal: NodeJS.Signals) => Promise.all(processes.map(({ child }) => ended(child, signal)))
  return {
    url: `http://localhost:${publicPort}`,
    variables: settings,
    processUrls: ports.map((port) => `http://localhost:${port}`),
    kill: async () => void (await end('SIGKILL')),
    restart: async () => {
      await end('SIGTERM')
      processes = await start()
    },
    stop: async () => {
      await end('SIGTERM')
      front.closeAllConnections()
      await new Promise((resolve) => front.close(resolve))
      await admin.query(`drop database if exists ${name} with (force)`)
      await admin.end()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
