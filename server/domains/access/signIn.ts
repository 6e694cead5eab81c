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

/** What a password that was accepted is worth by itself. */
export type LevelByPassword = (
  tx: Transaction<Database>,
  signIn: { userId: string; guestId: string | null },
) => Promise<AccessLevel>

/** A code is still missing. The one exception is for anyone who works on the app (decision 001). */
export const codeIsMissing: LevelByPassword = async () => 'unidentified'

/** Who it is, by which password as it is kept. */
interface Accepted {
  userId: string
  passwordHash: string
}

export type SignIn = Accepted | { refused: Refusal }

/**
 * Checks an e-mail address and a password. Wrong ones are counted by address, whether anybody has it or not
 * (promises.md, 12 and 40).
 * @param event what a right password is logged as
 * @throws TooManyRequests when too many tries of this address are being judged
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
    // Neither right nor wrong. Where this fails too, the try counts no more after a minute.
    await release(services, key).catch(() => undefined)
    throw error
  }
}

/** What becomes of a try that is in hand. */
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
 * The code for a password that was accepted; undefined when it was changed while it was looked at: anyone who gave the old
 * one must not come in after the reset that ended their sessions.
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
