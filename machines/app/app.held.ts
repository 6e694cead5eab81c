import { flowHolders, journeys, type LoadedId } from '../journeys.ts'
import { appSetup } from './app.setup.ts'
import type { AppContext, AppEvent } from './app.types.ts'
import { estimateOpening, pathAfter, policyFlowOf } from './requests.ts'

type Requested = { event: Extract<AppEvent, { type: 'place.requested' }> }

const pathOf = ({ event }: Requested) => ({ path: event.path })
/** Another place is wanted: what is open is left at once. */
const leave = { target: 'deciding', actions: { type: 'keepRequest', params: pathOf } } as const
const loadedIds = { ...flowHolders, ...journeys, signIn: { title: 'The sign-in' } }

interface Follows {
  guard?: 'isPolicyHolder'
  target: string
  actions?: 'forgetFacts'
}

/** The state in which a machine is loaded that is not part of the first page, and what follows once it is there. */
export const loading = (id: LoadedId, onDone: string | readonly Follows[]) =>
  appSetup.createStateConfig({
    description: `${loadedIds[id].title} is being loaded.`,
    meta: { screen: 'loading' },
    tags: ['opening', 'pending'],
    after: { chunkTimeout: 'unavailable' },
    invoke: { id: `${id}.load`, src: 'load', input: { id }, onDone, onError: 'unavailable' },
  })

export const estimate = appSetup.createStateConfig({
  description: 'How much coverage, for how long, and what it may cost.',
  meta: { screen: 'estimate' },
  on: {
    // The guest's session is over: the questions begin anew, for a new guest.
    'session.lost': { target: 'estimate', reenter: true },
    'place.requested': [
      {
        guard: { type: 'namesEstimateForm', params: pathOf },
        actions: { type: 'askEstimateForm', params: pathOf },
      },
      leave,
    ],
  },
  invoke: {
    id: 'estimate',
    src: 'estimate',
    systemId: 'estimate',
    input: ({ context }: { context: AppContext }) => ({
      session: context.session,
      today: context.today,
      at: estimateOpening(context.request),
    }),
    onDone: [
      {
        guard: {
          type: 'endsWith',
          params: ({ event }) => ({ output: event.output, kind: 'apply' }),
        },
        target: 'openingJourney',
        actions: { type: 'keepPlace', params: { place: journeys.fulfillment.entry } },
      },
      {
        guard: { type: 'endsWith', params: ({ event }) => ({ output: event.output, kind: 'link' }) },
        target: 'deciding',
        actions: { type: 'keepRequest', params: ({ event }) => ({ path: pathAfter(event.output) }) },
      },
      {
        target: 'deciding',
        actions: { type: 'keepPlace', params: { place: flowHolders.estimate.exit } },
      },
    ],
    onError: 'unavailable',
  },
})

export const policyFlow = appSetup.createStateConfig({
  description: 'A policy holder goes through one flow of forms, such as changing the beneficiary.',
  meta: { screen: 'flow' },
  tags: 'immersive',
  entry: 'claimJourney',
  exit: 'disownJourney',
  on: {
    'session.moved': [
      { guard: 'isLocked', target: '#locked' },
      { guard: 'isSomebodyElse', target: 'deciding', actions: 'forgetFacts' },
      { guard: 'isBelowVerified', target: 'openingLogin', actions: 'keepRedirect' },
    ],
    'session.lost': { target: 'openingLogin', actions: 'keepRedirect' },
    'place.requested': [
      {
        guard: { type: 'namesOpenFlow', params: pathOf },
        actions: { type: 'askPolicyForm', params: pathOf },
      },
      // What was typed may be unsaved: the flow asks before it lets go, and ends with the place that is wanted.
      { actions: { type: 'askToLeaveFlow', params: pathOf } },
    ],
  },
  invoke: {
    id: 'policyFlow',
    src: 'policyFlow',
    systemId: 'policyFlow',
    input: ({ context }: { context: AppContext }) => policyFlowOf(context),
    onDone: {
      target: 'deciding',
      actions: { type: 'keepRequest', params: ({ event }) => ({ path: pathAfter(event.output) }) },
    },
    onError: 'unavailable',
  },
})
