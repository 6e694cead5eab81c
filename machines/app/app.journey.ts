import { journeyEntry } from '../journeys.ts'
import { stepOf } from '../routes/holder.ts'
import { reauthenticating } from './app.reauthenticating.ts'
import { appSetup } from './app.setup.ts'
import type { AppContext } from './app.types.ts'
import { pathAfter } from './requests.ts'

/**
 * The application for a policy. It is left only by its own consent (it may ask first, and refuses while money
 * is on its way), and it survives the end of a session: the sign-in covers it (house.md, decision 4).
 */
export const journeyState = appSetup.createStateConfig({
  id: 'fulfillment',
  description: 'Somebody applies for a policy, from the registration to the confirmation.',
  meta: { screen: 'journey' },
  tags: 'immersive',
  initial: 'active',
  entry: 'claim',
  exit: 'disown',
  invoke: {
    id: 'fulfillment',
    src: 'fulfillment',
    systemId: 'fulfillment',
    input: ({ context }: { context: AppContext }) => ({
      session: context.session,
      today: context.today,
      requested: stepOf(context.request.place),
    }),
    onDone: [
      {
        guard: { type: 'endsWith', params: ({ event }) => ({ output: event.output, kind: 'login' }) },
        target: '#deciding',
        actions: [
          { type: 'keepEmail', params: ({ event }) => ({ output: event.output }) },
          { type: 'keepPlace', params: { place: { id: 'login' } } },
        ],
      },
      {
        target: '#deciding',
        actions: { type: 'keepRequest', params: ({ event }) => ({ path: pathAfter(event.output) }) },
      },
    ],
    onError: '#unavailable',
  },
  states: {
    active: {
      description: 'The journey is on the screen.',
      meta: {},
      on: {
        'place.requested': [
          {
            guard: { type: 'namesStep', params: ({ event }) => ({ path: event.path }) },
            actions: { type: 'askStep', params: ({ event }) => ({ path: event.path }) },
          },
          {
            guard: { type: 'isOutside', params: ({ event }) => ({ path: event.path }) },
            actions: { type: 'askToLeave', params: ({ event }) => ({ path: event.path }) },
          },
        ],
        'session.moved': [
          { guard: 'isLocked', target: '#locked' },
          {
            guard: 'isSomebodyElse',
            target: '#deciding',
            actions: { type: 'keepPlace', params: { place: journeyEntry } },
          },
          { actions: 'claim' },
        ],
        'session.lost': [
          { guard: 'canComeBack', target: 'reauthenticating' },
          {
            target: '#deciding',
            actions: { type: 'keepPlace', params: { place: journeyEntry } },
          },
        ],
      },
    },
    reauthenticating: reauthenticating('fulfillment', {
      type: 'keepPlace',
      params: { place: journeyEntry },
    }),
  },
})
