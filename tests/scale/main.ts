// `npm run test:scale`: measures the carrier with many policies; docs/scale.md has the figures.
//   npm run test:scale -- midnight    one part; SCALE=small for a trial, SEED=… for other choices
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { onDatabase, query, startCluster } from './cluster.ts'
import { deploy } from './deploy.ts'
import { failover } from './failover.ts'
import type { Figure } from './figures.ts'
import { copyCustomers, sellForAYear } from './generate.ts'
import { growth, steps } from './growth.ts'
import { midnight } from './midnight.ts'
import { writeReport } from './report.ts'
import { baseEnv, isSizeName, sizes, type World } from './world.ts'

/** In the order of their due dates, the loss of the server last; the first part measures while the policies are made. */
const later: Record<string, (world: World) => Promise<Figure[]>> = { midnight, deploy, failover }
const parts = ['growth', ...Object.keys(later)]

const sizeName = process.env.SCALE ?? 'full'
const seed = Number(process.env.SEED ?? 1)
const named = process.argv.slice(2)
const chosen = named.length > 0 ? named : parts
if (!isSizeName(sizeName) || !Number.isSafeInteger(seed) || chosen.some((name) => !parts.includes(name))) {
  console.error(
    `usage: [SCALE=${Object.keys(sizes).join('|')}] [SEED=number] npm run test:scale [-- ${parts.join('|')} …]`,
  )
  process.exit(2)
}
const size = sizes[sizeName]

const began = performance.now()
const minutes = () => (performance.now() - began) / 60_000
const log = (text: string) => console.log(`${minutes().toFixed(1)} min: ${text}`)

// Users start the built carrier.
execFileSync(process.execPath, ['server/start.mjs', '--build-app'], { stdio: 'inherit' })
process.env.CARRIER_BUNDLE = resolve('dist/server/main.mjs')

for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(130))
const dataDir = mkdtempSync(join(tmpdir(), 'wysh-scale-'))
const env = baseEnv(dataDir)
const cluster = await startCluster()
const figures: Figure[] = []
try {
  const [version] = await query<{ version: string }>(
    cluster.url,
    `select current_setting('server_version') as version`,
  )
  await query(cluster.url, 'create database scale')
  const databaseUrl = onDatabase(cluster.url, 'scale')
  log('Customers buy through the API.')
  const customers = await sellForAYear(env, databaseUrl)
  const world = { cluster, databaseUrl, customers, env, seed, size }
  const measured = chosen.includes('growth') ? growth() : null
  let had = 0
  for (const share of measured ? steps : [1]) {
    const policies = size.policies * share
    log(`${policies} policies are copied from them.`)
    await copyCustomers(databaseUrl, customers, { had, policies, seed })
    had = policies
    await measured?.measure(world, share)
  }
  await measured?.finish(world)
  const database = version?.version ?? 'unknown'
  // After each part: a later one may fail.
  const report = (more: readonly Figure[]) => {
    figures.push(...more)
    log(`The figures are in ${writeReport({ sizeName, seed, database, minutes: minutes(), figures })}.`)
  }
  if (measured) report(measured.figures)
  for (const name of chosen) {
    const measure = later[name]
    if (!measure) continue
    log(name)
    report(await measure(world))
  }
} finally {
  cluster.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
const broken = figures.filter(({ bound }) => bound?.isMet === false)
for (const { part, name, value } of broken) console.error(`Not met: ${part}, ${name}: ${value}`)
process.exitCode = broken.length === 0 ? 0 : 1
