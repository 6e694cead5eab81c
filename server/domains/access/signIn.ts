import { foldEmail } from '../../../machines/validation/email.ts'
import type { Services } from '../../platform/services.ts'
import { credentialsOf, lockAccount, passwordMatches } from '../accounts/port.ts'

const locksAt = 10

export type SignIn =
  | { userId: string }
  | { refused: 'CREDENTIAL_INCORRECT' | 'AUTHENTICATION_THIRD_ATTEMPT' | 'AUTHENTICATION_TENTH_ATTEMPT' }

/**
 * Checks an e-mail address and a password. Failures are counted by address, with or without an account, before
 * the password is looked at: a burst in parallel gets no more tries than one after the other (promises.md, 12).
 */
export async function checkCredentials(services: Services, email: string, password: string): Promise<SignIn> {
  const { db, keys, log } = services
  const emailHmac = keys.hmac(foldEmail(email), 'sign-in failures')
  const { failures } = await db
    .insertInto('signInFailures')
    .values({ emailHmac, failures: 1 })
    .onConflict((conflict) =>
      conflict
        .column('emailHmac')
        .doUpdateSet((set) => ({ failures: set('signInFailures.failures', '+', 1) })),
    )
    .returning('failures')
    .executeTakeFirstOrThrow()
  if (failures > locksAt) return { refused: 'AUTHENTICATION_TENTH_ATTEMPT' }
  const user = await credentialsOf(db, email)
  if ((await passwordMatches(user?.passwordHash ?? null, password)) && user) {
    await db
      .updateTable('signInFailures')
      .set({ failures: 0 })
      .where('emailHmac', '=', emailHmac)
      .where('failures', '<=', locksAt)
      .execute()
    log.info({ event: 'sign-in', userId: user.id }, 'signed in')
    return { userId: user.id }
  }
  log.warn({ event: 'sign-in-failed', userId: user?.id ?? null, failures }, 'sign-in failed')
  if (failures < locksAt)
    return { refused: failures === 3 ? 'AUTHENTICATION_THIRD_ATTEMPT' : 'CREDENTIAL_INCORRECT' }
  if (user) {
    await lockAccount(db, user.id, 'PASSWORD_ATTEMPTS')
    log.warn({ event: 'locked', userId: user.id, reason: 'PASSWORD_ATTEMPTS' }, 'locked')
  }
  return { refused: 'AUTHENTICATION_TENTH_ATTEMPT' }
}
