import type { Kysely, Transaction } from 'kysely'
import { product } from '../../../machines/product.ts'
import type { AccessLevel } from '../../context.ts'
import type { Database } from '../../platform/database/database.ts'
import { type Standing, standingOf } from '../journeys/standing.ts'
import type { FlowFacts, FlowWorld } from './engine.ts'

type Reader = Kysely<Database> | Transaction<Database>

/** The day in UTC, `yyyy-MM-dd`, by which ages and date ranges are judged. */
export const dayOf = (now: Date): string => now.toISOString().slice(0, 10)

/** The user and the newest of what hangs on it, in one row; each part is null where it is missing. */
async function recordOf(db: Reader, userId: string) {
  return await db
    .selectFrom('users')
    .leftJoin('addresses', 'addresses.userId', 'users.id')
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('phoneNumbers')
          .select(['number', 'smsMarketing'])
          .whereRef('userId', '=', 'users.id')
          .orderBy('createdAt', 'desc')
          .limit(1)
          .as('phone'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('beneficiaries')
          .select([
            'id as contactId',
            'firstName as contactFirstName',
            'middleInitial as contactMiddleInitial',
            'lastName as contactLastName',
            'relationship as contactRelationship',
            'birthdate as contactBirthdate',
            'email as contactEmail',
            'phoneNumber as contactPhoneNumber',
          ])
          .whereRef('userId', '=', 'users.id')
          .where('responsibility', '=', 'primary')
          .orderBy('sequence')
          .limit(1)
          .as('contact'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('userProducts')
          .select((is) =>
            is.fn
              .agg<boolean | null>('every', [is('productSlug', '=', product.accidentalDeath)])
              .as('accidentalDeathOnly'),
          )
          .whereRef('userId', '=', 'users.id')
          .as('products'),
      (join) => join.onTrue(),
    )
    .selectAll(['addresses', 'phone', 'contact', 'products'])
    .select([
      'users.firstName',
      'users.middleName',
      'users.lastName',
      'users.suffix',
      'users.birthdate',
      'users.gender',
      'users.taxIdSealed',
    ])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow()
}

/** A flow's world, and how far its user has come. */
interface UserWorld extends FlowWorld {
  standing: Standing
}

/** What the carrier holds of the user that flows rest on, as of now. */
export async function worldOf(db: Reader, userId: string, now: Date): Promise<UserWorld> {
  const user = await recordOf(db, userId)
  const standing = await standingOf(db, userId, now)
  const facts: FlowFacts = {
    stored: {
      updatePrequalificationInformation: {
        firstName: user.firstName,
        middleName: user.middleName,
        lastName: user.lastName,
        suffix: user.suffix,
        birthdate: user.birthdate,
        gender: user.gender,
        street1: user.street1,
        street2: user.street2,
        city: user.city,
        state: user.state,
        postalCode: user.postalCode,
      },
      ...(user.number === null
        ? {}
        : { createPhoneNumber: { number: user.number, smsMarketing: user.smsMarketing } }),
      ...(user.contactId === null
        ? {}
        : {
            createBeneficiary: {
              firstName: user.contactFirstName,
              middleInitial: user.contactMiddleInitial,
              lastName: user.contactLastName,
              relationship: user.contactRelationship,
              birthdate: user.contactBirthdate,
              email: user.contactEmail,
              phoneNumber: user.contactPhoneNumber,
            },
          }),
    },
    taxIdSet: user.taxIdSealed !== null,
    phone: user.number,
    beneficiaryId: user.contactId,
    accidentalDeathOnly: user.accidentalDeathOnly === true,
    decision: standing.application !== null && standing.application.result !== 'pending',
    payment: standing.hasPolicy,
  }
  return { facts, today: dayOf(now), standing }
}

/** The world as a form may show it: a phone number is read back only to a verified session. */
export function shownTo(level: AccessLevel, world: FlowWorld): FlowWorld {
  if (level === 'verified') return world
  const { createPhoneNumber, ...stored } = world.facts.stored
  return { ...world, facts: { ...world.facts, phone: null, stored } }
}
