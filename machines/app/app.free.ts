import { loading } from './app.loading.ts'
import { appSetup } from './app.setup.ts'
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
        { guard: 'lacksFacts', target: 'askingFacts' },
        { guard: { type: 'isGranted', params: { holder: 'page' } }, target: 'page' },
        { guard: { type: 'isGranted', params: { holder: 'signIn' } }, target: 'openingLogin' },
        { guard: { type: 'isGranted', params: { holder: 'estimate' } }, target: 'openingEstimate' },
        { guard: { type: 'isGranted', params: { holder: 'policyFlow' } }, target: 'openingPolicyFlow' },
        { guard: { type: 'isGranted', params: { holder: 'fulfillment' } }, target: 'openingJourney' },
        { target: 'notFound' },
      ],
    },
    askingFacts: {
      description: 'Who holds a policy opens this place alone: the carrier is asked whether there is one.',
      meta: { screen: 'loading' },
      tags: ['opening', 'pending'],
      invoke: {
        id: 'loadFacts',
        src: 'loadFacts',
        onDone: {
          target: 'deciding',
          actions: { type: 'keepFacts', params: ({ event }) => ({ facts: event.output }) },
        },
        onError: 'unavailable',
      },
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
    openingLogin: loading('signIn', 'login'),
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
    openingEstimate: loading('estimate', '#estimate'),
    // The session may have moved on while the code was coming.
    openingPolicyFlow: loading('policyFlow', [
      { guard: 'isPolicyHolder', target: '#policyFlow' },
      { target: 'deciding', actions: 'forgetFacts' },
    ]),
    openingJourney: loading('fulfillment', '#fulfillment'),
    unavailable: {
      id: 'unavailable',
      description: 'A part of the application could not be loaded or has failed.',
      meta: { screen: 'generalError' },
      tags: 'retryable',
      on: { 'retry.chosen': { target: 'deciding', actions: 'retryConnection' } },
    },
  },
})
