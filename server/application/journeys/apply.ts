import type {
  InsuranceApplication,
  RequestNewBusinessInput,
} from '../../../rules/contract/schema.generated.ts'
import { product } from '../../../rules/product.ts'
import { browserOf } from '../../domains/access/sessions.ts'
import { isFeatureOn } from '../../domains/settings/settings.ts'
import { requestNewBusiness } from '../../domains/underwriting/applications.ts'
import { presentApplication } from '../../domains/underwriting/presentApplication.ts'
import type { Work } from '../../platform/call/call.ts'
import { CarrierError } from '../../platform/errors.ts'
import { loadApplicant } from '../flows/facts.ts'
import { walkedSessions } from '../flows/sessions.ts'
import { interviewIn } from './interview.ts'
import { reasonsOf } from './journey.ts'

/**
 * Submits the application with a copy of the interview's answers, by which underwriting decides.
 * @throws CarrierError UNDERWRITING_DISABLED while an operator has switched applications off, and
 * as `requestNewBusiness` does
 */
export async function apply({
  tx,
  input,
  context,
  viewer,
}: Work<RequestNewBusinessInput>): Promise<{ insuranceApplication: InsuranceApplication }> {
  const { userId } = viewer
  if (!(await isFeatureOn(tx, 'underwriting')))
    throw new CarrierError(
      'UNDERWRITING_DISABLED',
      'We can’t take applications right now. Please try again later.',
    )
  const interviewOf = async () => {
    const applicant = await loadApplicant(tx, userId, context.now)
    const sessions = await walkedSessions(tx, userId, applicant)
    if (reasonsOf(applicant, sessions).length > 0)
      throw new CarrierError('STEP_NOT_ALLOWED', 'Based on what you told us, we can’t offer you coverage.')
    // The accidental death interview is not sufficient for term life.
    if (applicant.facts.accidentalDeathOnly && input.product === product.termLife) return null
    return interviewIn(sessions, applicant)
  }
  const browser = browserOf(tx, viewer.sessionId)
  const application = await requestNewBusiness(tx, context, viewer, { ...input, browser }, interviewOf)
  return { insuranceApplication: await presentApplication(tx, application) }
}
