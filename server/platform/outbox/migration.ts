import { type Kysely, type Migration, sql } from 'kysely'

/** What a message needs that has a real recipient: until when it is of use, and what became of it. */
export const outboxMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table outbox_messages
      add topic text,
      add expires_at timestamptz,
      add given_up_at timestamptz,
      add failure text`.execute(db)
    await sql`create index outbox_topic on outbox_messages (topic, sequence) where topic is not null`.execute(
      db,
    )
  },
}

/** What kind a message is, what it looks like, and those that are still to go out. */
export const htmlMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table outbox_messages add kind text, add html text`.execute(db)
    await sql`create index outbox_undelivered on outbox_messages (channel) where delivered_at is null`.execute(
      db,
    )
  },
}

/** Messages that wait for the morning; those that were written before do not. */
export const quietHoursMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table outbox_messages add quiet_zone text, add held_until timestamptz`.execute(db)
  },
}
