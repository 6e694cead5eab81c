import { sql } from 'kysely'
import type { Carrier } from './carrier.ts'

/**
 * The number of connections to a carrier's database that wait for a row or a lock. Read from the
 * locks, since the activity view lags behind what was granted.
 */
export async function waiting({ services }: Carrier): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from pg_locks join pg_stat_activity using (pid)
    where datname = current_database() and not granted`.execute(services.db)
  return rows[0]?.count ?? 0
}
