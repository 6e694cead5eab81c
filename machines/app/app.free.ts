import { appSetup, openingOf, pathAfter } from './app.setup.ts'
import type { AppContext } from './app.types.ts'

/** The places outside of a journey, and the decision which of them is granted (access-to-purchase, 2.1). */
export const freeState = appSetup.createStateConfig({
  description: 'Any place may be asked for; nothing is lost by leaving this one.',
  meta: {},
  initial: 'deciding',
  on: {
    'place.requested': {
      target: '.deciding',
      actions: { type: 'keepRequest', params: ({ event }) => ({ path: event.path }) },
    },
    'logout.chosen': '#loggingOut',
    'session.moved': { guard: 'isLocked', target: '#locked' },
  },
  states: {
    deciding: {
      id: 'deciding',
      description: 'Grants the place that was asked for, or the one that the session allows instead.',
      meta: {},
      tags: 'opening',
      always: [
        { guard: { type: 'isDecided', params: { as: 'locked' } }, target: '#locked' },
        {
          guard: { type: 'isDecided', params: { as: 'redirect' } },
          target: 'deciding',
          reenter: true,
          actions: 'followRedirect',
        },
        {
          guard: { type: 'isDecided', params: { as: 'login' } },
          target: 'openingLogin',
          actions: 'keepRedirect',
        },
        {
          guard: { type: 'isDecided', params: { as: 'verify' } },
          target: 'openingLogin',
          actions: 'keepRedirect',
        },
        { guard: { type: 'isGranted', params: { holder: 'page' } }, target: 'page' },
        { guard: { type: 'isGranted', params: { holder: 'signIn' } }, target: 'openingLogin' },
        { guard: { type: 'isGranted', params: { holder: 'estimate' } }, target: 'openingEstimate' },
        { guard: { type: 'isGranted', params: { holder: 'fulfillment' } }, target: 'openingJourney' },
        { target: 'notFound' },
      ],
    },
    page: {
      description: 'A place that is nothing but its screen: the welcome page, home.',
      meta: { screen: 'page' },
      on: {
        'session.moved': [
          { guard: 'isLocked', target: '#locked' },
          { guard: 'isBarred', target: 'openingLogin', actions: 'keepRedirect' },
        ],
        'session.lost': { guard: 'isBarred', target: 'openingLogin', actions: 'keepRedirect' },
      },
    },
    notFound: {
      description: 'Nothing is at this path.',
      meta: { screen: 'notFound' },
    },
    openingLogin: {
      description: 'The sign-in is being loaded.',
      meta: { screen: 'loading' },
      tags: ['opening', 'pending'],
      after: { chunkTimeout: 'unavailable' },
      invoke: { id: 'loadSignIn', src: 'loadSignIn', onDone: 'login', onError: 'unavailable' },
    },
    login: {
      description: 'E-mail, password and, if it is due, the one-time code.',
      meta: { place: 'login', screen: 'login' },
      invoke: {
        id: 'signIn',
        src: 'signIn',
        systemId: 'signIn',
        input: ({ context: { email, session } }: { context: AppContext }) => ({
          session,
          ...(email === null ? {} : { email }),
        }),
        onDone: [
          {
            guard: {
              type: 'endsWith',
              params: ({ event }) => ({ output: event.output, kind: 'signedIn' }),
            },
            target: 'deciding',
            actions: 'returnToRedirect',
          },
          {
            target: 'openingJourney',
            actions: { type: 'keepPlace', params: { place: { id: 'createPhone' } } },
          },
        ],
        onError: 'unavailable',
      },
    },
    openingEstimate: {
      description: 'The estimate is being loaded.',
      meta: { screen: 'loading' },
      tags: ['opening', 'pending'],
      after: { chunkTimeout: 'unavailable' },
      invoke: {
        id: 'loadEstimate',
        src: 'loadEstimate',
        onDone: 'estimate',
        onError: 'unavailable',
      },
    },
    estimate: {
      description: 'How much coverage, for how long, and what it may cost.',
      meta: { screen: 'estimate' },
      on: {
        // The guest's session is over: the questions begin anew, for a new guest.
        'session.lost': { target: 'estimate', reenter: true },
        'place.requested': [
          {
            guard: { type: 'namesEstimateForm', params: ({ event }) => ({ path: event.path }) },
            actions: { type: 'askEstimateForm', params: ({ event }) => ({ path: event.path }) },
          },
          {
            target: 'deciding',
            actions: { type: 'keepRequest', params: ({ event }) => ({ path: event.path }) },
          },
        ],
      },
      invoke: {
        id: 'estimate',
        src: 'estimate',
        systemId: 'estimate',
        input: ({ context }: { context: AppContext }) => ({
          session: context.session,
          today: context.today,
          at: openingOf(context.request),
        }),
        onDone: [
          {
            guard: {
              type: 'endsWith',
              params: ({ event }) => ({ output: event.output, kind: 'apply' }),
            },
            target: 'openingJourney',
            actions: { type: 'keepPlace', params: { place: { id: 'fulfillmentStart' } } },
          },
          {
            guard: {
              type: 'endsWith',
              params: ({ event }) => ({ output: event.output, kind: 'link' }),
            },
            target: 'deciding',
            actions: {
              type: 'keepRequest',
              params: ({ event }) => ({ path: pathAfter(event.output) }),
            },
          },
          {
            target: 'deciding',
            actions: { type: 'keepPlace', params: { place: { id: 'welcome' } } },
          },
        ],
        onError: 'unavailable',
      },
    },
    openingJourney: {
      description: 'The application for a policy is being loaded.',
      meta: { screen: 'loading' },
      tags: ['opening', 'pending'],
      after: { chunkTimeout: 'unavailable' },
      invoke: {
        id: 'loadFulfillment',
        src: 'loadFulfillment',
        onDone: '#journey',
        onError: 'unavailable',
      },
    },
    unavailable: {
      id: 'unavailable',
      description: 'A part of the application could not be loaded or has failed.',
      meta: { screen: 'generalError' },
      tags: 'retryable',
      on: { 'retry.chosen': { target: 'deciding', actions: 'retryConnection' } },
    },
  },
})
