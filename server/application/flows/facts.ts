import type { Kysely, Transaction } from 'kysely'
import type { AccessLevel } from '../../platform/call/call.ts'
import { dayOf } from '../../platform/clock/day.ts'
import type { Database } from '../../platform/database/database.ts'
import { type Standing, standingOf } from '../standing/standing.ts'
import type { FlowFacts, FlowWorld } from './engine.ts'
import { factReaders } from './registry.ts'

type Reader = Kysely<Database> | Transaction<Database>

/** A flow's world, and how far its user has come. */
interface UserWorld extends FlowWorld {
  standing: Standing
}

/** What the carrier holds of the user that flows rest on, as of now. */
export async function worldOf(db: Reader, userId: string, now: Date): Promise<UserWorld> {
  const standing = await standingOf(db, userId, now)
  const profile = await factReaders.profile(db, userId)
  const phone = await factReaders.phone(db, userId)
  const beneficiary = await factReaders.beneficiary(db, userId)
  const facts: FlowFacts = {
    ...profile,
    ...phone,
    ...beneficiary,
    ...factReaders.progress(standing),
    stored: { ...profile.stored, ...phone.stored, ...beneficiary.stored },
  }
  return { facts, today: dayOf(now), standing }
}

/** The world as a form may show it: a phone number is read back only to a verified session. */
export function shownTo(level: AccessLevel, world: FlowWorld): FlowWorld {
  if (level === 'verified') return world
  const { createPhoneNumber, ...stored } = world.facts.stored
  return { ...world, facts: { ...world.facts, phone: null, stored } }
}
