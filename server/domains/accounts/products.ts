import { randomUUID } from 'node:crypto'
import type {
  Constellation,
  CreateUserProductInput,
  SetupUserForNewLineOfBusinessInput,
} from '../../../machines/contract/schema.generated.ts'
import type { ProductSlug } from '../../../machines/product.ts'
import { product } from '../../../machines/product.ts'
import type { Work } from '../../platform/call/call.ts'
import { CarrierError } from '../../platform/errors.ts'
import { presentConstellation } from './presentUser.ts'

/** That the user wants this product; wanting it twice is wanting it. */
export async function createUserProduct({
  tx,
  input,
  context,
  viewer,
}: Work<CreateUserProductInput>): Promise<{ product: ProductSlug }> {
  await tx
    .insertInto('userProducts')
    .values({ userId: viewer.userId, productSlug: input.product, createdAt: context.now })
    .onConflict((conflict) => conflict.columns(['userId', 'productSlug']).doNothing())
    .execute()
  return { product: input.product }
}

/** A membership of this line of business in the user's own constellation. */
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
