import type { AuthorizeGuestByBusinessInput } from '../../../machines/contract/schema.generated.ts'
import type { Viewer, Work } from '../../platform/call/call.ts'
import { CarrierError } from '../../platform/errors.ts'
import { createGuest } from '../accounts/port.ts'
import { isChallenge, issueCode } from './authorizationCodes.ts'

/** A guest session for a line of business. The reply holds a code, so it is not stored: a repeat makes another guest. */
export async function authorizeGuestByBusiness({
  tx,
  input,
  context,
}: Work<AuthorizeGuestByBusinessInput, Viewer | null>): Promise<{ code: string }> {
  const { services, now } = context
  if (input.clientId !== services.config.clientId)
    throw new CarrierError('REQUEST_INVALID', 'The clientId is not known.')
  if (input.codeChallengeMethod !== 'S256' || !isChallenge(input.codeChallenge))
    throw new CarrierError('REQUEST_INVALID', 'A codeChallenge by the method S256 is required.')
  const userId = await createGuest(tx, now)
  const { clientId, codeChallenge } = input
  return { code: await issueCode(tx, { userId, clientId, level: 'identified', codeChallenge, now }) }
}
