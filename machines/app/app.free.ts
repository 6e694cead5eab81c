import { required } from '../required.ts'
import { resetAskedAt } from '../sign-in/signIn.route.ts'
import { appSetup } from './app.setup.ts'
import type { AppContext } from './app.types.ts'
import { activityFor } from './requests.ts'

/** The link to a new password is invalid. */
const linkExpired = { type: 'keepRoute', params: { route: { id: 'linkExpired' } } } as const

const loading = { meta: { screen: 'loading' }, tags: ['opening', 'pending'] } as const

/**
 * The routes outside of a journey, and the decision about access to them (access-to-purchase 2.1).
 */
export const freeState = appSetup.createStateConfig({
  description: 'No activity is open, so the user can go to any route without losing anything.',
  initial: 'deciding',
  entry: 'closeActivity',
  on: {
    'route.requested': {
      target: '.deciding',
      actions: [
        { type: 'leaveEnd', params: ({ event }) => ({ path: event.path }) },
        { type: 'keepRequest', params: ({ event }) => ({ path: event.path }) },
      ],
    },
    'logout.chosen': '#loggingOut',
    'session.moved': { guard: 'isLocked', target: '#locked' },
  },
  states: {
    deciding: {
      id: 'deciding',
      description: 'Grants the requested route, or the one that the session permits instead.',
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
        { guard: { type: 'isGranted', params: { owner: 'page' } }, target: 'page' },
        { guard: { type: 'isGranted', params: { owner: 'signIn' } }, target: 'openingLogin' },
        { guard: 'isOfActivity', target: 'opening' },
        { target: 'notFound' },
      ],
    },
    askingFacts: {
      description: 'Access to the route depends on the user’s data, which is loading.',
      ...loading,
      // This query is often the first to be refused: the login shows the reason, without an error
      // dialog.
      on: {
        'session.lost': 'deciding',
        'session.moved': [
          { guard: 'isLocked', target: '#locked' },
          { guard: 'isBelowVerified', target: 'deciding' },
        ],
      },
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
      description: 'A page without a flow of its own, such as the welcome page or home.',
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
      description: 'There is no page at this path.',
      meta: { screen: 'notFound' },
    },
    openingLogin: {
      description: 'The sign-in is loading.',
      ...loading,
      after: { chunkTimeout: 'unavailable' },
      invoke: {
        id: 'signIn.load',
        src: 'load',
        input: { id: 'signIn' },
        onDone: 'login',
        onError: 'unavailable',
      },
    },
    login: {
      description: 'The user enters email, password and, if required, the one-time code.',
      meta: { route: 'login', screen: 'login' },
      // The session ended after the password and before its code: the login restarts.
      on: {
        'session.lost': 'openingLogin',
        // By the sign-in on the screen or in another tab; a locked user has access to no route.
        'session.moved': { guard: 'isVerified', target: 'deciding', actions: 'returnToRedirect' },
      },
      invoke: {
        id: 'signIn',
        src: 'signIn',
        systemId: 'signIn',
        input: ({ context: { email, ended, request, session } }: { context: AppContext }) => ({
          session,
          ended,
          reset: resetAskedAt(request.route),
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
            guard: {
              type: 'endsWith',
              params: ({ event }) => ({ output: event.output, kind: 'linkExpired' }),
            },
            target: 'deciding',
            actions: linkExpired,
          },
          {
            target: 'deciding',
            actions: { type: 'keepRoute', params: { route: { id: 'createPhone' } } },
          },
        ],
        onError: 'unavailable',
      },
    },
    opening: {
      description: 'The activity for the route is loading.',
      ...loading,
      after: { chunkTimeout: 'unavailable' },
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context }: { context: AppContext }) => ({ id: required(activityFor(context), 'activity') }),
        onDone: [
          { guard: 'mayOpen', target: '#activity', actions: 'openActivity' },
          { target: 'deciding', actions: 'forgetFacts' },
        ],
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
