import type { Transaction } from 'kysely'
import type { ApplicationResult } from '../../../rules/contract/schema.generated.ts'
import { showDate } from '../../../rules/dates.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Services } from '../../platform/services.ts'
import { emailAddress, residenceOf } from '../accounts/port.ts'
import { dollars } from '../documents/port.ts'
import { otherOffer, writeOfQuote } from '../quotes/port.ts'
import { mayReapplyOn } from './reapplication.ts'

const day = 86_400_000
/** How long an email stays useful if it cannot be delivered. */
const usefulDays = 7

interface Decided {
  id: string
  userId: string
  result: ApplicationResult
  /** The document with the reasons of a refusal. */
  documentId: string | null
}

/** The requested and the available amount, if that is less. */
async function reducedOf(tx: Transaction<Database>, id: string) {
  const { amount, approvedAmount } = await tx
    .selectFrom('insuranceApplications')
    .select(['amount', 'approvedAmount'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return approvedAmount === null ? undefined : { asked: dollars(amount), most: dollars(approvedAmount) }
}

/**
 * Emails an applicant the decision and what happens next, since the waiting screen may have been
 * closed.
 */
export async function writeOfDecision(
  tx: Transaction<Database>,
  { outbox }: Pick<Services, 'outbox'>,
  { id, userId, result, documentId }: Decided,
  at: Date,
): Promise<void> {
  if (result === 'accepted')
    return await writeOfQuote(tx, { outbox }, 'quoteReady', id, at, await reducedOf(tx, id))
  if (result !== 'rejected' && result !== 'referred_to_underwriter') return
  const to = await emailAddress(tx, userId)
  if (to === undefined) return
  const posted = { channel: 'email', to, expiresAt: new Date(at.getTime() + usefulDays * day) } as const
  if (result === 'referred_to_underwriter')
    return await outbox.send(tx, { ...posted, kind: 'applicationReferred', values: null })
  const again = mayReapplyOn({ result, decidedAt: at }, await residenceOf(tx, userId), at)
  const other = await otherOffer(tx, id)
  const values = { mayReapplyOn: again === null ? null : showDate(again), documentId, other }
  await outbox.send(tx, { ...posted, kind: 'applicationRefused', values })
}
