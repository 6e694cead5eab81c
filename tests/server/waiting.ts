import { sql } from 'kysely'
import type { Carrier } from './carrier.ts'

/**
 * How many connections to a carrier's database wait for a row or a lock: by the locks, since what an activity says of itself lags
 * behind what was granted.
 */
export async function waiting({ services }: Carrier): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from pg_locks join pg_stat_activity using (pid)
    where datname = current_database() and not granted`.execute(services.db)
  return rows[0]?.count ?? 0
}
