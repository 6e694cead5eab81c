import type { RequestContext, Viewer, Work } from '../../platform/call/call.ts'
import { CarrierError } from '../../platform/errors.ts'
import { emailAddress, lockPassword, lockUser } from '../accounts/port.ts'
import { checkCredentials } from './signIn.ts'
import { limitSignIn } from './signInLimits.ts'

const refusals = {
  CREDENTIAL_INCORRECT: 'That isn’t your password. Please check it and try again.',
  AUTHENTICATION_THIRD_ATTEMPT:
    'That isn’t your password. This was your third try. After 10 wrong tries, we lock your account to keep it safe.',
  AUTHENTICATION_TENTH_ATTEMPT: 'There were too many wrong tries. Choose a new password to get back in.',
}

/**
 * Checks a signed-in user's password again (promises.md, 11), before the transaction, since hashing is slow on purpose. A
 * wrong one counts as at sign-in.
 * @throws CarrierError CREDENTIAL_INCORRECT, AUTHENTICATION_THIRD_ATTEMPT, AUTHENTICATION_TENTH_ATTEMPT; TooManyRequests
 * @returns the stored hash, for `lockRepeatedPassword`
 */
export async function repeatPassword(
  { services, ip }: Pick<RequestContext, 'services' | 'ip'>,
  { userId }: Viewer,
  password: string,
): Promise<string> {
  const email = await emailAddress(services.db, userId)
  if (email === undefined) throw new Error(`The user ${userId} has no address to sign in with.`)
  await limitSignIn(services, ip, email)
  const result = await checkCredentials(services, email, password, 'password-repeated')
  if ('refused' in result) throw new CarrierError(result.refused, refusals[result.refused])
  return result.passwordHash
}

/**
 * Locks the user, whose password must still be the one that was checked: a change in the meantime
 * was meant to keep others out.
 * @throws CREDENTIAL_INCORRECT
 */
export async function lockRepeatedPassword(
  tx: Work<object>['tx'],
  userId: string,
  passwordHash: string,
): Promise<void> {
  await lockUser(tx, userId)
  if (!(await lockPassword(tx, userId, passwordHash)))
    throw new CarrierError('CREDENTIAL_INCORRECT', refusals.CREDENTIAL_INCORRECT)
}
