import { sql } from 'kysely'
import type { Carrier } from './carrier.ts'

/** How many connections to a carrier's database wait for a row or a lock. */
export async function waiting({ services }: Carrier): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(services.db)
  return rows[0]?.count ?? 0
}
