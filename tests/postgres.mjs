// A PostgreSQL server for the tests: a cluster in a temporary folder, on a free port, removed
// afterwards.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const debianFolder = '/usr/lib/postgresql'

/** The folder with `initdb` and `pg_ctl`, or null when PostgreSQL is not installed. */
function binaries() {
  if (existsSync(debianFolder)) {
    const versions = readdirSync(debianFolder).sort((a, b) => Number(b) - Number(a))
    for (const version of versions) {
      const folder = join(debianFolder, version, 'bin')
      if (existsSync(join(folder, 'initdb'))) return folder
    }
  }
  const found = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' })
  const folder = found.status === 0 ? found.stdout.trim() : ''
  return folder !== '' && existsSync(join(folder, 'initdb')) ? folder : null
}

export const freePort = () =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(address.port))
    })
  })

/**
 * The commands of PostgreSQL and a new data folder; null when PostgreSQL is not installed. PostgreSQL
 * refuses to run as root, so root runs it as the user of Debian's package.
 */
export function postgresTools() {
  const folder = binaries()
  if (!folder) return null
  const asRoot = process.getuid?.() === 0
  return {
    run(name, args) {
      const command = join(folder, name)
      const [file, ...rest] = asRoot
        ? ['runuser', '-u', 'postgres', '--', command, ...args]
        : [command, ...args]
      const done = spawnSync(file, rest, {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'pipe'],
        cwd: tmpdir(),
      })
      if (done.status !== 0) throw new Error(`${command} failed: ${done.stderr || done.stdout || done.error}`)
    },
    makeFolder() {
      const data = mkdtempSync(join(tmpdir(), 'wysh-postgres-'))
      if (asRoot) spawnSync('chown', ['postgres', data])
      return data
    },
  }
}

/** Starts the server. Returns `{ url, stop }`, or `{ missing }` with an explanation. */
export async function startPostgres() {
  const tools = postgresTools()
  if (!tools) return { missing: 'PostgreSQL is not installed (Debian: apt-get install postgresql).' }
  const { run } = tools
  const data = tools.makeFolder()
  const port = await freePort()
  run('initdb', ['-D', data, '-U', 'wysh', '--auth=trust', '--encoding=UTF8', '--no-sync'])
  // The data is temporary: no need to wait for the disk.
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${data} -c max_connections=200 -c fsync=off -c full_page_writes=off -c autovacuum=off`
  const start = () => run('pg_ctl', ['-D', data, '-w', '-l', join(data, 'log'), '-o', options, 'start'])
  /** Like a crash: connections are lost, and the next start recovers. */
  const crash = () => run('pg_ctl', ['-D', data, '-m', 'immediate', 'stop'])
  start()
  const [processId] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
  return {
    /** The process id of the postmaster, the parent of all others. */
    processId,
    url: `postgres://wysh@127.0.0.1:${port}/postgres`,
    start,
    crash,
    stop() {
      try {
        crash()
      } finally {
        rmSync(data, { recursive: true, force: true })
      }
    },
  }
}
