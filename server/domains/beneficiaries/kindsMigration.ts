import { type Kysely, type Migration, sql } from 'kysely'

/** Contacts of every kind may have a tax id, which is stored sealed. */
export const kindsMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table contacts add column tax_id_sealed text`.execute(db)
    // A call that is sent again after the upgrade gets the stored reply, which must have what the contract now promises.
    await sql`update idempotency set response = jsonb_set(response, '{beneficiary,contact}',
        response #> '{beneficiary,contact}' || '{"countryCode": "1", "taxIdSet": false}')
      where operation in ('createBeneficiary', 'updateBeneficiary')
        and jsonb_typeof(response #> '{beneficiary,contact}') = 'object'`.execute(db)
  },
}
