import type { AccountClosure, DecommissionUserInput } from '../../rules/contract/schema.generated.ts'
import { lockRepeatedPassword } from '../domains/access/repeatPassword.ts'
import { closeAccess } from '../domains/access/sessions.ts'
import { closeUser } from '../domains/accounts/closeUser.ts'
import { emailAddress, hasProvedEmail, lockUser, userWithEmail } from '../domains/accounts/port.ts'
import { isPaymentUnderWay } from '../domains/billing/invoices.ts'
import { policiesInForce } from '../domains/policies/port.ts'
import { hasApplied } from '../domains/underwriting/applications.ts'
import type { RequestContext, Viewer, Work } from '../platform/call/call.ts'
import { CarrierError } from '../platform/errors.ts'
import type { Services } from '../platform/services.ts'
import { domains } from './domains.ts'
import { deleteFlowSessions } from './flows/guestSessions.ts'

type Reader = Work<object>['tx']
type Obstacle = NonNullable<AccountClosure['obstacle']>

const obstacleTexts: Readonly<Record<Obstacle, string>> = {
  payment_on_its_way:
    'You have a payment on its way, which takes up to five business days. You can close your account once it goes through or is declined.',
  policy_in_force: 'Cancel your policy first. Then you can close your account.',
}

/** What prevents closing the account; null if nothing does. */
async function obstacleTo(db: Pick<Reader, 'selectFrom'>, userId: string): Promise<Obstacle | null> {
  // A policy can be canceled while a payment is processing, and its free look may be ending.
  if ((await policiesInForce(db, userId)).length > 0) return 'policy_in_force'
  return (await isPaymentUnderWay(db, userId)) ? 'payment_on_its_way' : null
}

/** What closing the account would mean. */
export async function accountClosure(
  { services: { db } }: Pick<RequestContext, 'services'>,
  { userId }: Viewer,
): Promise<AccountClosure> {
  const obstacle = await obstacleTo(db, userId)
  return {
    obstacle,
    message: obstacle && obstacleTexts[obstacle],
    keepsRecords: await hasApplied(db, userId),
  }
}

/**
 * Ends all access and deletes what need not be kept. The user's row must be locked. Access ends
 * first, so that no session adds anything; the user is closed last, since domains may still need
 * the address until then.
 */
async function endAccount(
  tx: Reader,
  services: Pick<Services, 'jobs'>,
  userId: string,
  { keepsRecords, now }: { keepsRecords: boolean; now: Date },
): Promise<void> {
  await closeAccess(tx, userId, now)
  for (const domain of domains) await domain.closeAccount?.(tx, { userId, keepsRecords }, { now, services })
  if (!keepsRecords) await deleteFlowSessions(tx, [userId])
  await closeUser(tx, userId, { keepsRecords, now })
}

/** The result of releasing an address that another account uses. */
export type Released = 'unknown' | 'proved' | 'applied' | 'released'

/**
 * For support, when the owner of a mailbox reports that an account with its address is not theirs:
 * closes the account, so that the address can be registered. An account is not closed if its
 * address was confirmed from the mailbox, or if it has an application, since a real applicant may
 * have mistyped their address.
 */
export async function releaseAddress(
  { db, clock, jobs }: Pick<Services, 'db' | 'clock' | 'jobs'>,
  address: string,
): Promise<Released> {
  return await db.transaction().execute(async (tx) => {
    const userId = await userWithEmail(tx, address)
    if (userId === undefined) return 'unknown'
    await lockUser(tx, userId)
    if (await hasProvedEmail(tx, userId)) return 'proved'
    if (await hasApplied(tx, userId)) return 'applied'
    await endAccount(tx, { jobs }, userId, { keepsRecords: false, now: clock.now() })
    return 'released'
  })
}

/**
 * Closes an account: ends every session, disables sign-in and frees its address. The application
 * records that an insurer must keep stay, with the applicant's identity; otherwise everything is
 * deleted. The owner gets an email.
 * @throws STEP_NOT_ALLOWED while a policy is in force or a payment is processing
 */
export async function closeAccount(
  { tx, viewer: { userId }, context: { services, now } }: Work<DecommissionUserInput>,
  passwordHash: string,
): Promise<{ success: boolean }> {
  await lockRepeatedPassword(tx, userId, passwordHash)
  const obstacle = await obstacleTo(tx, userId)
  if (obstacle) throw new CarrierError('STEP_NOT_ALLOWED', obstacleTexts[obstacle])
  const keepsRecords = await hasApplied(tx, userId)
  const to = await emailAddress(tx, userId)
  // An unconfirmed address may be a stranger's, so it gets no email about an account without an application.
  if (to !== undefined && (keepsRecords || (await hasProvedEmail(tx, userId))))
    await services.outbox.send(tx, {
      kind: 'accountClosed',
      values: { keepsRecords },
      channel: 'email',
      to,
    })
  await endAccount(tx, services, userId, { keepsRecords, now })
  services.log.info({ event: 'account-closed', userId, keepsRecords }, 'account closed')
  return { success: true }
}
