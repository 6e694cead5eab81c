import { subDays } from 'date-fns'
import type { InferResult, Kysely, Transaction } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import type { ApplicationResult, UnderwritingDecision } from '../../rules/contract/schema.generated.ts'
import { daysHealthAnswersCount } from '../../rules/healthAnswers.ts'
import { type ProductSlug, product } from '../../rules/product.ts'
import { ageAtEnd, productOf } from '../../rules/products.ts'
import { dayIn, zoneOf } from '../../rules/residence.ts'
import { residenceIn, wantedProduct } from '../domains/accounts/port.ts'
import { paidPolicies } from '../domains/policies/premiums/firstPayment.ts'
import { isRefusedFor, mayReapplyOn, productStillOpen } from '../domains/underwriting/reapplication.ts'
import { isReviewLate } from '../domains/underwriting/referrals.ts'
import { decidingRules, refusalReasonsIn } from '../domains/underwriting/refusalReasons.ts'
import { startOfDay } from '../platform/clock/duration.ts'
import type { Database } from '../platform/database/database.ts'
import type { Given } from '../platform/database/prepare.ts'
import { CarrierError } from '../platform/errors.ts'

type Reader = Kysely<Database> | Transaction<Database>

/** The user's progress from applying to being covered. */
export interface ApplicationStatus {
  /** The current application; null if there is none or the user may apply again. */
  application: { result: ApplicationResult; createdAt: Date } | null
  /**
   * A policy in force, or one whose first payment was made or is processing. A policy that the
   * newly requested product would replace does not count.
   */
  hasPolicy: boolean
  /** As `hasPolicy`, also with a policy that the newly requested product would replace. */
  ownsPolicy: boolean
  /** The two-letter code of the user's state; null if it is unknown. */
  residence: string | null
  /** Underwriting's decision, if it made no offer and still applies. */
  decision: UnderwritingDecision | null
  /**
   * The day on which the newest quote expired unpaid; null if it did not, or something newer
   * replaced it.
   */
  quoteExpiredOn: string | null
  /** The day of a refusal after which the user may apply again by now; null if there is none. */
  refusedOn: string | null
  /** The newest quote, accepted or not, while it can be bought. */
  offer: OpenOffer | null
  /** When that offer was made; null without one. */
  quotedAt: Date | null
  /** An interview for a new policy that began before this moment is outdated. */
  healthAnswersSince: Date
}

/** A quote's figures: whole dollars, whole years, cents. */
export interface OpenOffer {
  product: ProductSlug
  /** An offering that is not accepted has no quote to buy yet. */
  isQuoted: boolean
  /** It was made as an offering, which must be accepted before it is bought. */
  isOffering: boolean
  amount: number
  termYears: number
  insuredsAgeAtTerm: number
  monthlyPremium: number
}

