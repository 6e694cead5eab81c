import { type Kysely, type Migration, sql } from 'kysely'

/** When a payment method was last chosen or replaced; of those from before, when it was added. */
export const paymentMethodsUpdatedMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table payment_methods add column updated_at timestamptz`.execute(db)
    await sql`update payment_methods set updated_at = created_at`.execute(db)
    // A version before this one, still at work beside it, writes none.
    await sql`alter table payment_methods
      alter updated_at set not null, alter updated_at set default now()`.execute(db)
  },
}
