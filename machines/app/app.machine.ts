import { journeyState } from './app.journey.ts'
import { appSetup, estimateForm, pathAfter } from './app.setup.ts'
import { starting } from './app.starting.ts'
import type { AppContext } from './app.types.ts'
import { readPlace } from './places.ts'
import { welcomePath } from './redirects.ts'

export const appMachine = appSetup.createMachine({
  id: 'app',
  description:
    'The whole application: it makes sure that the carrier answers, finds out who is there, and decides which place they see.',
  context: ({ input }) => ({
    request: readPlace(input.path),
    redirectPath: null,
    today: '',
    session: null,
    settled: false,
    owner: null,
    email: null,
  }),
  initial: 'starting',
  states: {
    starting,
    running: {
      id: 'running',
      description: 'The carrier answered: the session lives, and somebody is at some place.',
      meta: {},
      initial: 'restoring',
      on: { 'retry.chosen': { actions: 'retryConnection' } },
      invoke: [
        { id: 'connection', src: 'connection', systemId: 'connection' },
        {
          id: 'session',
          src: 'session',
          systemId: 'session',
          onSnapshot: {
            actions: [
              {
                type: 'followSession',
                params: ({ event: { snapshot } }) => ({
                  settled: !snapshot.matches('restoring'),
                  session: snapshot.matches('authenticated') ? snapshot.context.session : null,
                }),
              },
              'announceMove',
            ],
          },
        },
      ],
      states: {
        restoring: {
          description: 'Whoever was here before is looked for.',
          meta: { screen: 'loading' },
          tags: 'pending',
          on: {
            'place.requested': {
              actions: { type: 'keepRequest', params: ({ event }) => ({ path: event.path }) },
            },
            'session.moved': { guard: 'isSettled', target: 'free' },
          },
        },
        free: {
          description: 'Any place may be asked for; nothing is lost by leaving this one.',
          meta: {},
          initial: 'deciding',
          on: {
            'place.requested': {
              target: '.deciding',
              actions: { type: 'keepRequest', params: ({ event }) => ({ path: event.path }) },
            },
            'logout.chosen': {
              target: '.openingLogin',
              actions: ['logOut', 'forgetEmail', { type: 'keepRequest', params: { path: '/login' } }],
            },
            'session.moved': { guard: 'isLocked', target: 'locked' },
          },
          states: {
            deciding: {
              id: 'deciding',
              description: 'Grants the place that was asked for, or the one that the session allows instead.',
              meta: {},
              always: [
                { guard: 'isLocked', target: '#locked' },
                {
                  guard: { type: 'asks', params: { area: 'login', level: 'verified' } },
                  target: 'deciding',
                  reenter: true,
                  actions: 'followRedirect',
                },
                { guard: { type: 'asks', params: { area: 'login' } }, target: 'openingLogin' },
                {
                  guard: { type: 'asks', params: { area: 'home', level: 'verified' } },
                  target: 'dashboard',
                },
                {
                  guard: { type: 'asks', params: { area: 'home', level: 'unidentified' } },
                  target: 'openingLogin',
                  actions: 'keepRedirect',
                },
                { guard: { type: 'asks', params: { area: 'home' } }, target: 'welcome' },
                { guard: { type: 'asks', params: { area: 'welcome' } }, target: 'welcome' },
                { guard: { type: 'asks', params: { area: 'estimate' } }, target: 'openingEstimate' },
                { guard: { type: 'asks', params: { area: 'registration' } }, target: 'openingJourney' },
                {
                  guard: { type: 'asks', params: { area: 'journey', level: 'none' } },
                  target: 'openingLogin',
                  actions: 'keepRedirect',
                },
                {
                  guard: { type: 'asks', params: { area: 'journey', level: 'unidentified' } },
                  target: 'openingLogin',
                  actions: 'keepRedirect',
                },
                { guard: { type: 'asks', params: { area: 'journey' } }, target: 'openingJourney' },
                { target: 'notFound' },
              ],
            },
            welcome: {
              description: 'The first page: what the insurance is, what it costs, and how to begin.',
              meta: { path: welcomePath, screen: 'welcome' },
            },
            dashboard: {
              description: 'Home: what somebody owns or may go on with.',
              meta: { path: '/', screen: 'dashboard' },
              on: {
                'session.moved': [
                  { guard: 'isLocked', target: '#locked' },
                  { guard: 'isBelowVerified', target: 'openingLogin', actions: 'keepRedirect' },
                ],
              },
            },
            notFound: {
              description: 'Nothing is at this path.',
              meta: { screen: 'notFound' },
            },
            openingLogin: {
              description: 'The sign-in is being loaded.',
              meta: { screen: 'loading' },
              tags: 'pending',
              invoke: { id: 'loadSignIn', src: 'loadSignIn', onDone: 'login', onError: 'unavailable' },
            },
            login: {
              description: 'E-mail, password and, if it is due, the one-time code.',
              meta: { path: '/login', screen: 'login' },
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
                    actions: ['followRedirect'],
                  },
                  {
                    target: 'openingJourney',
                    actions: [{ type: 'keepRequest', params: { path: '/create-phone' } }],
                  },
                ],
                onError: 'unavailable',
              },
            },
            openingEstimate: {
              description: 'The estimate is being loaded.',
              meta: { screen: 'loading' },
              tags: 'pending',
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
                'place.requested': [
                  {
                    guard: { type: 'namesEstimateForm', params: ({ event }) => ({ path: event.path }) },
                    actions: {
                      type: 'askEstimateForm',
                      params: ({ event }) => ({ form: estimateForm(event.path) ?? '' }),
                    },
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
                  at: context.request.estimate,
                }),
                onDone: [
                  {
                    guard: {
                      type: 'endsWith',
                      params: ({ event }) => ({ output: event.output, kind: 'apply' }),
                    },
                    target: 'openingJourney',
                    actions: { type: 'keepRequest', params: { path: '/fulfillment/start' } },
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
                    actions: { type: 'keepRequest', params: { path: welcomePath } },
                  },
                ],
                onError: 'unavailable',
              },
            },
            openingJourney: {
              description: 'The application for a policy is being loaded.',
              meta: { screen: 'loading' },
              tags: 'pending',
              entry: 'openJourneyAnew',
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
              on: { 'retry.chosen': 'deciding' },
            },
          },
        },
        journey: journeyState,
        locked: {
          id: 'locked',
          description: 'The account is locked; this replaces every place.',
          meta: { screen: 'locked' },
          on: {
            'place.requested': {
              actions: { type: 'keepRequest', params: ({ event }) => ({ path: event.path }) },
            },
            'logout.chosen': { actions: ['logOut', { type: 'keepRequest', params: { path: '/login' } }] },
            'session.moved': { guard: 'isUnlocked', target: 'free' },
          },
        },
      },
    },
  },
})
