import { mustBeProvided } from 'statecharts/placeholders'
import { assign, setup } from 'xstate'
import { product } from '../../rules/product.ts'
import type { AuthorizeGuestOutput } from '../estimate/estimate.types.ts'
import { failedAt } from '../form-flow/flowParent.ts'
import type { StateMeta, StateTag } from '../meta.ts'
import type { Problem } from '../problem.ts'
import type { AppRoute } from '../routes/route.ts'
import { sendToSession } from '../session/session.setup.ts'
import type { SessionFacts } from '../session/session.types.ts'
import { type AddedTo, type AddFlow, afterAdding, isAtOneWish } from './builderRoutes.ts'
import type { BuilderFlow } from './continueTarget.ts'

interface WishBuilderInput {
  session: SessionFacts | null
  /** The requested route of the builder. */
  route: AppRoute
  /** The path from which it was opened; null when the app was opened with it. */
  from: string | null
}

type WishBuilderEvent =
  | { type: 'retry.chosen' }
  /** The URL requests another route of the builder. */
  | { type: 'builder.requested'; route: AppRoute }
  | { type: 'addFlow.chosen'; addFlow: AddFlow }
  | ({ type: 'wish.added' } & AddedTo)
  /** A wish that was already on the list. */
  | ({ type: 'wish.updated' } & AddedTo)
  | { type: 'added.seen' }
  /** After a wish was added: the list is complete for now, and its total sets the estimate. */
  | { type: 'estimate.chosen' }

interface WishBuilderContext {
  /** The session at the start; a later guest session belongs to the session machine. */
  session: SessionFacts | null
  route: AppRoute
  flow: BuilderFlow
  /** It was opened from the dashboard or the list, to return there. */
  isInJourney: boolean
  addFlow: AddFlow
  /** Where the details of a wish lead back to. */
  backFrom: AppRoute
  /** A wish was added since the list was last shown. */
  hasAdded: boolean
  problem: Problem | null
}

const builderSetup = setup({
  types: {
    context: {} as WishBuilderContext,
    input: {} as WishBuilderInput,
    events: {} as WishBuilderEvent,
    meta: {} as StateMeta,
    tags: {} as StateTag,
    children: {} as { authorizeGuest: 'authorizeGuest' },
  },
  actors: { authorizeGuest: mustBeProvided<AuthorizeGuestOutput>('authorizeGuest') },
  actions: {
    sendToSession,
    keepProblem: assign({ problem: (_, { problem }: { problem: Problem }) => problem }),
    keepRoute: assign((_, { route }: { route: AppRoute }) =>
      isAtOneWish(route) ? { route } : { route, backFrom: route },
    ),
    keepAddFlow: assign({ addFlow: (_, { addFlow }: { addFlow: AddFlow }) => addFlow }),
    continueTo: assign(({ context }, added: AddedTo) => {
      const route = afterAdding(context, added)
      return { route, backFrom: route, hasAdded: true }
    }),
    clearAdded: assign({ hasAdded: false }),
  },
  guards: {
    isIdentified: ({ context: { session } }) =>
      session?.level === 'identified' || session?.level === 'verified',
  },
})

/** The builder's state across its routes; a logout clears it (spec: product 4). */
export const wishBuilderMachine = builderSetup.createMachine({
  id: 'wishBuilder',
  description: 'A guest or user puts together a list of wishes.',
  context: ({ input: { session, route, from } }) => ({
    session,
    route,
    flow: from === '/' ? 'dashboard' : 'wishes',
    isInJourney: from === '/' || from?.startsWith(product.wishesPath) === true,
    addFlow: from?.startsWith(product.wishesPath) ? 'oneAtATime' : 'default',
    backFrom: isAtOneWish(route) ? { id: 'builderList' } : route,
    hasAdded: false,
    problem: null,
  }),
  initial: 'deciding',
  states: {
    deciding: {
      description: 'Checks whether the user already has a session.',
      always: [{ guard: 'isIdentified', target: 'open' }, { target: 'authorizingGuest' }],
    },
    authorizingGuest: {
      description: 'A visitor gets a guest session, so that the list is saved.',
      meta: { screen: 'wishBuilder' },
      tags: 'pending',
      invoke: {
        id: 'authorizeGuest',
        src: 'authorizeGuest',
        onDone: {
          target: 'open',
          actions: { type: 'sendToSession', params: ({ event }) => ({ session: event.output }) },
        },
        onError: failedAt('notAuthorized'),
      },
    },
    notAuthorized: {
      description: 'The guest session could not be started.',
      meta: { screen: 'stepFailed' },
      tags: 'retryable',
      on: { 'retry.chosen': 'authorizingGuest' },
    },
    open: {
      description: 'The pages of the builder are open. The address determines which.',
      meta: { screen: 'wishBuilder' },
      on: {
        'addFlow.chosen': {
          actions: { type: 'keepAddFlow', params: ({ event }) => ({ addFlow: event.addFlow }) },
        },
        'wish.added': {
          actions: {
            type: 'continueTo',
            params: ({ event: { category, categories } }) => ({ category, categories }),
          },
        },
        'wish.updated': {
          actions: {
            type: 'continueTo',
            params: ({ event: { category, categories } }) => ({ category, categories }),
          },
        },
        'added.seen': { actions: 'clearAdded' },
        'estimate.chosen': 'complete',
      },
    },
    complete: {
      type: 'final',
      description: 'The estimate comes next, with the total of the list.',
    },
  },
  on: {
    'builder.requested': {
      actions: { type: 'keepRoute', params: ({ event }) => ({ route: event.route }) },
    },
  },
})
