import type {
  CreateCredentialInput,
  CredentialStatus,
  RegisterUserInput,
  User,
} from '../../../rules/contract/schema.generated.ts'
import { foldEmail, keptEmail } from '../../../rules/email.ts'
import { askForVerification } from '../../domains/access/emailVerification.ts'
import { shortenGuestSessions } from '../../domains/access/guests.ts'
import { lockRepeatedPassword, repeatPassword } from '../../domains/access/repeatPassword.ts'
import { forgetTries, tryKey } from '../../domains/access/signInTries.ts'
import { emailAddress } from '../../domains/accounts/port.ts'
import { prepareCredential, registerUser } from '../../domains/accounts/registerUser.ts'
import type { RequestContext, Viewer, Work } from '../../platform/call/call.ts'
import { CarrierError } from '../../platform/errors.ts'

type Given = Omit<CreateCredentialInput, 'clientMutationId'>

/** Whether the password is the caller's current one or a new one, with its hash. */
interface PreparedCredential {
  status: CredentialStatus
  passwordHash: string
}

/**
 * Validates the input and hashes or checks the password before the transaction, since both are slow
 * on purpose.
 * @throws CREDENTIAL_INVALID, STEP_NOT_ALLOWED, REQUEST_INVALID, and as `repeatPassword`;
 * TooManyRequests
 */
export async function prepareCreation(
  context: RequestContext,
  viewer: Viewer,
  { email, password, clientId }: Given,
): Promise<PreparedCredential> {
  const { services, ip } = context
  if (clientId !== services.config.clientId)
    throw new CarrierError('REQUEST_INVALID', 'The clientId is not known.')
  // By the user and not by the session: a guest's session stays the same after a password is set.
  const own = await emailAddress(services.db, viewer.userId)
  if (own === undefined) {
    await services.limits.take('registrations-by-source', ip, null)
    return { status: 'created', passwordHash: await prepareCredential({ email, password }) }
  }
  if (foldEmail(own) !== foldEmail(email))
    throw new CarrierError(
      'STEP_NOT_ALLOWED',
      'You already have an account. You can change its email in your account.',
    )
  return { status: 'existing', passwordHash: await repeatPassword(context, viewer, password) }
}

/** Gives a guest a password to sign in with (decision 003); replies `existing` if the user already has one. */
export async function createCredential(
  work: Work<CreateCredentialInput>,
  { status, passwordHash }: PreparedCredential,
): Promise<{ status: CredentialStatus }> {
  const { tx, input, viewer } = work
  if (status === 'existing') {
    await lockRepeatedPassword(tx, viewer.userId, passwordHash)
    return { status }
  }
  const { email, password } = input
  const asked = { emailAddress: email, password, passwordConfirmation: password, userId: viewer.userId }
  await register({ ...work, input: asked }, passwordHash)
  return { status }
}

/**
 * Registers a user and asks them to confirm their address. Earlier failed sign-ins with it do not
 * count against them.
 */
export async function register(
  work: Work<RegisterUserInput, Viewer | null>,
  passwordHash: string,
): Promise<{ user: User }> {
  // Locks the tries first, as a sign-in does: another order could deadlock.
  await forgetTries(work.tx, tryKey(work.context.services, keptEmail(work.input.emailAddress)))
  const registered = await registerUser(work, passwordHash)
  await shortenGuestSessions(work.tx, registered.user.id, work.context.now)
  await askForVerification(work, registered.user.id)
  return registered
}
