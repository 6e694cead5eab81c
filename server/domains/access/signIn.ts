import type { Services } from '../../platform/services.ts'
import { credentialsOf, passwordMatches } from '../accounts/port.ts'
import { countRight, countWrong, mayTry, type Refusal, release, tryKey } from './signInTries.ts'

export type SignIn = { userId: string } | { refused: Refusal }

/**
 * Checks an e-mail address and a password. Wrong ones are counted by address, whether anybody has it or not
 * (promises.md, 12 and 40).
 * @throws TooManyRequests when too many tries of this address are being judged
 */
export async function checkCredentials(services: Services, email: string, password: string): Promise<SignIn> {
  const key = tryKey(services, email)
  if (!(await mayTry(services, key))) return { refused: 'AUTHENTICATION_TENTH_ATTEMPT' }
  try {
    return await judge(services, email, password)
  } catch (error) {
    // Neither right nor wrong. Where this fails too, the try counts no more after a minute.
    await release(services, key).catch(() => undefined)
    throw error
  }
}

/** What becomes of a try that is in hand. */
async function judge(services: Services, email: string, password: string): Promise<SignIn> {
  const { db, log } = services
  const user = await credentialsOf(db, email)
  const matches = await passwordMatches(user?.passwordHash ?? null, password)
  if (!matches || !user) return { refused: await countWrong(services, email, user?.id ?? null) }
  await countRight(services, tryKey(services, email))
  log.info({ event: 'sign-in', userId: user.id }, 'signed in')
  return { userId: user.id }
}
