import { randomUUID } from 'node:crypto'
import type { Selectable, Transaction } from 'kysely'
import type {
  BillingFrequency,
  ProductOffering,
  ProductOfferingStatus,
} from '../../../rules/contract/schema.generated.ts'
import type { ProductSlug } from '../../../rules/product.ts'
import type { Database } from '../../platform/database/database.ts'
import { CarrierError } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import { hasBegun, policyAgainst } from '../policies/port.ts'
import { planReminder } from './jobs.ts'
import { ageAtIssue, presentTerms, type QuoteRequest, type TermsNow, termsOf, writeQuote } from './quotes.ts'
import { type Repriced, repriced, type Size, type Underwritten } from './resize.ts'
import type { ProductOfferingTable } from './tables.ts'

type Reader = Pick<Transaction<Database>, 'selectFrom'>
export type Offering = Selectable<Database['productOfferings']>

/**
 * Offers a product at the price for the underwritten class; once accepted, it is bought by a quote.
 */
export async function offerProduct(
  tx: Transaction<Database>,
  services: Pick<Services, 'jobs'>,
  request: QuoteRequest,
  now: Date,
): Promise<void> {
  const terms = await termsOf(tx, request, now)
  await tx
    .insertInto('productOfferings')
    .values({ ...terms, id: randomUUID(), status: 'pending', acceptedAt: null })
    .execute()
  await planReminder(tx, services, terms)
}

/** The offerings of an application, the newest first. */
export const offeringsOf = (db: Reader, applicationId: string): Promise<Offering[]> =>
  db
    .selectFrom('productOfferings')
    .selectAll()
    .where('applicationId', '=', applicationId)
    .orderBy('sequence', 'desc')
    .execute()

/**
 * The product of the application's newest offering that can be accepted or bought; null without
 * one.
 */
export async function openOffering(
  tx: Reader,
  applicationId: string,
  now: Date,
): Promise<ProductSlug | null> {
  const offering = await tx
    .selectFrom('productOfferings')
    .leftJoin('quotes', 'quotes.offeringId', 'productOfferings.id')
    .select(['productOfferings.product', 'productOfferings.expiresAt', 'quotes.id as quoteId'])
    .where('productOfferings.applicationId', '=', applicationId)
    .orderBy('productOfferings.sequence', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (offering === undefined || offering.expiresAt <= now) return null
  const isBought = offering.quoteId !== null && (await hasBegun(tx, offering.quoteId))
  return isBought ? null : offering.product
}

const ownOfferings = (db: Reader, userId: string, id: string) =>
  db.selectFrom('productOfferings').selectAll().where('id', '=', id).where('userId', '=', userId)

const notFound = () => new CarrierError('NOT_FOUND', 'We couldn’t find this offer.')

/** The user's own offering. @throws CarrierError NOT_FOUND */
export const ownOffering = (db: Reader, userId: string, id: string): Promise<Offering> =>
  ownOfferings(db, userId, id).executeTakeFirstOrThrow(notFound)

export const offeringStatus = (
  { status, expiresAt }: Pick<ProductOfferingTable, 'status' | 'expiresAt'>,
  now: Date,
): ProductOfferingStatus => (expiresAt <= now ? 'expired' : status)

function refuseExpired(offering: Offering, now: Date): void {
  if (offeringStatus(offering, now) === 'expired')
    throw new CarrierError('QUOTE_EXPIRED', 'This offer has expired. Please apply again.')
}

/** The price of an offering that can still be changed. @throws CarrierError QUOTE_EXPIRED, STEP_NOT_ALLOWED, and as `repriced` */
export function repricedOffering(
  offering: Offering,
  size: Size,
  underwritten: Underwritten,
  now: Date,
): Repriced {
  refuseExpired(offering, now)
  if (offering.status === 'accepted')
    throw new CarrierError('STEP_NOT_ALLOWED', 'You accepted this offer, so you can no longer change it.')
  return repriced(offering, size, underwritten, now)
}

type LockApplication = (id: string) => Promise<Underwritten>
type Chosen = BillingFrequency | null | undefined

/**
 * Changes the amount, term or billing frequency of the user's own offering.
 * @throws CarrierError as `repricedOffering` does, and NOT_FOUND
 */
export async function resizeOffering(
  tx: Transaction<Database>,
  userId: string,
  { offeringId, billingFrequency, ...size }: Size & { offeringId: string; billingFrequency?: Chosen },
  now: Date,
  lockApplication: LockApplication,
): Promise<Offering> {
  const offering = await ownOfferings(tx, userId, offeringId).forUpdate().executeTakeFirstOrThrow(notFound)
  const underwritten = await lockApplication(offering.applicationId)
  const { monthlyCents, annualCents, insuredsAgeAtTerm } = repricedOffering(offering, size, underwritten, now)
  return await tx
    .updateTable('productOfferings')
    .set({
      ...size,
      insuredsAgeAtTerm,
      monthlyPremium: monthlyCents,
      annualPremium: annualCents,
      billingFrequency: billingFrequency ?? offering.billingFrequency,
    })
    .where('id', '=', offering.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/**
 * Accepts the user's offering and creates a quote from it, which is bought like any other (spec:
 * product 4, "accept first, then load the pending quote"). Accepting it again changes nothing.
 * @throws CarrierError NOT_FOUND, QUOTE_EXPIRED, STEP_NOT_ALLOWED with a policy that this product
 * does not replace
 */
export async function acceptOffering(
  tx: Transaction<Database>,
  userId: string,
  { offeringId, billingFrequency: chosen }: { offeringId: string; billingFrequency?: Chosen },
  now: Date,
): Promise<Offering> {
  const offering = await ownOfferings(tx, userId, offeringId).forUpdate().executeTakeFirstOrThrow(notFound)
  if (offering.status === 'accepted') return offering
  refuseExpired(offering, now)
  if (await policyAgainst(tx, userId, offering.product))
    throw new CarrierError('STEP_NOT_ALLOWED', 'You already have a policy.')
  const billingFrequency = chosen ?? offering.billingFrequency
  const changed = { status: 'accepted', acceptedAt: now, billingFrequency } as const
  await tx.updateTable('productOfferings').set(changed).where('id', '=', offering.id).execute()
  const { sequence: _, ...terms } = offering
  await writeQuote(
    tx,
    {
      ...terms,
      id: randomUUID(),
      offeringId: offering.id,
      status: 'pending',
      billingFrequency,
      createdAt: now,
      acceptedAt: null,
    },
    ageAtIssue(offering),
  )
  return { ...offering, ...changed }
}

/**
 * An offering as the contract's type. A new policy has missed no premium, so only the first one is
 * due.
 */
export const presentOffering = (offering: Offering, more: TermsNow, now: Date): ProductOffering => ({
  ...presentTerms(offering, more),
  productSlug: offering.product,
  status: offeringStatus(offering, now),
  interestDue: 0,
  totalMissedPayments: 0,
  createdAt: offering.createdAt.toISOString(),
})
