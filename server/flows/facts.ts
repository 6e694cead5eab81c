import type { Kysely, Transaction } from 'kysely'
import { product } from '../../machines/product.ts'
import { beneficiariesOf } from '../beneficiaries/beneficiaries.ts'
import type { AccessLevel } from '../context.ts'
import type { Database } from '../database/database.ts'
import { standingOf } from '../journeys/standing.ts'
import type { FlowFacts, FlowWorld } from './engine.ts'

type Reader = Kysely<Database> | Transaction<Database>

/** The day in UTC, `yyyy-MM-dd`, by which ages and date ranges are judged. */
export const dayOf = (now: Date): string => now.toISOString().slice(0, 10)

/** What the carrier holds of the user that flows rest on, as of now. */
export async function worldOf(db: Reader, userId: string, now: Date): Promise<FlowWorld> {
  const user = await db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow()
  const address = await db.selectFrom('addresses').selectAll().where('userId', '=', userId).executeTakeFirst()
  const phone = await db
    .selectFrom('phoneNumbers')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  const contact = (await beneficiariesOf(db, userId)).find((row) => row.responsibility === 'primary')
  const products = await db
    .selectFrom('userProducts')
    .select('productSlug')
    .where('userId', '=', userId)
    .execute()
  const { application, hasPolicy } = await standingOf(db, userId, now)
  const facts: FlowFacts = {
    stored: {
      updatePrequalificationInformation: {
        firstName: user.firstName,
        middleName: user.middleName,
        lastName: user.lastName,
        suffix: user.suffix,
        birthdate: user.birthdate,
        gender: user.gender,
        street1: address?.street1 ?? null,
        street2: address?.street2 ?? null,
        city: address?.city ?? null,
        state: address?.state ?? null,
        postalCode: address?.postalCode ?? null,
      },
      ...(phone ? { createPhoneNumber: { number: phone.number, smsMarketing: phone.smsMarketing } } : {}),
      ...(contact
        ? {
            createBeneficiary: {
              firstName: contact.firstName,
              middleInitial: contact.middleInitial,
              lastName: contact.lastName,
              relationship: contact.relationship,
              birthdate: contact.birthdate,
              email: contact.email,
              phoneNumber: contact.phoneNumber,
            },
          }
        : {}),
    },
    taxIdSet: user.taxIdSealed !== null,
    phone: phone?.number ?? null,
    beneficiaryId: contact?.id ?? null,
    accidentalDeathOnly:
      products.length > 0 && products.every((row) => row.productSlug === product.accidentalDeath),
    decision: application !== null && application.result !== 'pending',
    payment: hasPolicy,
  }
  return { facts, today: dayOf(now) }
}

/** The world as a form may show it: a phone number is read back only to a verified session. */
export function shownTo(level: AccessLevel, world: FlowWorld): FlowWorld {
  if (level === 'verified') return world
  const { createPhoneNumber, ...stored } = world.facts.stored
  return { ...world, facts: { ...world.facts, phone: null, stored } }
}
