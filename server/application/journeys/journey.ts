import type { Kysely } from 'kysely'
import type {
  AccountCapabilities,
  BegunApplication,
  Eligibility,
  IneligibleReason,
  Journey,
  JourneyCoverage,
  JourneySlug,
  JourneyStepKey,
} from '../../../rules/contract/schema.generated.ts'
import { isEligibleAge } from '../../../rules/eligibility.ts'
import type { FlowSlug } from '../../../rules/flowSlugs.ts'
import { product } from '../../../rules/product.ts'
import { productOf, termAt } from '../../../rules/products.ts'
import { phonesOf } from '../../domains/accounts/phoneNumbers.ts'
import { endsInTime } from '../../domains/estimates/estimates.ts'
import { policiesOf } from '../../domains/policies/policies.ts'
import { priceOf } from '../../domains/quotes/premiums.ts'
import type { Viewer } from '../../platform/call/call.ts'
import type { Database } from '../../platform/database/database.ts'
import { type ApplicationStatus, isFixed, type OpenOffer } from '../applicationStatus.ts'
import { estimateNow } from '../estimateNow.ts'
import { mayBeExtendedNow } from '../extendTerm.ts'
import type { Applicant } from '../flows/applicant.ts'
import { loadApplicant } from '../flows/facts.ts'
import { allAnswers } from '../flows/responses.ts'
import { type WalkedSession, walkedSessions } from '../flows/sessions.ts'
import { reasonsBy } from '../ineligibilityReasons.ts'
import { stepsFor } from './steps.ts'

type Sessions = ReadonlyMap<FlowSlug, WalkedSession>

/** Why the user is ineligible, by the facts on file and the interview's answers so far. */
export function reasonsOf({ facts, today }: Applicant, sessions: Sessions): IneligibleReason[] {
  const interview = sessions.get('underwriting-interview')
  const { felony } = interview ? allAnswers(interview.row.responses) : {}
  const stored = facts.stored.updatePrequalificationInformation
  return reasonsBy(felony === undefined ? { ...stored } : { ...stored, felony }, today)
}

/** Whether amount and term are chosen; an age that is not covered is a separate question. */
function isSized({ facts: { estimate, age, submitted, accidentalDeathOnly } }: Applicant): boolean {
  if (submitted || accidentalDeathOnly) return true
  return estimate !== null && (age === null || !isEligibleAge(age) || endsInTime(estimate, age))
}

/** The journey's current coverage: the offer, or otherwise the estimate. */
function coverageIn(applicant: Applicant, offer: OpenOffer | null): JourneyCoverage | null {
  if (offer !== null) {
    const { product: productSlug, amount, termYears, insuredsAgeAtTerm, monthlyPremium } = offer
    const figures = { productSlug, amount, insuredsAgeAtTerm, monthlyPremium }
    return { ...figures, basis: 'quote', termDuration: termYears, termUnit: 'year' }
  }
  if (applicant.facts.accidentalDeathOnly) return accidentCoverage(applicant)
  const estimate = estimateNow(applicant)
  if (estimate === null) return null
  const { amount, termDuration, termUnit, insuredsAgeAtTerm, monthlyPremium } = estimate
  const figures = { productSlug: product.termLife, amount, insuredsAgeAtTerm, monthlyPremium }
  return { basis: 'estimate', ...figures, termDuration, termUnit }
}

/**
 * Accidental death at the estimated amount or the usual one; null if the age is unknown or not
 * covered.
 */
function accidentCoverage({ facts: { estimate, age } }: Applicant): JourneyCoverage | null {
  if (age === null || !isEligibleAge(age)) return null
  const slug = product.accidentalDeath
  const amount = estimate?.amount ?? productOf(slug).amounts.suggested
  const termYears = termAt(slug, age, 0)
  const { monthlyCents } = priceOf(slug, { amount, termYears, age, health: 'average', tobacco: false })
  return {
    basis: 'estimate',
    productSlug: slug,
    amount,
    termDuration: termYears,
    termUnit: 'year',
    insuredsAgeAtTerm: age + termYears,
    monthlyPremium: monthlyCents,
  }
}

/** An application that was begun without an estimate; null if there is none or it was submitted. */
export function begunApplicationOf(
  applicant: Applicant & { applicationStatus: Pick<ApplicationStatus, 'application' | 'hasPolicy'> },
): BegunApplication | null {
  const { facts, applicationStatus } = applicant
  if (!facts.accidentalDeathOnly || applicationStatus.application || applicationStatus.hasPolicy) return null
  const slug = product.accidentalDeath
  return { product: { slug, name: productOf(slug).name }, coverage: accidentCoverage(applicant) }
}

