import type { Transaction } from 'kysely'
import { foldEmail } from '../../../rules/email.ts'
import type { Database } from '../../platform/database/database.ts'
import { networkOf } from '../../platform/networks.ts'
import type { Services } from '../../platform/services.ts'

const bothOf = (ip: string, account: string) => `${networkOf(ip)} ${account}`

/**
 * Counts a sign-in, whatever its outcome. The first few of a source at an account are a separate
 * allowance: tries from elsewhere use up the rest, but not what the owner needs (decision 003).
 * @throws TooManyRequests
 */
export async function limitSignIn({ limits }: Pick<Services, 'limits'>, ip: string, email: string) {
  const account = foldEmail(email)
  await limits.take('sign-ins-by-source', ip, null)
  if (await limits.takeIfAny('sign-ins-by-source-and-account', bothOf(ip, account), null)) return
  await limits.take('sign-ins-by-account', account, null)
}

/** Clears the counts of an account and of this source at it, since the owner was here. */
export async function forgetSignIns(
  { limits }: Pick<Services, 'limits'>,
  { ip, email, tx }: { ip: string; email: string; tx: Transaction<Database> },
): Promise<void> {
  const account = foldEmail(email)
  await limits.refill('sign-ins-by-source-and-account', bothOf(ip, account), tx)
  await limits.refill('sign-ins-by-account', account, tx)
}
