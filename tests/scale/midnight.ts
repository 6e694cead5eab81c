import { startCardProvider } from '../server/load/cardProvider.ts'
import { spawnCarrier } from '../server/spawnCarrier.ts'
import { cpuOf, watchMemory } from './carriers.ts'
import { type Figure, figuresOf, mebibytes, minutes, ms, ofAMillion, seconds } from './figures.ts'
import { describeFailures, percentile, showDashboards, signIn } from './load.ts'
import { chargedSince, duePremiums, judgePremiums } from './premiums.ts'
import { clockOffset, connected, moveClockTo, until, untilIdle, type World, withProvider } from './world.ts'

/** The dashboards may take this many times as long as without work. */
const mostSlower = 3
/** Of fewer calls the 99th percentile is the slowest one. */
const fewestJudged = 200
/** How much the memory may grow from the first quarter to the last. */
const mostGrowth = 1.15

/** Charges all premiums that are due at one moment, with two workers, while one carrier serves dashboards. */
export const midnight = (world: World): Promise<Figure[]> =>
  connected(world.databaseUrl, async (db) => {
    const judged = figuresOf('Midnight')
    const { figures, note, check, none } = judged
    const { seed, size } = world
    const dueAt = world.customers.dueAt.midnight
    const offset = () => clockOffset(db)
    let ahead = await offset()
    const provider = await startCardProvider({ now: () => Date.now() + ahead })
    const env = { ...world.env, ...withProvider(provider), DATABASE_URL: world.databaseUrl }
    const carriers = {
      web: spawnCarrier({ ...env, ROLE: 'web' }),
      'worker 1': spawnCarrier({ ...env, ROLE: 'worker' }),
      'worker 2': spawnCarrier({ ...env, ROLE: 'worker' }),
    }
    try {
      const [url] = await Promise.all(Object.values(carriers).map((carrier) => carrier.url))
      await untilIdle(db, 300)
      const people = await signIn(db, { count: 500, seed, around: dueAt })
      const dashboards = (isOver: () => boolean) =>
        showDashboards(() => url ?? '', people, size.perSecond, isOver)
      const lasting = (milliseconds: number) => {
        const end = performance.now() + milliseconds
        return () => performance.now() > end
      }
      // Making the copies left much in memory to be written, and nobody has read these customers yet.
      await db.query('checkpoint')
      await dashboards(lasting((people.length / size.perSecond) * 1000))
      const quiet = await dashboards(lasting(size.quietSeconds * 1000))

      const due = await duePremiums(db, dueAt)
      const workers = [carriers['worker 1'].pid, carriers['worker 2'].pid]
      const usedCpu = () => workers.reduce((sum, pid) => sum + cpuOf(pid), 0)
      const cpuBefore = usedCpu()
      const memory = watchMemory(carriers)
      await moveClockTo(db, dueAt)
      ahead = await offset()
      const began = performance.now()
      const start = new Date(Date.now() + ahead - 1000)
      let isOver = false
      const [busy, took] = await Promise.all([
        dashboards(() => isOver),
        until('all premiums are charged', 1200, async () => (await chargedSince(db, start)) >= due)
          .then(() => performance.now() - began)
          .finally(() => {
            isOver = true
          }),
      ])
      await untilIdle(db, 600)
      const drained = performance.now() - began

      note('All premiums charged within', seconds(took))
      note('The same for a million policies', minutes(ofAMillion(took, size.policies)))
      note('Charges a second, each of two workers', (due / (took / 1000) / 2).toFixed(1))
      note('CPU of the workers for each premium', ms((usedCpu() - cpuBefore) / due))
      note('All jobs of the night done within', seconds(drained))
      note('Dashboards a second', String(size.perSecond))
      const [before, during] = [percentile(quiet.took, 0.99), percentile(busy.took, 0.99)]
      note('Dashboard, median', `${ms(percentile(quiet.took, 0.5))}, then ${ms(percentile(busy.took, 0.5))}`)
      const p99 = `${ms(before)}, then ${ms(during)}`
      if (Math.min(quiet.took.length, busy.took.length) < fewestJudged)
        note('Dashboard, 99th percentile of too few to judge', p99)
      else
        check(
          'Dashboard, 99th percentile',
          p99,
          `at most ${mostSlower} times as long`,
          during <= before * mostSlower,
        )
      const quarters = [0, 1, 2, 3].map((quarter) => {
        const at = (end: number) => Math.ceil((end * busy.took.length) / 4)
        return ms(percentile(busy.took.slice(at(quarter), at(quarter + 1)), 0.99))
      })
      note('Dashboard, 99th percentile of each quarter of the night', quarters.join(', '))
      none(
        'Dashboards that failed',
        quiet.failures.length + busy.failures.length,
        describeFailures(quiet, busy),
      )
      await judgePremiums(db, judged, { due, start, charges: provider.taken().charges })
      for (const { name, quarters } of memory.stop()) {
        const [first = 0] = quarters
        const last = quarters.at(-1) ?? 0
        check(
          `Memory of ${name}, peak of each quarter`,
          quarters.map(mebibytes).join(', '),
          'flat',
          last <= first * mostGrowth,
        )
      }
      return figures
    } finally {
      await Promise.all(Object.values(carriers).map((carrier) => carrier.stop()))
      await provider.close()
    }
  })
