import { type Kysely, type Migration, sql } from 'kysely'

/** Accepted quotes of versions before were payable for ever: each gets the job that closes it on its date. */
export const expiryMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`insert into jobs (id, kind, payload, key, due_at, created_at)
      select gen_random_uuid()::text, 'expireQuote', jsonb_build_object('quoteId', quotes.id),
        'expire:' || quotes.id, quotes.expires_at, now()
      from quotes join policies on policies.quote_id = quotes.id
      where quotes.status = 'accepted' and policies.status = 'pending'`.execute(db)
  },
}
