import { createActor } from 'xstate'
import { appPlace } from '../../../machines/app/app.place.ts'
import { billingMachine } from '../../../machines/billing/billing.machine.ts'
import { format } from '../../../machines/routes/place.ts'
import { defineLoadBilling } from '../../actors/loadBilling.ts'
import { definePayInvoices } from '../../actors/payInvoices.ts'
import type { AppActor } from '../../screens/props.ts'
import type { AppServices } from '../services.ts'
import { cardEntryWith } from './cardEntry.ts'

/** Billing with its effects, for its page to run. */
export function createBilling(services: AppServices, app: AppActor, opensCard: boolean) {
  const machine = billingMachine.provide({
    actors: {
      loadBilling: defineLoadBilling(services),
      payInvoices: definePayInvoices(services),
      cardEntry: cardEntryWith(services),
    },
    actions: {
      // A page that was left goes on with its payment, and takes the user nowhere.
      showOverview: () => {
        if (appPlace(app.getSnapshot())?.id === 'billing')
          app.send({ type: 'place.requested', path: format({ id: 'billing' }) })
      },
    },
  })
  return createActor(machine, { input: { opensCard } })
}
