import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { freePort, postgresTools } from '../postgres.mjs'

/** Settings of a real server: it waits for the disk, and vacuums. */
const settings = {
  shared_buffers: '1GB',
  work_mem: '32MB',
  maintenance_work_mem: '512MB',
  max_connections: '200',
  max_wal_size: '8GB',
  checkpoint_timeout: '10min',
  wal_level: 'replica',
  wal_compression: 'on',
  default_toast_compression: 'lz4',
  fsync: 'on',
  synchronous_commit: 'on',
  autovacuum: 'on',
  listen_addresses: '127.0.0.1',
}

export interface Cluster {
  /** The database `postgres`. */
  url: string
  /** Like a loss of power: no process has time for anything. */
  kill(): void
  promote(): void
  stop(): void
}

function tools() {
  const found = postgresTools()
  if (!found) throw new Error('PostgreSQL is not installed (Debian: apt-get install postgresql).')
  return found
}

async function start(data: string, more: Readonly<Record<string, string>>): Promise<Cluster> {
  const { run } = tools()
  const port = await freePort()
  const options = Object.entries({
    ...settings,
    port: String(port),
    unix_socket_directories: data,
    ...more,
  }).map(([name, value]) => `-c ${name}='${value}'`)
  run('pg_ctl', ['-D', data, '-w', '-t', '300', '-l', join(data, 'log'), '-o', options.join(' '), 'start'])
  const [postmaster = ''] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
  const stop = () => {
    try {
      run('pg_ctl', ['-D', data, '-m', 'immediate', 'stop'])
    } catch {
      // It was killed, or stopped before.
    }
    rmSync(data, { recursive: true, force: true })
  }
  // Also when the run is interrupted.
  process.once('exit', stop)
  return {
    url: `postgres://wysh@127.0.0.1:${port}/postgres`,
    kill() {
      const { stdout } = spawnSync('ps', ['--ppid', postmaster, '-o', 'pid='], { encoding: 'utf8' })
      for (const pid of [postmaster, ...stdout.split(/\s+/)].filter((one) => one !== '')) {
        try {
          process.kill(Number(pid), 'SIGKILL')
        } catch {
          // It has ended by itself.
        }
      }
    },
    promote: () => run('pg_ctl', ['-D', data, '-w', 'promote']),
    stop,
  }
}

export async function startCluster(): Promise<Cluster> {
  const { run, makeFolder } = tools()
  const data = makeFolder()
  run('initdb', ['-D', data, '-U', 'wysh', '--auth=trust', '--encoding=UTF8', '--no-sync'])
  return await start(data, {})
}

/** A copy of a server that receives each of its changes; a commit waits until it has stored them. */
export async function startStandby(primary: Cluster): Promise<Cluster> {
  const { run, makeFolder } = tools()
  const data = makeFolder()
  const { hostname, port, username } = new URL(primary.url)
  const connection = `host=${hostname} port=${port} user=${username} application_name=standby`
  run('pg_basebackup', ['-D', data, '-d', connection, '-R', '-X', 'stream', '-c', 'fast', '--no-sync'])
  const standby = await start(data, {})
  await query(primary.url, `alter system set synchronous_standby_names = 'standby'`)
  await query(primary.url, 'select pg_reload_conf()')
  return standby
}

/** Runs one statement on a connection of its own. */
export async function query<Row extends object>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}

export function onDatabase(url: string, name: string): string {
  const other = new URL(url)
  other.pathname = `/${name}`
  return other.href
}
