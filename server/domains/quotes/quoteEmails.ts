import type { Transaction } from 'kysely'
import { productOf } from '../../../rules/products.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Services } from '../../platform/services.ts'
import { channelsTo, residenceOf } from '../accounts/port.ts'
import { cents, coverageText, date } from '../documents/port.ts'
import { policyAgainst } from '../policies/port.ts'

/** The last result of an application: a quote, or an offering that can still become one. */
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

/** The offer in place of a refused product, as text; null if there is none. */
export async function otherOffer(tx: Transaction<Database>, applicationId: string) {
  const offer = await offerOf(tx, applicationId)
  return offer ? { ...(await offerTexts(tx, offer)), product: productOf(offer.product).name } : null
}

/**
 * Notifies an applicant of a quote that can be bought: by email, and by text for users who chose
 * texts.
 * @param reduced if less is offered than requested
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
