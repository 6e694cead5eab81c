import type { DoneActorEvent } from 'xstate'
import type { Following } from '../journeys/heldRow.ts'
import { type HeldId, held } from '../journeys/journeys.ts'
import { reauthenticating } from './app.reauthenticating.ts'
import { appSetup } from './app.setup.ts'
import type { AppEvent } from './app.types.ts'
import { openingOf } from './requests.ts'

type PlaceRequested = { event: Extract<AppEvent, { type: 'place.requested' }> }

/**
 * The state in which a row of the registry is open, all of it but the actor that it invokes. It survives the end of a
 * session: the sign-in covers it (house.md, decision 4). A journey is left by its own consent alone: it may ask first,
 * and refuses while money is on its way.
 */
function holding(id: HeldId) {
  const { description, screen, isImmersive, isAskedToLeave, onlyFor } = held[id]
  const within = ({ event: { path } }: PlaceRequested) => ({ id, path })
  const anew = { target: '#deciding', actions: { type: 'beginAnew', params: { id } } } as const
  return appSetup.createStateConfig({
    id,
    description,
    meta: { screen },
    tags: isImmersive ? 'immersive' : [],
    initial: 'active',
    // What was asked about the person was for the way in, and may be another by the next one.
    entry: onlyFor === 'policyHolders' ? ['claim'] : ['claim', 'forgetFacts'],
    exit: 'disown',
    // As in every other tab of this browser: a logout clears what is open (house.md, decision 4), and is asked about nowhere.
    on: { 'logout.chosen': '#loggingOut' },
    states: {
      active: {
        description: 'It is on the screen.',
        meta: {},
        on: {
          'place.requested': [
            { guard: { type: 'isWithin', params: within }, actions: { type: 'askFor', params: within } },
            {
              guard: { type: 'isOutside', params: within },
              ...(isAskedToLeave
                ? { actions: { type: 'askToLeave', params: within } }
                : {
                    target: '#deciding',
                    actions: [
                      { type: 'leaveEnd', params: within },
                      { type: 'keepRequest', params: within },
                    ],
                  }),
            },
          ],
          'session.moved': [
            { guard: 'isLocked', target: '#locked' },
            { guard: 'isSomebodyElse', ...anew },
            ...(onlyFor === 'policyHolders'
              ? [{ guard: 'isBelowVerified' as const, target: 'reauthenticating' }]
              : []),
            { actions: 'claim' },
          ],
          // A guest whose session is over has no way back; a policy holder always has.
          'session.lost': [
            // A logout clears what is open (house.md, decision 4), in whichever tab it was chosen.
            {
              guard: { type: 'isOutElsewhere', params: ({ event }) => ({ end: event.end }) },
              target: '#deciding',
              actions: 'askToSignIn',
            },
            ...(onlyFor === 'policyHolders'
              ? [{ target: 'reauthenticating' as const }]
              : [{ guard: 'canComeBack' as const, target: 'reauthenticating' as const }, anew]),
          ],
        },
      },
      reauthenticating: reauthenticating(id),
    },
  })
}

/** Where an end leads. */
const leads = <Output>(follow: (output: Output) => Following) => ({
  target: '#deciding',
  actions: {
    type: 'follow' as const,
    params: ({ event }: { event: DoneActorEvent<Output> }) => follow(event.output),
  },
})

/** The actor of each row. It is written out: XState types an `invoke` by the name of what it invokes (decision 034). */
const fulfillment = appSetup.createStateConfig({
  invoke: {
    id: 'fulfillment',
    src: 'fulfillment',
    systemId: 'fulfillment',
    input: ({ context }) => held.fulfillment.input(openingOf(context)),
    onDone: [
      {
        guard: { type: 'isLeftUnverified', params: ({ event }) => event.output },
        target: '#loggingOut',
      },
      leads(held.fulfillment.follow),
    ],
    onError: '#unavailable',
  },
})
const estimate = appSetup.createStateConfig({
  invoke: {
    id: 'estimate',
    src: 'estimate',
    systemId: 'estimate',
    input: ({ context }) => held.estimate.input(openingOf(context)),
    onDone: leads(held.estimate.follow),
    onError: '#unavailable',
  },
})
const policyFlow = appSetup.createStateConfig({
  invoke: {
    id: 'policyFlow',
    src: 'policyFlow',
    systemId: 'policyFlow',
    input: ({ context }) => held.policyFlow.input(openingOf(context)),
    onDone: leads(held.policyFlow.follow),
    onError: '#unavailable',
  },
})

export const heldStates = {
  fulfillment: { ...holding('fulfillment'), ...fulfillment },
  estimate: { ...holding('estimate'), ...estimate },
  policyFlow: { ...holding('policyFlow'), ...policyFlow },
} satisfies Record<HeldId, unknown>
