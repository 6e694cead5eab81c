import type { Transaction } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import type { Services } from '../../platform/services.ts'
import { emailsOf, residenceOf } from '../accounts/port.ts'
import type { InvoiceTable } from '../billing/port.ts'
import { date } from '../documents/port.ts'

const day = 86_400_000
/** How long the message is of use where it cannot be delivered. */
const usefulDays = 7

/**
 * Writes to somebody whose first premium was on its way for days what became of it: that they are covered, or that they
 * are not, and until when another card can pay. Later premiums change no coverage here.
 */
export async function firstPaymentDecided(
  tx: Transaction<Database>,
  services: Pick<Services, 'clock' | 'outbox'>,
  invoice: Pick<InvoiceTable, 'userId' | 'policyId' | 'period' | 'status' | 'dueAt'>,
  { reason }: { reason: string },
): Promise<void> {
  if (invoice.period !== 1) return
  const emails = await emailsOf(tx, invoice.userId)
  const to = (emails.find(({ status }) => status === 'active') ?? emails[0])?.email
  if (to === undefined) return
  const { label } = await tx
    .selectFrom('policies')
    .select('label')
    .where('id', '=', invoice.policyId)
    .executeTakeFirstOrThrow()
  // It may have been decided while the provider was away: what is written is of use from now on.
  const now = services.clock.now()
  const message = { channel: 'email' as const, to, expiresAt: new Date(now.getTime() + usefulDays * day) }
  if (invoice.status === 'fully_paid') {
    await services.outbox.send(tx, {
      ...message,
      subject: 'Your payment went through: you are covered',
      text: `Your first payment went through, and your policy ${label} is in force. Log in to see and download it.`,
    })
    return
  }
  const until = date(invoice.dueAt, await residenceOf(tx, invoice.userId))
  const next =
    invoice.dueAt > now
      ? `Your quote is kept until ${until}: log in to pay with another card.`
      : `Your quote expired on ${until}: log in to get a new one.`
  await services.outbox.send(tx, {
    ...message,
    subject: 'Your payment did not go through',
    text: `Your first payment was refused: ${reason} You were not charged, and you are not covered yet. ${next}`,
  })
}
