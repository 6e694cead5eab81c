import { CarrierError } from '../../transport/graphql/errors.ts'
import { mutation } from '../../transport/graphql/mutation.ts'
import type { AuthorizeGuestByBusinessInput } from '../../transport/graphql/resolvers.generated.ts'
import { createGuest } from '../accounts/createUser.ts'
import { isChallenge, issueCode } from './authorizationCodes.ts'

/** A guest session for a line of business. The reply holds a code, so it is not stored: a repeat makes another guest. */
export const authorizeGuestByBusiness = mutation<AuthorizeGuestByBusinessInput, { code: string }, 'anyone'>(
  { by: 'anyone', keepsReply: false, evenLocked: true },
  async ({ tx, input, context }) => {
    const { services, now } = context
    if (input.clientId !== services.config.clientId)
      throw new CarrierError('REQUEST_INVALID', 'The clientId is not known.')
    if (input.codeChallengeMethod !== 'S256' || !isChallenge(input.codeChallenge))
      throw new CarrierError('REQUEST_INVALID', 'A codeChallenge by the method S256 is required.')
    const userId = await createGuest(tx, now)
    const { clientId, codeChallenge } = input
    return { code: await issueCode(tx, { userId, clientId, level: 'identified', codeChallenge, now }) }
  },
)
