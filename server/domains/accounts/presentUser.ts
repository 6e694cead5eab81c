import type { Kysely, Transaction } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import type { Address, Constellation, PhoneNumber, User } from '../../../rules/contract/schema.generated.ts'
import { ageAt } from '../../../rules/dates.ts'
import { dayIn } from '../../../rules/residence.ts'
import type { AccessLevel } from '../../platform/call/call.ts'
import type { Database } from '../../platform/database/database.ts'
import { type Gaps, prepare } from '../../platform/database/prepare.ts'
import { CarrierError } from '../../platform/errors.ts'
import { phonesAsJson } from './phoneNumbers.ts'
import type { AddressTable, ConstellationTable, MembershipTable, PhoneNumberTable } from './tables.ts'

type Reader = Kysely<Database> | Transaction<Database>

/**
 * A verified number is returned in full only to a verified session; a number that was just typed
 * can be read back.
 */
export function presentPhone(
  row: Pick<PhoneNumberTable, 'id' | 'number' | 'status' | 'createdAt'>,
  level: AccessLevel,
): PhoneNumber {
  return {
    id: row.id,
    phoneNumber: row.status === 'pending' || level === 'verified' ? row.number : null,
    mask: `•••-•••-••${row.number.slice(-2)}`,
    status: row.status,
    createdAt: row.createdAt.toISOString(),
  }
}

function presentAddress(row: Omit<AddressTable, 'userId' | 'postalCode'> & { postalCode: string }): Address {
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
  row: Pick<ConstellationTable, 'id' | 'label' | 'status' | 'createdAt'>,
  membership: Pick<MembershipTable, 'id' | 'label'> | undefined,
): Constellation {
  return {
    id: row.id,
    label: row.label,
    status: row.status,
    createdAt: row.createdAt.toISOString(),
    // The resolver adds the global ones.
    featureFlags: [],
    activeInsuranceMembership: membership
      ? {
          id: membership.id,
          label: membership.label,
          // The resolvers of journeys add these.
          eligibleForMonitoring: false,
          eligibleForCoverage: false,
          eligibleForUnderwriting: false,
          underwritingRequired: true,
          capabilities: { billing: false, termLifeExtension: false },
        }
      : null,
  }
}

/** Keys of JSON objects are not renamed: only columns are converted on the way. */
const usersWithLists = prepare((db, value: Gaps<{ userId: string }>) =>
  db
    .selectFrom('users')
    .leftJoin('addresses', 'addresses.userId', 'users.id')
    .selectAll('users')
    .select(['street1', 'street2', 'city', 'state', 'postalCode'])
    .select((user) => [
      user
        .selectFrom('emails')
        .whereRef('emails.userId', '=', 'users.id')
        .select((email) =>
          email.fn
            .jsonAgg(
              jsonBuildObject({
                id: email.ref('emails.id'),
                email: email.ref('emails.email'),
                status: email.ref('emails.status'),
              }),
            )
            .orderBy('emails.createdAt')
            .as('list'),
        )
        .as('emails'),
      phonesAsJson(db, user.ref('users.id')).as('phones'),
      user
        .selectFrom('constellations as constellation')
        .leftJoinLateral(
          (from) =>
            from
              .selectFrom('memberships')
              .whereRef('constellationId', '=', 'constellation.id')
              .orderBy('createdAt')
              .limit(1)
              .select(['id', 'label'])
              .as('membership'),
          (join) => join.onTrue(),
        )
        .whereRef('constellation.userId', '=', 'users.id')
        .select((row) =>
          row.fn
            .jsonAgg(
              jsonBuildObject({
                id: row.ref('constellation.id'),
                label: row.ref('constellation.label'),
                status: row.ref('constellation.status'),
                createdAt: row.ref('constellation.createdAt'),
                membershipId: row.ref('membership.id'),
                membershipLabel: row.ref('membership.label'),
              }),
            )
            .orderBy('constellation.createdAt')
            .as('list'),
        )
        .as('constellations'),
    ])
    .where('users.id', '=', value('userId')),
)

/**
 * The user as this level may see it, in one query. Tax IDs are never returned; only whether there
 * is one.
 */
export async function presentUser(
  db: Reader,
  userId: string,
  { level, now }: { level: AccessLevel; now: Date },
): Promise<User> {
  const [user] = await usersWithLists(db, { userId })
  if (!user) throw new CarrierError('NOT_FOUND', 'There is no such user.')
  const { street1, street2, city, state, postalCode } = user
  const hasAddress = street1 !== null && city !== null && state !== null && postalCode !== null
  return {
    id: user.id,
    age: user.birthdate ? ageAt(user.birthdate, dayIn(state ?? user.stateOfResidence, now)) : null,
    birthdate: user.birthdate,
    status: user.status,
    roles: user.roles,
    createdAt: user.createdAt.toISOString(),
    firstName: user.firstName,
    middleName: user.middleName,
    lastName: user.lastName,
    suffix: user.suffix,
    gender: user.gender,
    state: state ?? user.stateOfResidence,
    emails: user.emails ?? [],
    // The oldest first.
    phoneNumbers: (user.phones ?? [])
      .toReversed()
      .map(({ createdAt, ...phone }) => presentPhone({ ...phone, createdAt: new Date(createdAt) }, level)),
    activeAddress: hasAddress ? presentAddress({ street1, street2, city, state, postalCode }) : null,
    taxIdSet: user.taxIdSealed !== null,
    newsletterOptIn: user.newsletterOptIn,
    constellations: (user.constellations ?? []).map(
      ({ createdAt, membershipId, membershipLabel, ...constellation }) =>
        presentConstellation(
          { ...constellation, createdAt: new Date(createdAt) },
          membershipId !== null && membershipLabel !== null
            ? { id: membershipId, label: membershipLabel }
            : undefined,
        ),
    ),
  }
}
