import type { Transaction } from 'kysely'
import type { AccessLevel } from '../../platform/call/call.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Services } from '../../platform/services.ts'
import { credentialsOf, lockPassword, passwordMatches } from '../accounts/port.ts'
import { issueCode } from './authorizationCodes.ts'
import { countRight, countWrong, mayTry, type Refusal, release, tryKey } from './signInTries.ts'

declare module '../../platform/services.ts' {
  interface Services {
    levelByPassword: LevelByPassword
  }
}

/** The session level that an accepted password gives. */
export type LevelByPassword = (
  tx: Transaction<Database>,
  signIn: { userId: string; guestId: string | null },
) => Promise<AccessLevel>

/** A code is still required. The only exception is for developers of the app (decision 001). */
export const codeIsMissing: LevelByPassword = async () => 'unidentified'

/** The user, and the hash of the accepted password. */
interface Accepted {
  userId: string
  passwordHash: string
}

export type SignIn = Accepted | { refused: Refusal }

/**
 * Checks an email address and a password. Wrong passwords are counted by address, whether or not it
 * has an account (promises.md, 12 and 40).
 * @param event the log event for a correct password
 * @throws TooManyRequests if too many tries of this address are in progress
 */
export async function checkCredentials(
  services: Services,
  email: string,
  password: string,
  event: 'sign-in' | 'password-repeated' = 'sign-in',
): Promise<SignIn> {
  const key = tryKey(services, email)
  if (!(await mayTry(services, key))) return { refused: 'AUTHENTICATION_TENTH_ATTEMPT' }
  try {
    return await judge(services, { email, password, event })
  } catch (error) {
    // Neither right nor wrong. If this fails too, the try stops counting after a minute.
    await release(services, key).catch(() => undefined)
    throw error
  }
}

/** The outcome of a try in progress. */
async function judge(
  services: Services,
  { email, password, event }: { email: string; password: string; event: string },
): Promise<SignIn> {
  const { db, log } = services
  const user = await credentialsOf(db, email)
  const matches = await passwordMatches(user?.passwordHash ?? null, password)
  if (!matches || !user?.passwordHash) return { refused: await countWrong(services, email, user) }
  await countRight(services, tryKey(services, email))
  log.info({ event, userId: user.id }, 'signed in')
  return { userId: user.id, passwordHash: user.passwordHash }
}

/**
 * The code for an accepted password; undefined if the password changed during the check: the old
 * one must not get in after the reset that ended its sessions.
 */
export async function issueSignInCode(
  { levelByPassword }: Pick<Services, 'levelByPassword'>,
  tx: Transaction<Database>,
  { userId, passwordHash }: Accepted,
  grant: Pick<Parameters<typeof issueCode>[1], 'clientId' | 'codeChallenge' | 'guestId' | 'now'>,
): Promise<string | undefined> {
  if (!(await lockPassword(tx, userId, passwordHash))) return undefined
  const level = await levelByPassword(tx, { userId, guestId: grant.guestId })
  return await issueCode(tx, { ...grant, userId, level })
}
