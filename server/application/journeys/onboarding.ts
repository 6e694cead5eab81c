import type { Kysely, Transaction } from 'kysely'
import type {
  CompleteOnboardingStepInput,
  JourneyStepKey,
  OnboardingJourney,
  OnboardingSlug,
} from '../../../rules/contract/schema.generated.ts'
import { amountError } from '../../../rules/coverage.ts'
import { lockUser } from '../../domains/accounts/port.ts'
import { allocationRows } from '../../domains/wishes/allocations.ts'
import { onboardingRow, saveOnboarding } from '../../domains/wishes/onboardings.ts'
import type { Work } from '../../platform/call/call.ts'
import type { Database } from '../../platform/database/database.ts'
import { CarrierError, refusedFields } from '../../platform/errors.ts'
import { startEstimateAt } from '../coverage/adjustEstimate.ts'
import { journeySteps, stepsFor } from './steps.ts'

const keysOf = (slug: OnboardingSlug): readonly JourneyStepKey[] => journeySteps[slug].map(({ key }) => key)

/** The user's position in an onboarding journey (spec: product 4, "Journeys"). */
export async function onboardingOf(
  db: Kysely<Database> | Transaction<Database>,
  userId: string,
  slug: OnboardingSlug,
): Promise<OnboardingJourney> {
  const keys = keysOf(slug)
  const row = await onboardingRow(db, userId, slug)
  const hasList = (await allocationRows(db, userId)).length > 0
  const done = row ? keys.indexOf(row.doneStep) : -1
  const steps = stepsFor(slug, { no_list: !hasList }, (_step, index) => index <= done)
  const asksAmount = steps.some(({ key, applicable }) => key === 'coverage' && applicable)
  return {
    slug,
    steps,
    coverageAmount: asksAmount ? (row?.coverageAmount ?? null) : null,
    completed: (row?.completedAt ?? null) !== null,
  }
}

/** Saves a completed step; repeating an earlier step keeps the later ones. */
export async function completeOnboardingStep(
  work: Work<CompleteOnboardingStepInput>,
): Promise<{ onboarding: OnboardingJourney }> {
  const {
    tx,
    viewer: { userId },
    input: { slug, step, coverageAmount = null },
    context,
  } = work
  const keys = keysOf(slug)
  const index = keys.indexOf(step)
  const isLast = index === keys.length - 1
  const asked = isLast ? (await onboardingOf(tx, userId, slug)).coverageAmount : null
  // Before the user's row is locked, in the same order as an answer of a flow.
  if (asked !== null) await startEstimateAt(work, asked)
  await lockUser(tx, userId)
  const before = await onboardingRow(tx, userId, slug)
  const isNext = await isReachable(tx, userId, slug, step)
  if (index < 0 || !isNext) throw new CarrierError('STEP_NOT_ALLOWED', 'This step isn’t open yet.')
  if (step === 'coverage') {
    const error = coverageAmount === null ? amountError(0) : amountError(coverageAmount)
    if (error) throw refusedFields([{ field: 'coverageAmount', ...error }])
  }
  const doneIndex = Math.max(index, before ? keys.indexOf(before.doneStep) : -1)
  await saveOnboarding(tx, {
    userId,
    slug,
    doneStep: keys[doneIndex] ?? step,
    coverageAmount: step === 'coverage' ? coverageAmount : (before?.coverageAmount ?? null),
    completedAt: before?.completedAt ?? (isLast ? context.now : null),
  })
  return { onboarding: await onboardingOf(tx, userId, slug) }
}

/** Whether everything before a step is complete or not applicable. */
async function isReachable(
  tx: Transaction<Database>,
  userId: string,
  slug: OnboardingSlug,
  step: JourneyStepKey,
): Promise<boolean> {
  const { steps } = await onboardingOf(tx, userId, slug)
  const at = steps.findIndex(({ key }) => key === step)
  return steps.slice(0, at).every(({ complete, applicable }) => complete || !applicable)
}
