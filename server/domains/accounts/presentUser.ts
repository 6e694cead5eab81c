import type { Kysely, Selectable, Transaction } from 'kysely'
import type {
  Address,
  Constellation,
  PhoneNumber,
  User,
} from '../../../machines/contract/schema.generated.ts'
import { ageAt } from '../../../machines/validation/dates.ts'
import type { AccessLevel } from '../../platform/call/call.ts'
import type { Database } from '../../platform/database/database.ts'
import { CarrierError } from '../../platform/errors.ts'
import type { AddressTable, ConstellationTable, MembershipTable, PhoneNumberTable } from './tables.ts'

type Reader = Kysely<Database> | Transaction<Database>

/** A verified number is told whole only to a verified session; whoever has just typed one may read it back. */
export function presentPhone(row: Selectable<PhoneNumberTable>, level: AccessLevel): PhoneNumber {
  return {
    id: row.id,
    phoneNumber: row.status === 'pending' || level === 'verified' ? row.number : null,
    mask: `•••-•••-••${row.number.slice(-2)}`,
    status: row.status,
    createdAt: row.createdAt.toISOString(),
  }
}

function presentAddress(row: Selectable<AddressTable>): Address {
  const street = [row.street1, row.street2].filter(Boolean).join(', ')
  return {
    formattedDisplay: `${street}, ${row.city}, ${row.state} ${row.postalCode}`,
    street1: row.street1,
    street2: row.street2,
    city: row.city,
    state: row.state,
    postalCode: row.postalCode,
  }
}

export function presentConstellation(
  row: Selectable<ConstellationTable>,
  membership: Selectable<MembershipTable> | undefined,
): Constellation {
  return {
    id: row.id,
    label: row.label,
    status: row.status,
    createdAt: row.createdAt.toISOString(),
    featureFlags: [],
    activeInsuranceMembership: membership
      ? {
          id: membership.id,
          label: membership.label,
          // The journeys domain's resolvers answer these two.
          eligibleForCoverage: false,
          eligibleForUnderwriting: false,
          underwritingRequired: true,
        }
      : null,
  }
}

/** The user as this level may see it. Tax ids never leave; only that there is one. */
export async function presentUser(
  db: Reader,
  userId: string,
  { level, now }: { level: AccessLevel; now: Date },
): Promise<User> {
  const user = await db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst()
  if (!user) throw new CarrierError('NOT_FOUND', 'There is no such user.')
  const emails = await db
    .selectFrom('emails')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .execute()
  const phones = await db
    .selectFrom('phoneNumbers')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .execute()
  const address = await db.selectFrom('addresses').selectAll().where('userId', '=', userId).executeTakeFirst()
  const constellations = await db
    .selectFrom('constellations')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .execute()
  const memberships = await db.selectFrom('memberships').selectAll().where('userId', '=', userId).execute()
  return {
    id: user.id,
    age: user.birthdate ? ageAt(user.birthdate, now.toISOString().slice(0, 10)) : null,
    birthdate: user.birthdate,
    status: user.status,
    roles: user.roles,
    createdAt: user.createdAt.toISOString(),
    firstName: user.firstName,
    middleName: user.middleName,
    lastName: user.lastName,
    suffix: user.suffix,
    gender: user.gender,
    emails: emails.map(({ id, email, status }) => ({ id, email, status })),
    phoneNumbers: phones.map((phone) => presentPhone(phone, level)),
    activeAddress: address ? presentAddress(address) : null,
    taxIdSet: user.taxIdSealed !== null,
    constellations: constellations.map((row) =>
      presentConstellation(
        row,
        memberships.find(({ constellationId }) => constellationId === row.id),
      ),
    ),
  }
}