/** Whether an offering was accepted; null for a direct quote. */
const acceptedOf = ({ isOffering, isQuoted }: OpenOffer): boolean | null => (isOffering ? isQuoted : null)

async function hasVerifiedPhone(db: Kysely<Database>, userId: string): Promise<boolean> {
  return (await phonesOf(db, userId)).some(({ status }) => status === 'verified')
}

/**
 * The state of the fulfillment journey (product-and-after-purchase 4, "Journeys"), from facts
 * alone. Below the level verified only the registration is distinguished, since answers require a
 * verified session.
 */
async function fulfillmentOf(db: Kysely<Database>, viewer: Viewer, now: Date): Promise<Journey> {
  const { userId } = viewer
  const verified = viewer.level === 'verified'
  const applicant = await loadApplicant(db, userId, now)
  const { applicationStatus } = applicant
  const result = applicationStatus.application?.result ?? null
  const sessions = await walkedSessions(db, userId, applicant)
  const isDone = (slug: FlowSlug) => sessions.get(slug)?.complete === true
  const review = sessions.get('quote-review')
  // A review of an earlier quote, or from before a change, does not count.
  const isReviewed =
    review?.complete === true &&
    review.row.completedAt !== null &&
    applicationStatus.quotedAt !== null &&
    review.row.completedAt >= applicationStatus.quotedAt
  // Accepting an offering is its review.
  const reviewed = (applicationStatus.offer && acceptedOf(applicationStatus.offer)) ?? isReviewed
  const offers =
    result === null || result === 'pending' || result === 'accepted' || applicationStatus.offer !== null
  /** Steps whose completion does not depend on their flow alone. */
  const complete: Readonly<Partial<Record<JourneyStepKey, boolean>>> = {
    registration: await hasVerifiedPhone(db, userId),
    accept_terms: applicationStatus.application !== null,
    waiting: result !== null && result !== 'pending',
    quote_review: reviewed,
    purchase_policy: applicationStatus.hasPolicy,
  }
  return {
    id: `fulfillment.${userId}`,
    slug: 'fulfillment',
    context: 'onboarding',
    steps: stepsFor(
      'fulfillment',
      { offer_possible: offers },
      ({ key, flow }) => verified && (complete[key] ?? (flow !== undefined && isDone(flow))),
    ),
    product: applicant.facts.accidentalDeathOnly ? product.accidentalDeath : product.termLife,
    hasPolicy: applicationStatus.hasPolicy,
    applicationResult: verified ? result : null,
    decision: verified ? applicationStatus.decision : null,
    quoteExpiredOn: verified ? applicationStatus.quoteExpiredOn : null,
    coverage: coverageIn(applicant, verified ? applicationStatus.offer : null),
    coverageChosen: isSized(applicant),
    ineligibleReasons: reasonsOf(applicant, sessions),
  }
}

interface AccountEligibility extends Eligibility {
  /** There is no accepted application that can still be bought. */
  underwritingRequired: boolean
}

/** Whether the user may be covered, and may apply now (access-to-purchase 4.6). */
export async function eligibilityOf(
  db: Kysely<Database>,
  { userId, membershipId }: Pick<Viewer, 'userId' | 'membershipId'>,
  now: Date,
): Promise<AccountEligibility> {
  const applicant = await loadApplicant(db, userId, now)
  const { applicationStatus } = applicant
  const reasons = reasonsOf(applicant, await walkedSessions(db, userId, applicant))
  const mayReapplyOn = applicationStatus.decision?.mayReapplyOn ?? null
  return {
    eligibleForCoverage: reasons.length === 0,
    eligibleForUnderwriting:
      membershipId !== null && reasons.length === 0 && mayReapplyOn === null && !isFixed(applicationStatus),
    ineligibleCoverageReasons: reasons,
    mayReapplyOn,
    underwritingRequired:
      !applicationStatus.hasPolicy &&
      applicationStatus.application?.result !== 'accepted' &&
      applicationStatus.offer === null,
  }
}

/** Reads the state of the caller's journey at a time without changing anything. */
type JourneyReader = (db: Kysely<Database>, viewer: Viewer, now: Date) => Promise<Journey>

/** The journeys of the contract; the compiler refuses a missing one. */
export const journeyReaders: Readonly<Record<JourneySlug, JourneyReader>> = { fulfillment: fulfillmentOf }

/**
 * What the account's policy allows (decision 021): it is billed until it ends, and its term can be
 * extended in the last year.
 */
export async function capabilitiesOf(
  db: Kysely<Database>,
  userId: string,
  now: Date,
): Promise<AccountCapabilities> {
  const { inForce, pending } = await policiesOf(db, userId)
  const billing = inForce !== undefined || pending !== undefined
  return { billing, termLifeExtension: inForce !== undefined && mayBeExtendedNow(inForce, now) }
}
