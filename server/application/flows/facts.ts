import type { InferResult, Kysely, Transaction } from 'kysely'
import type { FlowScope } from '../../../machines/contract/schema.generated.ts'
import { product } from '../../../machines/product.ts'
import { ageAt } from '../../../machines/validation/dates.ts'
import { dayIn } from '../../../machines/validation/residence.ts'
import type { AccessLevel } from '../../platform/call/call.ts'
import type { Database } from '../../platform/database/database.ts'
import { type Gaps, type Given, prepare } from '../../platform/database/prepare.ts'
import { type Standing, standingIn, standingRow } from '../standing/standing.ts'
import { factReaders } from './registry.ts'
import type { FlowFacts, FlowWorld } from './world.ts'

type Reader = Kysely<Database> | Transaction<Database>

/** A flow's world, and how far its user has come. */
interface UserWorld extends FlowWorld {
  standing: Standing
  /** Whether the phone among the facts was proved to be the user's. */
  phoneVerified: boolean
}

/** What the carrier holds of the user that flows rest on, as of now: one query, to which every domain gives its part. */
export async function worldOf(
  db: Reader,
  userId: string,
  now: Date,
  scope: FlowScope = 'new_policy',
): Promise<UserWorld> {
  const [row] = await worldRows(db, { userId })
  if (!row) throw new Error('There is no such user.')
  return worldIn(row, now, scope)
}

/** The query behind `worldOf`, for a reader that asks for more in the same row. */
export const worldRow = (db: Reader, userId: Given<string>) =>
  standingRow(db, userId).select([
    factReaders.profile(db, userId).as('profile'),
    factReaders.phone(db, userId).as('phone'),
    factReaders.beneficiary(db, userId).as('beneficiary'),
    factReaders.estimate(db, userId).as('estimate'),
    factReaders.uploads(db, userId).as('uploads'),
  ])

const worldRows = prepare((db, value: Gaps<{ userId: string }>) => worldRow(db, value('userId')))

/** The world that a row of `worldRow` tells. */
export function worldIn(
  row: InferResult<ReturnType<typeof worldRow>>[number],
  now: Date,
  scope: FlowScope = 'new_policy',
): UserWorld {
  const standing = standingIn(row, now)
  const { profile, phone, beneficiary } = row
  const today = dayIn(profile?.profile.state ?? null, now)
  const birthdate = profile?.profile.birthdate ?? null
  const facts: FlowFacts = {
    ...factReaders.progress(standing),
    stored: {
      ...(profile ? { updatePrequalificationInformation: profile.profile } : {}),
      ...(phone ? { createPhoneNumber: { number: phone.number, smsMarketing: phone.smsMarketing } } : {}),
      ...(profile ? { updateAccountProfile: profile.profile } : {}),
      ...(beneficiary ? { createBeneficiary: { ...beneficiary.contact } } : {}),
    },
    taxIdSet: profile?.taxIdSet === true,
    state: profile?.profile.state ?? null,
    age: birthdate === null ? null : ageAt(birthdate, today),
    estimate: row.estimate,
    accidentalDeathOnly: profile?.wantedProduct === product.accidentalDeath,
    accidentalDeathOffered: standing.offer?.product === product.accidentalDeath,
    termLifeRefused:
      standing.offer?.product === product.accidentalDeath && standing.application?.result === 'rejected',
    phone: phone?.number ?? null,
    beneficiaryId: beneficiary?.id ?? null,
    beneficiaryShare: beneficiary?.allocation ?? 100,
    uploads: row.uploads ?? [],
  }
  return { facts, today, scope, standing, phoneVerified: phone?.status === 'verified' }
}

/**
 * The world as a form may show it: a verified phone number is read back only to a verified session; who has just typed one
 * finds it there on the way back.
 */
export function shownTo(level: AccessLevel, world: UserWorld): FlowWorld {
  if (level === 'verified' || !world.phoneVerified) return world
  const { createPhoneNumber, ...stored } = world.facts.stored
  return { ...world, facts: { ...world.facts, phone: null, stored } }
}
