import type {
  AcceptReinstatementInput,
  Reinstatement,
  RequestReinstatementInput,
} from '../../../rules/contract/schema.generated.ts'
import {
  acceptReinstatement,
  reinstatementOf,
  requestReinstatement,
} from '../../domains/policies/lapse/reinstatements.ts'
import type { Work } from '../../platform/call/call.ts'
import { CarrierError } from '../../platform/errors.ts'
import { submitAnswers } from './underwriteReinstatement.ts'

async function presented({ tx, viewer, context }: Work<object>, policyId: string): Promise<Reinstatement> {
  const reinstatement = await reinstatementOf(tx, viewer.userId, policyId, context.now)
  if (reinstatement === null) throw new CarrierError('NOT_FOUND', 'This policy can’t be put back in force.')
  return reinstatement
}

/** Requests the reinstatement of a policy (product-and-after-purchase, 4: "Reinstatement"). */
export async function reinstate(
  work: Work<RequestReinstatementInput>,
): Promise<{ reinstatement: Reinstatement }> {
  const { tx, input, viewer, context } = work
  const outcome = await requestReinstatement(tx, viewer.userId, input.policyId, context.now)
  await submitAnswers(tx, context.services, viewer.userId, input.policyId, context.now)
  const reinstatement = await presented(work, input.policyId)
  return { reinstatement: outcome === 'refused' ? { ...reinstatement, status: 'rejected' } : reinstatement }
}

export async function acceptReinstatementOffer(
  work: Work<AcceptReinstatementInput>,
): Promise<{ reinstatement: Reinstatement }> {
  const { tx, input, viewer, context } = work
  await acceptReinstatement(tx, viewer.userId, input.policyId, context.now)
  return { reinstatement: await presented(work, input.policyId) }
}
