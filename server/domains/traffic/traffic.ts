import { sql } from 'kysely'
import { dayInZone } from '../../../rules/dayInZone.ts'
import type { BatchedDeletion } from '../../platform/database/batches.ts'
import type { Services } from '../../platform/services.ts'
import type { TrafficStepTable } from './tables.ts'
import { deletedSteps, keepSums, type TrafficDay, trafficByDay } from './trafficDays.ts'

/** The maximum number of steps of one page load: a page in a loop must not fill the database. */
const stepsOfRun = 5000
/** The maximum number of stored runs; of those above, the sums are kept. */
const runsKept = 10_000
const stepsKept = 500_000
/** The size of a pruning batch. */
const runsOfLot = 200
const stepsOfLot = 10_000
const keptFor = 30 * 86_400_000
/** A page without steps for this long counts as left: not every browser reports that it closes. */
const silence = 30 * 60_000

/** Some steps of one run, in order; the same ones may arrive twice. */
export interface TrafficBatch {
  run: string
  isOver: boolean
  steps: readonly Omit<TrafficStepTable, 'runId'>[]
}

/** Where users left one machine, over the runs of thirty days. */
interface MachineEnds {
  machine: string
  /** The number of runs that reached it. */
  runs: number
  /** The number of runs that left without reaching the machine's end, by last step. */
  left: Record<string, number>
}

/** The paths of users through one machine, over the runs of thirty days. */
interface MachineTraffic extends MachineEnds {
  /** By the ID of a transition; `spent` is the median of the stored runs. */
  transitions: Record<string, { taken: number; runs: number; spent: number | null }>
}

const silentSince = (now: Date) => new Date(now.getTime() - silence)

/** The first UTC day whose sums are part of the figures. */
const firstDay = (now: Date) => dayInZone('UTC', new Date(now.getTime() - keptFor))

/** Stores steps; those beyond the limit of one run are dropped. */
export async function keepTraffic(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { run, isOver, steps }: TrafficBatch,
): Promise<void> {
  const now = clock.now()
  await db.transaction().execute(async (tx) => {
    const { steps: kept } = await tx
      .insertInto('trafficRuns')
      .values({ id: run, begunAt: now, heardAt: now, isOver, steps: 0 })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ heardAt: now, isOver }))
      .returning('steps')
      .executeTakeFirstOrThrow()
    const fitting = steps.slice(0, Math.max(0, stepsOfRun - kept))
    if (fitting.length === 0) return
    const { numInsertedOrUpdatedRows: added = 0n } = await tx
      .insertInto('trafficSteps')
      .values(fitting.map((step) => ({ runId: run, ...step })))
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow()
    await tx
      .updateTable('trafficRuns')
      .set({ steps: kept + Number(added) })
      .where('id', '=', run)
      .execute()
  })
}

/** Totals the traffic of one machine. */
export async function trafficOf(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  machine: string,
): Promise<MachineTraffic> {
  const taken = await db
    .selectFrom('trafficSteps')
    .select(({ fn }) => [
      'step',
      fn.countAll<number>().as('taken'),
      fn.count<number>('runId').distinct().as('runs'),
      sql<number | null>`round(percentile_cont(0.5) within group (order by spent))`.as('spent'),
    ])
    .where('machine', '=', machine)
    .groupBy('step')
    .orderBy('step')
    .execute()
  const { runs, left } = (await endsOfRuns({ db, clock }, machine)).get(machine) ?? { runs: 0, left: {} }
  const steps = new Map(taken.map(({ step, ...figures }) => [step, figures]))
  for (const { step, taken, runs } of await deletedSteps(db, machine, firstDay(clock.now()))) {
    const stored = steps.get(step) ?? { taken: 0, runs: 0, spent: null }
    steps.set(step, { ...stored, taken: stored.taken + taken, runs: stored.runs + runs })
  }
  const transitions = Object.fromEntries([...steps].filter(([step]) => !step.startsWith('(')))
  return { machine, runs, transitions, left }
}

