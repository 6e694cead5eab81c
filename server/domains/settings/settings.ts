import type { Kysely, Transaction } from 'kysely'
import { type FlagName, flags } from '../../../rules/contract/flags.ts'
import type { FeatureFlag, Translation } from '../../../rules/contract/schema.generated.ts'
import type { Database } from '../../platform/database/database.ts'

type Db = Kysely<Database> | Transaction<Database>

/** The default client of a request (spec: access-to-purchase 7.3). */
export const webSlug = 'web'

/** A client's overridden texts by key; the client has defaults for all others. */
export const translationsOf = (db: Db, slug: string): Promise<Translation[]> =>
  db.selectFrom('translations').select(['key', 'value']).where('slug', '=', slug).orderBy('key').execute()

/** The global feature flags; the client has defaults for those that are not set. */
export const featureFlags = (db: Db): Promise<FeatureFlag[]> =>
  db.selectFrom('featureFlags').select(['name', 'enabled']).orderBy('name').execute()

/** Sets texts of a client; an empty one restores the default. */
export async function setTranslations(
  db: Kysely<Database>,
  slug: string,
  texts: Readonly<Record<string, string>>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const [key, value] of Object.entries(texts)) {
      if (value === '')
        await tx.deleteFrom('translations').where('slug', '=', slug).where('key', '=', key).execute()
      else
        await tx
          .insertInto('translations')
          .values({ slug, key, value })
          .onConflict((conflict) => conflict.columns(['slug', 'key']).doUpdateSet({ value }))
          .execute()
    }
  })
}

export async function isFeatureOn(db: Db, name: FlagName): Promise<boolean> {
  const flag = await db
    .selectFrom('featureFlags')
    .select('enabled')
    .where('name', '=', name)
    .executeTakeFirst()
  return flag?.enabled ?? flags[name]
}

/** Switches a feature globally. */
export async function setFeatureFlag(db: Db, name: string, enabled: boolean): Promise<void> {
  await db
    .insertInto('featureFlags')
    .values({ name, enabled })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ enabled }))
    .execute()
}
