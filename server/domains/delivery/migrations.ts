import { sql } from 'kysely'
import { sqlMigration } from '../../platform/database/migrate.ts'

export const deliveryMigrations = {
  '192-delivery': sqlMigration(
    sql`create table delivery_choices (
      id text primary key,
      user_id text not null references users (id),
      electronic boolean not null,
      created_at timestamptz not null
    )`,
    sql`create index delivery_choices_user on delivery_choices (user_id, created_at)`,
    sql`create trigger delivery_choices_are_final before update or delete on delivery_choices
      for each row execute function refuse_change()`,
    sql`create table letters (
      id text primary key,
      user_id text not null references users (id),
      subject text not null,
      text text not null,
      reason text not null check (reason in ('withdrawn', 'bounced', 'copy')),
      document_id text references documents (id),
      created_at timestamptz not null,
      mailed_at timestamptz
    )`,
    sql`create index letters_user on letters (user_id, created_at)`,
    sql`create index letters_document on letters (document_id)`,
    sql`create index letters_open on letters (created_at) where mailed_at is null`,
  ),
}
