import { expect, test } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { defineLoadPurchase } from '../../../src/actors/fulfillment.ts'
import { startFakeCarrier } from '../api/fakeCarrier.ts'

const person = {
  me: { firstName: 'Mia', lastName: 'Lee' },
  documentsBySlug: [],
  businessDisclosures: [],
  acknowledgedDisclosures: [],
}

test('an expired quote is reported before any payment form is shown', async () => {
  const carrier = startFakeCarrier([
    { body: { data: { ...person, journey: { quoteExpiredOn: '2030-01-31' }, unpaidQuote: null } } },
    { body: { data: { userPolicy: null } } },
    { body: { data: { userInvoice: null } } },
  ])
  await expect(toPromise(createActor(defineLoadPurchase({ api: carrier })).start())).rejects.toMatchObject({
    code: 'QUOTE_EXPIRED',
    message: 'This quote has expired. Please apply again.',
  })
})
