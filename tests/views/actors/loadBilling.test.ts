import { expect, test } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { defineLoadBilling } from '../../../src/actors/loadBilling.ts'
import { createCarrierClock } from '../../../src/api/carrierClock.ts'
import { startFakeCarrier } from '../api/fakeCarrier.ts'

// A card expires at the end of a month in its owner's time zone.
test.each([
  ['HI', '2026-01-31'],
  ['NY', '2026-02-01'],
])('in %s the date is still %s', async (state, today) => {
  const me = { firstName: 'Mia', lastName: 'Lee', activeAddress: { state } }
  const data = { me, policyInForce: null, activePaymentMethod: null, userInvoices: {} }
  const clock = createCarrierClock(() => Date.parse('2026-02-01T06:00:00Z'))
  const api = { ...startFakeCarrier([{ body: { data } }]), clock }
  expect(await toPromise(createActor(defineLoadBilling({ api })).start())).toMatchObject({ today })
})
