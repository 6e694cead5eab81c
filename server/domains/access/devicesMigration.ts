import { type Kysely, type Migration, sql } from 'kysely'

/** Devices that no one may be at, by the id that their check has answered. */
export const devicesMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table denied_devices (
      id text primary key,
      denied_at timestamptz not null
    )`.execute(db)
    await sql`create index sessions_device on sessions (device_id)`.execute(db)
  },
}
