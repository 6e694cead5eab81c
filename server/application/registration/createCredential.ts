import type { CreateCredentialInput, CredentialStatus } from '../../../machines/contract/schema.generated.ts'
import { foldEmail } from '../../../machines/validation/email.ts'
import { holdRepeated, repeatPassword } from '../../domains/access/repeatPassword.ts'
import { letterAddress } from '../../domains/accounts/port.ts'
import { prepareCredential } from '../../domains/accounts/registerUser.ts'
import type { RequestContext, Viewer, Work } from '../../platform/call/call.ts'
import { CarrierError } from '../../platform/errors.ts'
import { register } from './register.ts'

type Given = Omit<CreateCredentialInput, 'clientMutationId'>

/**
 * Judges what was typed, and hashes the password or looks at it, before there is a transaction: both take long on purpose.
 * @throws VALIDATION_FAILED, STEP_NOT_ALLOWED, REQUEST_INVALID, and as `repeatPassword`; TooManyRequests
 * @returns the password as it is to be kept, or is
 */
export async function prepareCreation(
  context: RequestContext,
  viewer: Viewer,
  { email, password, clientId }: Given,
): Promise<string> {
  const { services, ip } = context
  if (clientId !== services.config.clientId)
    throw new CarrierError('REQUEST_INVALID', 'The clientId is not known.')
  if (viewer.guest) {
    await services.limits.take('registrations-by-source', ip)
    return await prepareCredential({ email, password })
  }
  const own = await letterAddress(services.db, viewer.userId)
  if (own === undefined || foldEmail(own) !== foldEmail(email))
    throw new CarrierError(
      'STEP_NOT_ALLOWED',
      'You have an account already. Its e-mail is changed in your account.',
    )
  return await repeatPassword(context, viewer, password)
}

/** Makes a guest somebody who can sign in (decision 116); for whoever can already, says so. */
export async function createCredential(
  work: Work<CreateCredentialInput>,
  passwordHash: string,
): Promise<{ status: CredentialStatus }> {
  const { tx, input, viewer } = work
  if (!viewer.guest) {
    await holdRepeated(tx, viewer.userId, passwordHash)
    return { status: 'existing' }
  }
  const { email, password } = input
  const asked = { emailAddress: email, password, passwordConfirmation: password, userId: viewer.userId }
  await register({ ...work, input: asked }, passwordHash)
  return { status: 'created' }
}
