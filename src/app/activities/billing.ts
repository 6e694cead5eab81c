import { createActor } from 'xstate'
import { appRoute } from '../../../machines/app/app.route.ts'
import { billingMachine } from '../../../machines/billing/billing.machine.ts'
import { format } from '../../../machines/routes/route.ts'
import { defineLoadBilling } from '../../actors/loadBilling.ts'
import type { AppActor } from '../../screens/props.ts'
import type { AppServices } from '../services.ts'
import { cardEntryWith } from './cardEntry.ts'
import { chargeWith } from './charge.ts'

/** The billing machine with its effects, for its page. */
export function createBilling(services: AppServices, app: AppActor, opensCard: boolean) {
  const machine = billingMachine.provide({
    actors: {
      loadBilling: defineLoadBilling(services),
      charge: chargeWith(services),
      cardEntry: cardEntryWith(services),
    },
    actions: {
      // After the user has left the page, its payment continues without navigating.
      showOverview: () => {
        if (appRoute(app.getSnapshot())?.id === 'billing')
          app.send({ type: 'route.requested', path: format({ id: 'billing' }) })
      },
    },
  })
  return createActor(machine, { input: { opensCard } })
}
