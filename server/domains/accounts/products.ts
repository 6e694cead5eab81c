import { randomUUID } from 'node:crypto'
import type { Expression, Kysely } from 'kysely'
import type {
  Constellation,
  CreateUserProductInput,
  SetupUserForNewLineOfBusinessInput,
} from '../../../rules/contract/schema.generated.ts'
import type { ProductSlug } from '../../../rules/product.ts'
import { product } from '../../../rules/product.ts'
import type { Work } from '../../platform/call/call.ts'
import type { Database } from '../../platform/database/database.ts'
import { CarrierError } from '../../platform/errors.ts'
import { userWithEmail } from './people.ts'
import { presentConstellation } from './presentUser.ts'

/** The product that a user chose last, as a part of another query. */
export const wantedProduct = (db: Pick<Kysely<Database>, 'selectFrom'>, userId: Expression<string>) =>
  db
    .selectFrom('userProducts')
    .where('userProducts.userId', '=', userId)
    .select(['userProducts.productSlug', 'userProducts.createdAt'])
    .orderBy('userProducts.createdAt', 'desc')
    .limit(1)

/** Records that the user now wants this product. */
export async function createUserProduct({
  tx,
  input,
  context,
  viewer,
}: Work<CreateUserProductInput>): Promise<{ product: ProductSlug }> {
  await tx
    .insertInto('userProducts')
    .values({ userId: viewer.userId, productSlug: input.product, createdAt: context.now })
    .onConflict((conflict) =>
      conflict.columns(['userId', 'productSlug']).doUpdateSet({ createdAt: context.now }),
    )
    .execute()
  return { product: input.product }
}

/**
 * Ends every membership of the account with an address, for a user without insurance.
 * @returns whether there is such an account
 */
export async function endMemberships(db: Kysely<Database>, email: string): Promise<boolean> {
  const userId = await userWithEmail(db, email)
  if (userId === undefined) return false
  await db.deleteFrom('memberships').where('userId', '=', userId).execute()
  return true
}

/** The ID of the membership for a user's beneficiaries and applications; undefined without one. */
export async function membershipOf(
  db: Pick<Kysely<Database>, 'selectFrom'>,
  userId: string,
): Promise<string | undefined> {
  const row = await db.selectFrom('memberships').select('id').where('userId', '=', userId).executeTakeFirst()
  return row?.id
}

/** Creates a membership of this line of business in the user's own constellation. */
export async function setupUserForNewLineOfBusiness({
  tx,
  input,
  context,
  viewer,
}: Work<SetupUserForNewLineOfBusinessInput>): Promise<{ constellation: Constellation }> {
  const constellation = await tx
    .selectFrom('constellations')
    .selectAll()
    .where('id', '=', input.constellationId)
    .where('userId', '=', viewer.userId)
    .executeTakeFirst()
  if (!constellation || input.userId !== viewer.userId)
    throw new CarrierError('NOT_FOUND', 'There is no such constellation.')
  await tx
    .insertInto('memberships')
    .values({
      id: randomUUID(),
      constellationId: constellation.id,
      userId: viewer.userId,
      businessSlug: input.businessSlug,
      label: `${product.name} insurance`,
      createdAt: context.now,
    })
    .onConflict((conflict) => conflict.columns(['constellationId', 'businessSlug']).doNothing())
    .execute()
  const membership = await tx
    .selectFrom('memberships')
    .selectAll()
    .where('constellationId', '=', constellation.id)
    .executeTakeFirst()
  return { constellation: presentConstellation(constellation, membership) }
}
