import { setTimeout as pause } from 'node:timers/promises'
import { startDatabaseProxy } from '../server/databaseProxy.ts'
import { startCardProvider } from '../server/load/cardProvider.ts'
import { spawnCarrier } from '../server/spawnCarrier.ts'
import { onDatabase, query, startStandby } from './cluster.ts'
import { type Figure, figuresOf, seconds } from './figures.ts'
import { judgeCalls, makeChanges, showDashboards, signIn } from './load.ts'
import { chargedSince, duePremiums, judgePremiums } from './premiums.ts'
import { clockOffset, connected, moveClockTo, until, untilIdle, type World, withProvider } from './world.ts'

/** How often a server is checked in milliseconds; it counts as lost after two failures. */
const checkedEvery = 200

const answers = (url: string) =>
  query(url, 'select 1').then(
    () => true,
    () => false,
  )

async function untilLost(url: string) {
  for (let failures = 0; failures < 2; ) {
    failures = (await answers(url)) ? 0 : failures + 1
    await pause(checkedEvery)
  }
}

/** Kills the database server while premiums are charged and customers are active; its standby takes over. */
export async function failover(world: World): Promise<Figure[]> {
  const judged = figuresOf('Failover')
  const { figures, note } = judged
  const { cluster, seed, size } = world
  const name = new URL(world.databaseUrl).pathname.slice(1)
  const dueAt = world.customers.dueAt.failover
  const began = performance.now()
  const standby = await startStandby(cluster)
  note('Standby copied within', seconds(performance.now() - began))
  const proxy = await startDatabaseProxy(world.databaseUrl)
  let ahead = await connected(world.databaseUrl, clockOffset)
  const provider = await startCardProvider({ now: () => Date.now() + ahead })
  const env = { ...world.env, ...withProvider(provider), DATABASE_URL: proxy.url }
  const carriers = [spawnCarrier({ ...env, ROLE: 'web' }), spawnCarrier({ ...env, ROLE: 'worker' })]
  try {
    const [url = ''] = await Promise.all(carriers.map((carrier) => carrier.url))
    const { people, due, start } = await connected(world.databaseUrl, async (db) => {
      await untilIdle(db, 300)
      const signedIn = await signIn(db, { count: 500, seed, around: dueAt })
      const premiums = await duePremiums(db, dueAt)
      await moveClockTo(db, dueAt)
      ahead = await clockOffset(db)
      return { people: signedIn, due: premiums, start: new Date(Date.now() + ahead - 1000) }
    })
    let isOver = false
    const answered: number[] = []
    const watched = makeChanges(
      () => url,
      people,
      size.perSecond / 2,
      () => isOver,
      () => answered.push(performance.now()),
    )
    const shown = showDashboards(
      () => url,
      people,
      size.perSecond,
      () => isOver,
    )

    await connected(world.databaseUrl, (db) =>
      until('some premiums are charged', 120, async () => (await chargedSince(db, start)) >= due / 4),
    )
    const killed = performance.now()
    cluster.kill()
    await untilLost(cluster.url)
    const noticed = performance.now()
    standby.promote()
    proxy.moveTo(onDatabase(standby.url, name))
    const promoted = performance.now()

    await connected(onDatabase(standby.url, name), async (db) => {
      await until('all premiums are charged', 1200, async () => (await chargedSince(db, start)) >= due)
      const charged = performance.now()
      isOver = true
      const [changes, dashboards] = await Promise.all([watched, shown])
      await untilIdle(db, 600)
      const next = answered.find((at) => at > promoted) ?? Number.POSITIVE_INFINITY
      note('Loss of the primary noticed within', seconds(noticed - killed))
      note('Standby promoted within', seconds(promoted - noticed))
      note('First change confirmed after the loss', seconds(next - killed))
      note('All premiums charged after the loss', seconds(charged - killed))
      await judgeCalls(db, judged, dashboards, changes)
      await judgePremiums(db, judged, { due, start, charges: provider.taken().charges })
    })
    return figures
  } finally {
    await Promise.all(carriers.map((carrier) => carrier.stop()))
    await proxy.close()
    await provider.close()
    standby.stop()
  }
}
