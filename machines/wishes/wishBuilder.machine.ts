import { assign, setup } from 'xstate'
import type { AuthorizeGuestOutput } from '../estimate/estimate.types.ts'
import { failedAt } from '../form-flow/flowHolder.ts'
import type { StateMeta, StateTag } from '../meta.ts'
import { mustBeProvided } from '../mustBeProvided.ts'
import type { Problem } from '../problem.ts'
import { product } from '../product.ts'
import type { Place } from '../routes/place.ts'
import { tellSession } from '../session/tellSession.ts'
import type { AddFlow, WishBuilderContext, WishBuilderEvent, WishBuilderInput } from './builder.types.ts'
import { type AddedTo, afterAdding, isAtOneWish } from './builderRoutes.ts'

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
    tellSession,
    keepProblem: assign({ problem: (_, { problem }: { problem: Problem }) => problem }),
    keepPlace: assign((_, { place }: { place: Place }) =>
      isAtOneWish(place) ? { place } : { place, backFrom: place },
    ),
    keepAddFlow: assign({ addFlow: (_, { addFlow }: { addFlow: AddFlow }) => addFlow }),
    leadOn: assign(({ context }, added: AddedTo) => {
      const place = afterAdding(context, added)
      return { place, backFrom: place, hasAdded: true }
    }),
    noteSeen: assign({ hasAdded: false }),
  },
  guards: {
    isIdentified: ({ context: { session } }) =>
      session?.level === 'identified' || session?.level === 'verified',
  },
})

/** What the builder remembers over its routes; a logout ends it, and all of that with it (spec: product 4). */
export const wishBuilderMachine = builderSetup.createMachine({
  id: 'wishBuilder',
  description: 'A list of wishes is put together, by a guest or by the owner of an account.',
  context: ({ input: { session, place, from } }) => ({
    session,
    place,
    flow: from === '/' ? 'dashboard' : 'wishes',
    isInJourney: from === '/' || from?.startsWith(product.wishesPath) === true,
    addFlow: from?.startsWith(product.wishesPath) ? 'oneAtATime' : 'default',
    backFrom: isAtOneWish(place) ? { id: 'builderList' } : place,
    hasAdded: false,
    problem: null,
  }),
  initial: 'deciding',
  states: {
    deciding: {
      description: 'A user who is identified needs no guest session.',
      meta: {},
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
          actions: { type: 'tellSession', params: ({ event }) => ({ session: event.output }) },
        },
        onError: failedAt('notAuthorized'),
      },
    },
    notAuthorized: {
      description: 'The guest session did not come.',
      meta: { screen: 'stepFailed' },
      tags: 'retryable',
      on: { 'retry.chosen': 'authorizingGuest' },
    },
    open: {
      description: 'The pages of the builder are open; the address says which.',
      meta: { screen: 'wishBuilder' },
      on: {
        'addFlow.chosen': {
          actions: { type: 'keepAddFlow', params: ({ event }) => ({ addFlow: event.addFlow }) },
        },
        'wish.added': {
          actions: {
            type: 'leadOn',
            params: ({ event: { category, categories } }) => ({ category, categories }),
          },
        },
        'wish.updated': {
          actions: {
            type: 'leadOn',
            params: ({ event: { category, categories } }) => ({ category, categories }),
          },
        },
        'added.seen': { actions: 'noteSeen' },
      },
    },
  },
  on: {
    'builder.requested': {
      actions: { type: 'keepPlace', params: ({ event }) => ({ place: event.place }) },
    },
  },
})