/** Every step by day, of all runs ever. */
export const dailyTraffic = ({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<TrafficDay[]> =>
  trafficByDay(db, silentSince(clock.now()))

/** Every machine with runs, by name: the number of runs, and where they left. */
export async function trafficEnds(services: Pick<Services, 'db' | 'clock'>): Promise<MachineEnds[]> {
  const ends = await endsOfRuns(services, null)
  return [...ends].map(([machine, { runs, left }]) => ({ machine, runs, left }))
}

/** The runs of one machine with the same steps, as `npm run paths -- recorded` reads them. */
interface RecordedTraffic {
  machine: string
  /** The version of the machine's chart; null if no page reported it. */
  version: string | null
  steps: string[]
  runs: number
}

/** All stored runs, by machine, without their ids and times. */
export async function recordedTraffic({ db }: Pick<Services, 'db'>): Promise<RecordedTraffic[]> {
  const recorded = await db
    .with('whole', (cte) =>
      cte
        .selectFrom('trafficSteps')
        .select(({ fn }) => [
          'machine',
          fn.max('version').as('version'),
          sql<string[]>`array_agg(step order by number)`.as('steps'),
        ])
        .groupBy(['machine', 'runId']),
    )
    .selectFrom('whole')
    .select(({ fn }) => ['machine', 'version', 'steps', fn.countAll<number>().as('runs')])
    .groupBy(['machine', 'version', 'steps'])
    .orderBy('machine')
    .orderBy('runs', 'desc')
    .execute()
  return recorded.map((row) => ({ ...row, runs: Number(row.runs) }))
}

/**
 * The last step of each run in one machine, or in every machine: how many runs had it, and how many
 * left after it.
 */
async function endsOfRuns(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  machine: string | null,
): Promise<Map<string, Pick<MachineEnds, 'runs' | 'left'>>> {
  const now = clock.now()
  const last = await db
    .with('last', (cte) =>
      cte
        .selectFrom('trafficSteps')
        .select(['machine', 'runId', 'step'])
        .distinctOn(['machine', 'runId'])
        .$if(machine !== null, (query) => query.where('machine', '=', machine ?? ''))
        .orderBy('machine')
        .orderBy('runId')
        .orderBy('number', 'desc'),
    )
    .selectFrom('last')
    .innerJoin('trafficRuns', 'trafficRuns.id', 'last.runId')
    .select(({ fn, eb, or }) => [
      'last.machine',
      'last.step',
      fn.countAll<number>().as('runs'),
      fn
        .countAll<number>()
        .filterWhere(
          or([eb('trafficRuns.isOver', '=', true), eb('trafficRuns.heardAt', '<', silentSince(now))]),
        )
        .as('left'),
    ])
    .groupBy(['last.machine', 'last.step'])
    .orderBy('last.machine')
    .orderBy('last.step')
    .execute()
  const deleted = await deletedSteps(db, machine, firstDay(now))
  const ends = new Map<string, { runs: number; left: Record<string, number> }>()
  for (const row of [...last, ...deleted.map((sum) => ({ ...sum, runs: sum.last, left: sum.last }))]) {
    const { runs, left } = ends.get(row.machine) ?? { runs: 0, left: {} }
    const gone = row.step === '(end)' ? 0 : (left[row.step] ?? 0) + row.left
    ends.set(row.machine, { runs: runs + row.runs, left: gone > 0 ? { ...left, [row.step]: gone } : left })
  }
  return ends
}

/**
 * Deletes runs that are too old, and the oldest above the maximum of runs or steps, with their
 * steps. Their sums stay.
 */
export const trafficBatches: BatchedDeletion = {
  async horizon(tx, now) {
    const tooOld = new Date(now.getTime() - keptFor)
    const counted = tx.selectFrom('trafficRuns').select(({ fn }) => [
      'heardAt',
      fn
        .countAll<number>()
        .over((over) => over.orderBy('heardAt', 'desc').orderBy('id'))
        .as('runs'),
      fn
        .sum<number>('steps')
        .over((over) => over.orderBy('heardAt', 'desc').orderBy('id'))
        .as('steps'),
    ])
    const oldestKept = await tx
      .selectFrom(counted.as('counted'))
      .select('heardAt')
      .where('runs', '<=', runsKept)
      .where('steps', '<=', stepsKept)
      .orderBy('heardAt')
      .limit(1)
      .executeTakeFirst()
    return oldestKept && oldestKept.heardAt > tooOld ? oldestKept.heardAt : tooOld
  },
  async deleteBefore(tx, horizon) {
    const oldest = await tx
      .selectFrom('trafficRuns')
      .select(['id', 'steps'])
      .where('heardAt', '<', horizon)
      .orderBy('heardAt')
      .limit(runsOfLot)
      // A report that comes in the meantime begins another run, instead of being lost.
      .forUpdate()
      .execute()
    let steps = 0
    // The first in any case, whatever its size.
    const lot = oldest.filter((run, index) => {
      steps += run.steps
      return index === 0 || steps <= stepsOfLot
    })
    if (lot.length === 0) return 0
    const ids = lot.map(({ id }) => id)
    await keepSums(tx, ids)
    await tx.deleteFrom('trafficRuns').where('id', 'in', ids).execute()
    return lot.length
  },
}
