import { sql } from 'kysely'
import { product } from '../../../rules/product.ts'
import { sqlMigration } from '../../platform/database/migrate.ts'

export const banksMigrations = {
  /** Bank accounts that customers link for payments. */
  '075-banks': sqlMigration(
    sql`create table plaid_items (
    id text primary key,
    user_id text not null references users (id),
    external_id text not null unique,
    institution_id text not null,
    institution_name text not null,
    status text not null check (status in ('active', 'login_required')),
    access_token_sealed text not null,
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,
    sql`create index plaid_items_user on plaid_items (user_id)`,
    sql`create table plaid_accounts (
    id text primary key,
    item_id text not null references plaid_items (id) on delete cascade,
    user_id text not null references users (id),
    external_id text not null unique,
    name text not null,
    mask text not null,
    account_type text not null,
    subtype text not null
  )`,
    sql`create index plaid_accounts_item on plaid_accounts (item_id)`,
    sql`create index plaid_accounts_user on plaid_accounts (user_id)`,
  ),
  /** The debt of an account, for an amount that follows it. */
  '121-owed': sqlMigration(sql`alter table plaid_accounts add column owed int check (owed >= 0)`),
  /** The line of business of a login, and the bank's own names and logo. */
  '127-bank-details': sqlMigration(
    // There was one line of business before, and an earlier version does not set the column.
    sql`alter table plaid_items
      add column business_slug text not null default ${sql.lit(product.insurance)},
      add column institution_logo text`,
    sql`alter table plaid_accounts add column full_name text`,
  ),
}