/** Application, quote, policy and first invoice in one row, for `applicationStatusIn`. */
export const applicationStatusRow = (db: Reader, userId: Given<string>) =>
  db
    .selectFrom('users')
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('insuranceApplications')
          .select(['id', 'result', 'createdAt', 'decidedAt'])
          .whereRef('userId', '=', 'users.id')
          .orderBy('version', 'desc')
          .limit(1)
          .as('latest'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('insuranceApplications')
          .select((application) => [
            'product as refusedProduct',
            'facts as refusedFacts',
            'persona as refusedPersona',
            'decidedAt as refusedAt',
            decidingRules(db, application.ref('insuranceApplications.id')).$asScalar().as('refusedBy'),
          ])
          .whereRef('userId', '=', 'users.id')
          .where('result', '=', 'rejected')
          .orderBy('version', 'desc')
          .limit(1)
          .as('refused'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('quotes')
          .leftJoin('policies', 'policies.quoteId', 'quotes.id')
          .leftJoin('productOfferings', 'productOfferings.id', 'quotes.offeringId')
          .select((quote) => [
            'quotes.expiresAt',
            'policies.status as policy',
            // A quote from an offering counts as reviewed since the offering.
            quote.fn.coalesce('productOfferings.createdAt', 'quotes.createdAt').as('createdAt'),
            jsonBuildObject({
              product: quote.ref('quotes.product'),
              amount: quote.ref('quotes.amount'),
              termYears: quote.ref('quotes.termYears'),
              insuredsAgeAtTerm: quote.ref('quotes.insuredsAgeAtTerm'),
              monthlyPremium: quote.ref('quotes.monthlyPremium'),
            }).as('offer'),
          ])
          .whereRef('quotes.applicationId', '=', 'latest.id')
          .orderBy('quotes.sequence', 'desc')
          .limit(1)
          .as('quote'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('productOfferings')
          .select((offering) => [
            'expiresAt',
            'createdAt',
            jsonBuildObject({
              product: offering.ref('product'),
              amount: offering.ref('amount'),
              termYears: offering.ref('termYears'),
              insuredsAgeAtTerm: offering.ref('insuredsAgeAtTerm'),
              monthlyPremium: offering.ref('monthlyPremium'),
            }).as('offer'),
          ])
          .whereRef('applicationId', '=', 'latest.id')
          .orderBy('sequence', 'desc')
          .limit(1)
          .as('offering'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('policies')
          .select(({ fn }) => fn.max('policies.createdAt').as('at'))
          .whereRef('policies.userId', '=', 'users.id')
          .where('policies.status', 'not in', ['pending', 'not_taken'])
          .as('begun'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom(paidPolicies(db).as('policy'))
          .selectAll()
          .whereRef('policy.userId', '=', 'users.id')
          .orderBy('policy.createdAt', 'desc')
          .limit(1)
          .as('held'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (from) => wantedProduct(db, from.ref('users.id')).as('wanted'),
      (join) => join.onTrue(),
    )
    .select((user) => [
      'latest.id as applicationId',
      'latest.result',
      'latest.createdAt',
      'latest.decidedAt',
      'refused.refusedProduct',
      'refused.refusedFacts',
      'refused.refusedPersona',
      'refused.refusedAt',
      'refused.refusedBy',
      'begun.at as policyBegunAt',
      'quote.expiresAt as quoteExpiresAt',
      'quote.createdAt as quotedAt',
      'quote.offer as quoteOffer',
      'quote.policy as quotePolicy',
      'offering.expiresAt as offeringExpiresAt',
      'offering.createdAt as offeredAt',
      'offering.offer as offeringOffer',
      'held.product as heldProduct',
      'held.createdAt as heldSince',
      'wanted.productSlug as wanted',
      'wanted.createdAt as wantedSince',
      'users.birthdate',
      residenceIn(db, user.ref('users.id')).as('residence'),
    ])
    .where('users.id', '=', userId)

export type ApplicationStatusRow = InferResult<ReturnType<typeof applicationStatusRow>>[number]

/** Loads the user's status. `now` is the carrier's clock. */
export async function loadApplicationStatus(
  db: Reader,
  userId: string,
  now: Date,
): Promise<ApplicationStatus> {
  return applicationStatusIn(await applicationStatusRow(db, userId).executeTakeFirstOrThrow(), now)
}

export function applicationStatusIn(row: ApplicationStatusRow, now: Date): ApplicationStatus {
  const { result, createdAt, residence, birthdate } = row
  const hasPolicy = hasPolicyIn(row)
  const ownsPolicy = row.heldProduct !== null
  if (result === null || createdAt === null)
    return {
      application: null,
      hasPolicy,
      ownsPolicy,
      residence,
      decision: null,
      quoteExpiredOn: null,
      refusedOn: null,
      offer: null,
      quotedAt: null,
      healthAnswersSince: answersSince(row, hasPolicy, now),
    }
  const offer = row.quoteOffer ?? row.offeringOffer
  const expiresAt = row.quoteExpiresAt ?? row.offeringExpiresAt
  // A policy has started and may be over by now: the application is complete.
  const hasBegun =
    row.quotePolicy !== null && row.quotePolicy !== 'pending' && row.quotePolicy !== 'not_taken'
  // Accepted or not: without a first payment in time there is no policy to wait for.
  const hasExpired = offer !== null && !hasBegun && !hasPolicy && expiresAt !== null && expiresAt <= now
  const isOpen = offer !== null && !hasBegun && !hasExpired
  const isRefused = result === 'rejected'
  const refusal = refusalIn(row)
  // The user has since requested another product that is available.
  const isSuperseded = isRefused && !isOpen && !hasPolicy && refusal === null
  // A rejection never hides an offer.
  const own = isOpen || isSuperseded ? null : decisionIn({ ...row, result, createdAt }, now)
  const mayReapply = isRefused && own === null && !isOpen && !isSuperseded
  // A technical failure is no decision: the next try is a new application.
  const isOver = hasExpired || mayReapply || isSuperseded || result === 'failed' || (hasBegun && !hasPolicy)
  // A refusal from before the application for another product.
  const earlierDecision =
    isOver && !isRefused && refusal !== null
      ? decisionIn({ ...row, result: 'rejected', createdAt, decidedAt: refusal.decidedAt }, now)
      : null
  return {
    application: isOver ? null : { result, createdAt },
    hasPolicy,
    ownsPolicy,
    residence,
    decision: earlierDecision ?? own,
    quoteExpiredOn: hasExpired && expiresAt !== null ? dayIn(residence, expiresAt) : null,
    refusedOn: mayReapply ? dayIn(residence, row.decidedAt ?? createdAt) : null,
    offer:
      isOver || offer === null
        ? null
        : {
            ...offer,
            isQuoted: row.quoteOffer !== null,
            isOffering: row.offeringOffer !== null,
            insuredsAgeAtTerm: ageAtEnd({ ...offer, birthdate }, dayIn(residence, now)),
          },
    quotedAt: isOver ? null : (row.quotedAt ?? row.offeredAt),
    healthAnswersSince: answersSince(row, !isOver || hasPolicy, now),
  }
}

/**
 * Answers are used once: those that became a policy do not count for a new application. Those of an
 * open application stay.
 */
function answersSince({ policyBegunAt }: ApplicationStatusRow, areSent: boolean, now: Date): Date {
  if (areSent) return new Date(0)
  const oldest = subDays(now, daysHealthAnswersCount)
  return policyBegunAt !== null && policyBegunAt > oldest ? policyBegunAt : oldest
}

type Refusal = Parameters<typeof isRefusedFor>[0] & { decidedAt: Date | null }

function newestRefusal(row: ApplicationStatusRow): Refusal | null {
  const {
    refusedProduct,
    refusedFacts: facts,
    refusedPersona: persona,
    refusedBy,
    refusedAt: decidedAt,
  } = row
  return refusedProduct === null || facts === null
    ? null
    : { product: refusedProduct, facts, persona, refusedBy, decidedAt }
}

/** The newest refusal, if it blocks the requested product. */
function refusalIn(row: ApplicationStatusRow): Refusal | null {
  const refusal = newestRefusal(row)
  const wanted = row.wanted === product.accidentalDeath ? product.accidentalDeath : product.termLife
  return refusal && isRefusedFor(refusal, wanted) ? refusal : null
}

function hasPolicyIn({ heldProduct, heldSince, wanted, wantedSince }: ApplicationStatusRow): boolean {
  if (heldProduct === null || heldSince === null) return false
  const isReplaced =
    wanted !== null &&
    wantedSince !== null &&
    productOf(wanted).replaces.includes(heldProduct) &&
    wantedSince > heldSince
  return !isReplaced
}

type Decided = Omit<ApplicationStatusRow, 'result' | 'createdAt'> & {
  result: ApplicationResult
  createdAt: Date
}

/**
 * A rejection applies until the user may apply again; a review or a failure until something newer.
 */
function decisionIn(decided: Decided, now: Date): UnderwritingDecision | null {
  const { result, createdAt, decidedAt, residence, heldProduct } = decided
  const mayReapply = mayReapplyOn({ result, decidedAt }, residence, now)
  if (result === 'rejected' && mayReapply === null) return null
  if (result !== 'rejected' && result !== 'failed' && result !== 'referred_to_underwriter') return null
  const refusal = result === 'rejected' && heldProduct === null ? newestRefusal(decided) : null
  return {
    result,
    since: dayIn(residence, decidedAt ?? createdAt),
    mayReapplyOn: mayReapply,
    isLate: result === 'referred_to_underwriter' && isReviewLate(createdAt, now),
    otherProduct: refusal && productStillOpen(refusal),
    reasons: result === 'rejected' ? refusalReasonsIn(decided.refusedBy) : [],
  }
}

/** The refusal that blocks a product today, whatever policies the user has; null if none does. */
export function refusalOf(
  row: ApplicationStatusRow,
  slug: ProductSlug,
  now: Date,
): UnderwritingDecision | null {
  const refusal = newestRefusal(row)
  if (refusal === null || refusal.decidedAt === null || !isRefusedFor(refusal, slug)) return null
  const { decidedAt } = refusal
  return decisionIn({ ...row, result: 'rejected', createdAt: decidedAt, decidedAt }, now)
}

/** Whether an application's answers are locked: it was submitted and can still become a policy. */
export function isFixed({ application, hasPolicy, offer }: ApplicationStatus): boolean {
  if (hasPolicy || offer !== null) return true
  const result = application?.result
  return result === 'pending' || result === 'referred_to_underwriter' || result === 'accepted'
}

/** When a refused user may apply again; null if nothing blocks the user. */
const reapplication = ({ decision, residence }: ApplicationStatus) =>
  decision?.mayReapplyOn == null
    ? null
    : { on: decision.mayReapplyOn, at: startOfDay(decision.mayReapplyOn, zoneOf(residence)).toISOString() }

/** The user's status for flows. */
export const progressFacts = (applicationStatus: ApplicationStatus) => ({
  submitted: isFixed(applicationStatus),
  mayReapply: reapplication(applicationStatus),
  decision: applicationStatus.application !== null && applicationStatus.application.result !== 'pending',
  payment: applicationStatus.hasPolicy,
})

/**
 * Throws FORM_LOCKED if the facts that underwriting decides by were submitted and must not change.
 */
export function requireUnlocked(applicationStatus: ApplicationStatus): void {
  if (isFixed(applicationStatus))
    throw new CarrierError(
      'FORM_LOCKED',
      'You’ve sent your application, so you can no longer change these answers.',
    )
}
