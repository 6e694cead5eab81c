import type { Services } from '../../platform/services.ts'
import { credentialsOf, passwordMatches } from '../accounts/port.ts'
import { countRight, countWrong, mayTry, type Refusal, tryKey } from './signInTries.ts'

export type SignIn = { userId: string } | { refused: Refusal }

/**
 * Checks an e-mail address and a password. Wrong ones are counted by address, whether anybody has it or not
 * (promises.md, 12 and 40).
 * @throws TooManyRequests when too many tries of this address are being judged
 */
export async function checkCredentials(services: Services, email: string, password: string): Promise<SignIn> {
  const { db, log } = services
  const key = tryKey(services, email)
  if (!(await mayTry(services, key))) return { refused: 'AUTHENTICATION_TENTH_ATTEMPT' }
  const user = await credentialsOf(db, email)
  const matches = await passwordMatches(user?.passwordHash ?? null, password)
  if (!matches || !user) return { refused: await countWrong(services, key, user?.id ?? null) }
  await countRight(services, key)
  log.info({ event: 'sign-in', userId: user.id }, 'signed in')
  return { userId: user.id }
}
