import type {
  InsuranceApplication,
  RequestNewBusinessInput,
} from '../../../machines/contract/schema.generated.ts'
import { requestNewBusiness } from '../../domains/underwriting/applications.ts'
import { presentApplication } from '../../domains/underwriting/presentApplication.ts'
import type { Work } from '../../platform/call/call.ts'
import { worldOf } from '../flows/facts.ts'
import { finishedSessions } from '../flows/sessions.ts'
import { interviewIn } from './interview.ts'

/** Submits the application with the answers of the interview, which the flows keep and underwriting decides by. */
export async function apply({
  tx,
  input,
  context,
  viewer,
}: Work<RequestNewBusinessInput>): Promise<{ insuranceApplication: InsuranceApplication }> {
  const { userId } = viewer
  const interviewOf = async () =>
    interviewIn(await finishedSessions(tx, userId, await worldOf(tx, userId, context.now)))
  const application = await requestNewBusiness(tx, context, viewer, input.product, interviewOf)
  return { insuranceApplication: await presentApplication(tx, application) }
}
