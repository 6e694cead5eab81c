import type { Transaction } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import type { Services } from '../../platform/services.ts'
import { channelsTo, residenceOf } from '../accounts/port.ts'
import { cents, date, dollars } from '../documents/port.ts'
import { policyAgainst } from '../policies/port.ts'

/** Writes to an applicant about their quote while it can be bought: by e-mail, and by text to those who chose texts. */
export async function writeOfQuote(
  tx: Transaction<Database>,
  { outbox }: Pick<Services, 'outbox'>,
  kind: 'quoteReady' | 'quoteExpiring',
  applicationId: string,
  at: Date,
): Promise<void> {
  const quote = await tx
    .selectFrom('quotes')
    .selectAll()
    .where('applicationId', '=', applicationId)
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (quote === undefined || quote.expiresAt <= at || (await policyAgainst(tx, quote.userId, quote.product)))
    return
  const values = {
    amount: dollars(quote.amount),
    years: quote.termYears,
    premium: cents(quote.monthlyPremium),
    keptUntil: date(quote.expiresAt, await residenceOf(tx, quote.userId)),
  }
  for (const way of await channelsTo(tx, quote.userId))
    await outbox.send(tx, { ...way, kind, values, expiresAt: quote.expiresAt })
}
