import type { Transaction } from 'kysely'
import { productOf } from '../../../rules/products.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Services } from '../../platform/services.ts'
import { channelsTo, residenceOf } from '../accounts/port.ts'
import { cents, coverageText, date } from '../documents/port.ts'
import { policyAgainst } from '../policies/port.ts'

/** What an application came to last: a quote, or the offering that a quote can still be made of. */
async function offerOf(tx: Transaction<Database>, applicationId: string) {
  const newest = (table: 'quotes' | 'productOfferings') =>
    tx
      .selectFrom(table)
      .select(['userId', 'product', 'amount', 'termYears', 'monthlyPremium', 'expiresAt'])
      .where('applicationId', '=', applicationId)
      .orderBy('sequence', 'desc')
      .limit(1)
      .executeTakeFirst()
  return (await newest('quotes')) ?? (await newest('productOfferings'))
}

type Offered = NonNullable<Awaited<ReturnType<typeof offerOf>>>

const offerTexts = async (tx: Transaction<Database>, offer: Offered) => ({
  coverage: coverageText(offer),
  premium: cents(offer.monthlyPremium),
  keptUntil: date(offer.expiresAt, await residenceOf(tx, offer.userId)),
})

/** What is offered instead of what an application was refused, as it is read; null where nothing is. */
export async function otherOffer(tx: Transaction<Database>, applicationId: string) {
  const offer = await offerOf(tx, applicationId)
  return offer ? { ...(await offerTexts(tx, offer)), product: productOf(offer.product).name } : null
}

/**
 * Writes to an applicant about their quote while it can be bought: by e-mail, and by text to those who chose texts.
 * @param reduced where less is offered than was asked for
 */
export async function writeOfQuote(
  tx: Transaction<Database>,
  { outbox }: Pick<Services, 'outbox'>,
  kind: 'quoteReady' | 'quoteExpiring',
  applicationId: string,
  at: Date,
  reduced?: { asked: string; most: string },
): Promise<void> {
  const quote = await offerOf(tx, applicationId)
  if (quote === undefined || quote.expiresAt <= at) return
  if (await policyAgainst(tx, quote.userId, quote.product)) return
  const values = { ...(await offerTexts(tx, quote)), ...(reduced ? { reduced } : {}) }
  for (const way of await channelsTo(tx, quote.userId))
    await outbox.send(tx, { ...way, kind, values, expiresAt: quote.expiresAt })
}
