import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type pg from 'pg'
import { checkOut } from '../../packages/bench/trees.ts'
import { startCardProvider } from '../server/load/cardProvider.ts'
import { type SpawnedCarrier, spawnCarrier } from '../server/spawnCarrier.ts'
import { onDatabase, query } from './cluster.ts'
import { type Figure, figuresOf, seconds } from './figures.ts'
import { judgeCalls, makeChanges, showDashboards, signIn } from './load.ts'
import { chargedSince, duePremiums, judgePremiums } from './premiums.ts'
import {
  clockOffset,
  connected,
  count,
  moveClockTo,
  until,
  untilIdle,
  type World,
  withProvider,
} from './world.ts'

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim()

/** Builds the carrier of a commit in a folder of its own. @returns the path of the bundle */
function build(commit: string, folder: string): string {
  checkOut(commit, folder)
  const lock = 'package-lock.json'
  // With another lock file the build installs what it needs.
  if (readFileSync(lock, 'utf8') === readFileSync(join(folder, lock), 'utf8'))
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  execFileSync(process.execPath, ['server/start.mjs', '--build-app'], { cwd: folder, stdio: 'inherit' })
  return join(folder, 'dist/server/main.mjs')
}

const schema = {
  tables: `select tablename as name, '' as definition from pg_tables where schemaname = 'public'`,
  columns: `select format('%I.%I', table_name, column_name) as name, format('alter table %I drop %I', table_name,
    column_name) as definition from information_schema.columns where table_schema = 'public'`,
  indexes: `select indexname as name, indexdef as definition from pg_indexes where schemaname = 'public'`,
  migrations: 'select name, name as definition from kysely_migration',
}

async function read(db: pg.Client, part: keyof typeof schema): Promise<Map<string, string>> {
  const { rows } = await db.query<{ name: string; definition: string }>(schema[part])
  return new Map(rows.map(({ name, definition }) => [name, definition]))
}

/** Removes what later additive migrations have added, so that a deploy adds it to all rows again. */
async function takeBack(db: pg.Client, earlier: pg.Client): Promise<string[]> {
  const added = async (part: keyof typeof schema) => {
    const there = await read(earlier, part)
    return [...(await read(db, part))].filter(([name]) => !there.has(name))
  }
  for (const [name] of await added('tables')) await db.query(`drop table "${name}"`)
  for (const [, statement] of await added('columns')) await db.query(statement)
  for (const [name] of await added('indexes')) await db.query(`drop index "${name}"`)
  const there = await read(db, 'indexes')
  for (const [name, definition] of await read(earlier, 'indexes'))
    if (!there.has(name)) await db.query(definition)
  const migrations = (await added('migrations')).map(([name]) => name)
  await db.query('delete from kysely_migration where name = any($1)', [migrations])
  await db.query('delete from additive_migrations where name = any($1)', [migrations])
  return migrations
}

/** Carriers behind a load balancer: calls take turns. */
function balanced() {
  const urls: string[] = []
  let turn = 0
  return {
    url: () => urls[turn++ % urls.length] ?? '',
    add: (url: string) => urls.push(url),
    remove: (url: string) => urls.splice(urls.indexOf(url), 1),
  }
}

const roles = ['web', 'web', 'worker'] as const

/**
 * Replaces the carriers of an earlier commit one after the other, and then goes back, while premiums are
 * charged and customers are active. FROM names the commit; by default it is the one before this.
 */
export async function deploy(world: World): Promise<Figure[]> {
  const judged = figuresOf('Rolling deploy')
  const { figures, note, check, none } = judged
  const { cluster, databaseUrl, seed, size } = world
  const dueAt = world.customers.dueAt.deploy
  const commit = git('rev-parse', '--short', process.env.FROM ?? 'HEAD^')
  const folder = mkdtempSync(join(tmpdir(), 'wysh-before-'))
  const bundles = { before: build(commit, folder), now: process.env.CARRIER_BUNDLE ?? '' }
  note('Deployed', `${commit} → ${git('rev-parse', '--short', 'HEAD')} → ${commit}`)

  let ahead = await connected(databaseUrl, clockOffset)
  const provider = await startCardProvider({ now: () => Date.now() + ahead })
  const env = { ...world.env, ...withProvider(provider) }
  const start = (version: keyof typeof bundles, role: string, url = databaseUrl) =>
    spawnCarrier({ ...env, DATABASE_URL: url, ROLE: role, CARRIER_BUNDLE: bundles[version] })

  await query(cluster.url, 'create database before')
  const before = onDatabase(cluster.url, 'before')
  const migrating = start('before', 'all', before)
  await migrating.url
  await migrating.stop()
  const migrations = await connected(databaseUrl, (db) =>
    connected(before, (earlier) => takeBack(db, earlier)),
  )
  note('Migrations of the deploy', migrations.length === 0 ? 'none' : migrations.join(', '))

  const balancer = balanced()
  let running: { carrier: SpawnedCarrier; role: string }[] = []
  try {
    running = roles.map((role) => ({ carrier: start('before', role), role }))
    for (const { carrier, role } of running) {
      const url = await carrier.url
      if (role === 'web') balancer.add(url)
    }
    return await connected(databaseUrl, async (db) => {
      await untilIdle(db, 300)
      const people = await signIn(db, { count: 500, seed, around: dueAt })
      // The second half comes due with the way back.
      const backAt = new Date(dueAt.getTime() + 60_000)
      await db.query(
        `update jobs set due_at = $1 where kind = 'issueInvoice' and completed_at is null and due_at <= $2
          and id < '8'`,
        [backAt, dueAt],
      )
      const due = await duePremiums(db, backAt)
      const began = new Date(Date.now() + ahead)
      let isOver = false
      const watched = Promise.all([
        showDashboards(balancer.url, people, size.perSecond, () => isOver),
        makeChanges(balancer.url, people, size.perSecond / 2, () => isOver),
      ])
      const exits: (number | null)[] = []
      const replace = async (version: keyof typeof bundles, at: Date) => {
        await moveClockTo(db, at)
        ahead = await clockOffset(db)
        const first = performance.now()
        let migrated = 0
        for (const one of [...running]) {
          const carrier = start(version, one.role)
          running.push({ carrier, role: one.role })
          const url = await carrier.url
          migrated ||= performance.now() - first
          if (one.role === 'web') {
            balancer.add(url)
            balancer.remove(await one.carrier.url)
          }
          exits.push(await one.carrier.stop())
          running = running.filter((other) => other !== one)
        }
        return { took: performance.now() - first, migrated }
      }
      const forward = await replace('now', dueAt)
      const back = await replace('before', backAt)
      await until('all premiums are charged', 1200, async () => (await chargedSince(db, began)) >= due)
      isOver = true
      const [dashboards, changes] = await watched
      await untilIdle(db, 600)

      note('First start of the new version, with its migrations', seconds(forward.migrated))
      note('Three carriers replaced within', `${seconds(forward.took)}, back within ${seconds(back.took)}`)
      await judgeCalls(db, judged, dashboards, changes)
      await judgePremiums(db, judged, { due, start: began, charges: provider.taken().charges })
      none('Jobs given up', await count(db, 'select count(*) from jobs where failed_at is not null'))
      check(
        'Exit codes of stopped carriers',
        exits.join(', '),
        'all 0',
        exits.every((code) => code === 0),
      )
      return figures
    })
  } finally {
    await Promise.all(running.map(({ carrier }) => carrier.stop()))
    await provider.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
