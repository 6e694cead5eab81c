import { fromPromise } from 'xstate'
import type { AuthorizeGuestOutput, LoadEstimateOutput } from '../../machines/estimate/estimate.types.ts'
import { isSent } from '../../machines/estimate/isSent.ts'
import { product } from '../../rules/product.ts'
import { isBlocked } from '../adapters/device.ts'
import { AuthorizeGuestByBusiness } from '../api/operations/access.generated.ts'
import { EstimateAndEligibility } from '../api/operations/journeys.generated.ts'
import type { Effects } from './effects.ts'
import { exchangeDevice } from './exchangeDevice.ts'
import { readSession } from './session.ts'

/** A guest session for the line of business, and the device check. */
export function defineAuthorizeGuest(effects: Effects) {
  const { api } = effects
  return fromPromise<AuthorizeGuestOutput>(async ({ signal }) => {
    await api.oauth.signInByCode(async ({ clientId, codeChallenge }) => {
      const { authorizeGuestByBusiness } = await api.client.mutate(
        AuthorizeGuestByBusiness,
        { business: product.insurance, clientId, codeChallenge, codeChallengeMethod: 'S256' },
        { signal },
      )
      return authorizeGuestByBusiness.code
    }, signal)
    const wasBlocked = isBlocked(effects.device)
    const [session] = await Promise.all([readSession(effects, signal), exchangeDevice(effects, signal)])
    // The session may have been loaded before the device check, whose result may have changed.
    if (isBlocked(effects.device))
      return session.locked === null ? { ...session, locked: 'DEVICE_LOCKED' } : session
    return wasBlocked ? await readSession(effects, signal) : session
  })
}

/**
 * The newest estimate of the current user (null if there is none), whether they have applied, the
 * decision, and why they cannot be covered.
 * @param loadEditor loads the code that edits the estimate
 */
export function defineLoadEstimate(
  { api }: Pick<Effects, 'api'>,
  loadEditor: () => Promise<void> = async () => {},
) {
  return fromPromise<LoadEstimateOutput>(async ({ signal }) => {
    const editor = loadEditor()
    // Its failure matters only where it is awaited.
    editor.catch(() => undefined)
    const { latestEstimate, journey, checkEligibility, allocationSummary } = await api.client.query(
      EstimateAndEligibility,
      { slug: 'fulfillment' },
      { signal },
    )
    const output = {
      estimate: latestEstimate,
      // A list without any amount counts as no list.
      listTotal: allocationSummary.totalAmount || null,
      isSent: journey !== null && isSent(journey),
      decision: journey?.decision ?? null,
      ineligibleReasons: checkEligibility.ineligibleCoverageReasons,
    }
    if (output.estimate !== null && !output.isSent && output.ineligibleReasons.length === 0) await editor
    return output
  })
}
