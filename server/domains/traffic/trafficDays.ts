import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { Database } from '../../platform/database/database.ts'

/** One step of one machine on one day, over all runs that began then. */
export interface TrafficDay {
  /** A UTC day. */
  day: string
  machine: string
  /** The version of the machine's chart; empty if no page reported it. */
  version: string
  step: string
  /** How often it was taken, and in how many runs. */
  taken: number
  runs: number
  /** The runs of which it was the last step, `(end)` included. */
  last: number
}

/**
 * Sums steps by day.
 * @param which of `run`
 * @param isDone whether a run of `run` can be counted as ended
 */
const sums = (which: RawBuilder<unknown>, isDone: RawBuilder<unknown>) => sql<TrafficDay>`
  select day, machine, version, step, count(*) as taken, count(distinct run_id) as runs,
    count(*) filter (where is_done and place = 1) as last
  from (
    select (run.begun_at at time zone 'UTC')::date as day, step.run_id, step.machine, step.step,
      coalesce(max(step.version) over whole, '') as version,
      row_number() over (whole order by step.number desc) as place, ${isDone} as is_done
    from traffic_runs run join traffic_steps step on step.run_id = run.id
    where ${which}
    window whole as (partition by step.run_id, step.machine)
  ) as steps
  group by day, machine, version, step`

/** Adds runs that will be deleted to the sums of their days. */
export async function keepSums(tx: Transaction<Database>, runIds: readonly string[]): Promise<void> {
  await sql`
    insert into traffic_days (day, machine, version, step, taken, runs, last)
    ${sums(sql`run.id in (${sql.join(runIds)})`, sql`true`)}
    on conflict (day, machine, version, step) do update set taken = traffic_days.taken + excluded.taken,
      runs = traffic_days.runs + excluded.runs, last = traffic_days.last + excluded.last`.execute(tx)
}

/**
 * Every step by day, machine and version, of deleted runs too.
 * @param silentSince the last report of a run that counts as left
 */
export async function trafficByDay(db: Kysely<Database>, silentSince: Date): Promise<TrafficDay[]> {
  const stored = sums(sql`true`, sql`(run.is_over or run.heard_at < ${silentSince})`)
  const { rows } = await sql<TrafficDay>`
    select day, machine, version, step, sum(taken)::bigint as taken, sum(runs)::bigint as runs,
      sum(last)::bigint as last
    from (
      select day, machine, version, step, taken, runs, last from traffic_days union all ${stored}
    ) as kept
    group by day, machine, version, step
    order by day, machine, version, last desc, step`.execute(db)
  return rows
}

/** What deleted runs add to the steps of one machine, or of every machine, since a day. */
export const deletedSteps = (db: Kysely<Database>, machine: string | null, since: string) =>
  db
    .selectFrom('trafficDays')
    .select([
      'machine',
      'step',
      sql<number>`sum(taken)::bigint`.as('taken'),
      sql<number>`sum(runs)::bigint`.as('runs'),
      sql<number>`sum(last)::bigint`.as('last'),
    ])
    .where('day', '>=', since)
    .$if(machine !== null, (query) => query.where('machine', '=', machine ?? ''))
    .groupBy(['machine', 'step'])
    .execute()
