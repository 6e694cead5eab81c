import { journeys } from '../journeys.ts'
import { stepOf } from '../routes/holder.ts'
import { appSetup } from './app.setup.ts'
import type { AppContext } from './app.types.ts'
import { pathAfter } from './requests.ts'

/**
 * The application for a policy. It is left only by its own consent (it may ask first, and refuses while money
 * is on its way), and it survives the end of a session: the sign-in covers it (house.md, decision 4).
 */
export const journeyState = appSetup.createStateConfig({
  id: 'journey',
  description: 'Somebody applies for a policy, from the registration to the confirmation.',
  meta: { screen: 'journey' },
  tags: 'immersive',
  initial: 'uncovered',
  entry: 'claimJourney',
  exit: 'disownJourney',
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
    uncovered: {
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
            actions: { type: 'keepPlace', params: { place: journeys.fulfillment.entry } },
          },
          { actions: 'claimJourney' },
        ],
        'session.lost': [
          { guard: 'canComeBack', target: 'covered' },
          {
            target: '#deciding',
            actions: { type: 'keepPlace', params: { place: journeys.fulfillment.entry } },
          },
        ],
      },
    },
    covered: {
      description: 'The session has ended; the sign-in stands before the journey, which is kept as it was.',
      meta: { place: 'login', screen: 'login' },
      initial: 'opening',
      on: {
        'session.moved': { guard: 'isLocked', target: '#locked' },
        'place.requested': {
          guard: { type: 'isPublic', params: ({ event }) => ({ path: event.path }) },
          target: '#deciding',
          actions: { type: 'keepRequest', params: ({ event }) => ({ path: event.path }) },
        },
      },
      states: {
        opening: {
          description: 'The sign-in is being loaded.',
          meta: {},
          tags: 'pending',
          after: { chunkTimeout: 'failed' },
          invoke: {
            id: 'coveringSignIn.load',
            src: 'load',
            input: { id: 'signIn' },
            onDone: 'signingIn',
            onError: 'failed',
          },
        },
        signingIn: {
          description: 'E-mail, password and the one-time code, to go on where the session ended.',
          meta: {},
          invoke: {
            id: 'coveringSignIn',
            src: 'signIn',
            systemId: 'signIn',
            input: { session: null },
            onDone: [
              {
                guard: { type: 'isOwner', params: ({ event }) => ({ output: event.output }) },
                target: '#journey.uncovered',
              },
              {
                target: '#deciding',
                actions: { type: 'keepPlace', params: { place: journeys.fulfillment.entry } },
              },
            ],
            onError: 'failed',
          },
        },
        failed: {
          description: 'The sign-in could not be loaded; what was typed into the journey is kept meanwhile.',
          meta: { screen: 'generalError' },
          tags: 'retryable',
          on: { 'retry.chosen': { target: 'opening', actions: 'retryConnection' } },
        },
      },
    },
  },
})
