import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { product } from '../../../rules/product.ts'
import type { Database } from '../../platform/database/database.ts'

/** The profile of a guest, and of a closed account without records. */
export const noProfile = {
  firstName: null,
  middleName: null,
  lastName: null,
  suffix: null,
  gender: null,
  birthdate: null,
  stateOfResidence: null,
  taxIdSealed: null,
} as const

/**
 * Creates a user with a constellation and an insurance membership, who is a guest until
 * registration.
 */
export async function createGuest(tx: Transaction<Database>, now: Date): Promise<string> {
  const userId = randomUUID()
  const constellationId = randomUUID()
  await tx
    .with('guest', (part) =>
      part.insertInto('users').values({
        id: userId,
        status: 'guest',
        roles: '[]',
        ...noProfile,
        passwordHash: null,
        newsletterOptIn: false,
        lockedReason: null,
        caseId: null,
        createdAt: now,
        registeredAt: null,
      }),
    )
    .with('constellation', (part) =>
      part
        .insertInto('constellations')
        .values({ id: constellationId, userId, label: 'Personal', status: 'active', createdAt: now }),
    )
    .insertInto('memberships')
    .values({
      id: randomUUID(),
      constellationId,
      userId,
      businessSlug: product.insurance,
      label: `${product.name} insurance`,
      createdAt: now,
    })
    .execute()
  return userId
}
