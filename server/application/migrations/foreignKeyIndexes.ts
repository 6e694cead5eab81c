import { type Kysely, type Migration, sql } from 'kysely'

/**
 * An index for each foreign key that had none: what is looked up by its owner must not read a whole table, and a row
 * that is deleted is looked for in every table that may refer to it.
 */
const indexes = {
  memberships_user: sql`memberships (user_id)`,
  access_tokens_session: sql`access_tokens (session_id)`,
  refresh_tokens_session: sql`refresh_tokens (session_id)`,
  authorization_codes_user: sql`authorization_codes (user_id)`,
  authorization_codes_session: sql`authorization_codes (session_id)`,
  verification_codes_user: sql`verification_codes (user_id)`,
  verification_codes_session: sql`verification_codes (session_id, created_at)`,
  verification_codes_phone: sql`verification_codes (phone_number_id)`,
  underwriting_cases_user: sql`underwriting_cases (user_id)`,
  payment_methods_user: sql`payment_methods (user_id)`,
  payment_intents_invoice: sql`payment_intents (invoice_id)`,
  payment_intents_user: sql`payment_intents (user_id)`,
  payment_intents_method: sql`payment_intents (payment_method_id)`,
}

export const foreignKeyIndexes: Migration = {
  async up(db: Kysely<unknown>) {
    for (const [name, on] of Object.entries(indexes))
      await sql`create index ${sql.id(name)} on ${on}`.execute(db)
  },
}
