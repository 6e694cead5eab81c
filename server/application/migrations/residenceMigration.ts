import { type Kysely, type Migration, sql } from 'kysely'

/**
 * The estimate asks for the state of residence before the address is known. Moves the state from the answers of older
 * estimates into that fact, so that no user is asked again.
 */
export const residenceMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table users add state_of_residence text`.execute(db)
    await sql`update users set state_of_residence = told.state, birthdate = coalesce(users.birthdate, told.birthdate)
      from (
        select distinct on (user_id) user_id,
          responses -> 'estimate-about-you' -> 'answers' ->> 'state' as state,
          (responses -> 'estimate-about-you' -> 'answers' ->> 'birthdate')::date as birthdate
        from flow_sessions where slug = 'estimate-form' order by user_id, sequence desc
      ) as told
      where told.user_id = users.id and told.state is not null`.execute(db)
  },
}
