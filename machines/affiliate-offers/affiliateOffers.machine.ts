import { assign, setup } from 'xstate'
import type { OfferFacts, OfferReason } from '../../rules/contract/schema.generated.ts'
import { mustBeProvided } from '../actor-logic/mustBeProvided.ts'
import type { StateMeta, StateTag } from '../meta.ts'

interface AffiliateOffersInput {
  /**
   * The reason of the page (access-to-purchase 2.2); the carrier decides whether it applies to the
   * user.
   */
  readonly reason: OfferReason
  /** The user has a session at the carrier. */
  readonly isKnown: boolean
}

interface AffiliateOffersContext extends AffiliateOffersInput {
  /** The data that would be shared; null if there are none. */
  readonly facts: OfferFacts | null
}

type AffiliateOffersEvent = { type: 'offers.chosen' } | { type: 'retry.chosen' }

/** `readOfferFacts`: loads what may be shared about a user turned away for this reason. */
export interface ReadOfferFactsInput {
  readonly reason: OfferReason
}

/** `handOverFacts`: waits for the page in the frame and sends it the data. */
export interface HandOverFactsInput {
  readonly facts: OfferFacts | null
}

const affiliateOffersSetup = setup({
  types: {
    context: {} as AffiliateOffersContext,
    input: {} as AffiliateOffersInput,
    events: {} as AffiliateOffersEvent,
    meta: {} as StateMeta,
    tags: {} as StateTag,
  },
  actors: {
    /** Null for a user who is too young to agree, or to whom the reason does not apply. */
    readOfferFacts: mustBeProvided<OfferFacts | null, ReadOfferFactsInput>('readOfferFacts'),
    handOverFacts: mustBeProvided<void, HandOverFactsInput>('handOverFacts'),
  },
  actions: {
    keepFacts: assign((_, { facts }: { facts: OfferFacts | null }) => ({ facts })),
  },
  guards: {
    isKnown: ({ context }) => context.isKnown,
    /** The carrier returns data only if the reason applies and the user is old enough to agree. */
    mayAgree: (_, { facts }: { facts: OfferFacts | null }) => facts !== null,
  },
  delays: {
    /** Our own limit: a page that has not responded by then will not. */
    framePatience: 15_000,
  },
})

export const affiliateOffersMachine = affiliateOffersSetup.createMachine({
  id: 'affiliateOffers',
  description:
    'Who cannot be covered here, by age or state, may see offers of an affiliate. Nothing leaves before the person says so, having read what would.',
  context: ({ input: { reason, isKnown } }) => ({ reason, isKnown, facts: null }),
  initial: 'looking',
  states: {
    looking: {
      description: 'Of a visitor nothing is known, so nothing has to be read.',
      always: [{ guard: 'isKnown', target: 'reading' }, { target: 'offered' }],
    },
    reading: {
      description: 'The carrier is asked what is known, so that the page can name it. Nothing has left yet.',
      meta: { screen: 'ineligible' },
      tags: 'pending',
      invoke: {
        id: 'readOfferFacts',
        src: 'readOfferFacts',
        input: ({ context: { reason } }) => ({ reason }),
        onDone: [
          {
            guard: { type: 'mayAgree', params: ({ event }) => ({ facts: event.output }) },
            target: 'offered',
            actions: { type: 'keepFacts', params: ({ event }) => ({ facts: event.output }) },
          },
          { target: 'withheld' },
        ],
        onError: 'unread',
      },
    },
    withheld: {
      description:
        'Whose reason this is not is not here for it, and who is under 18 cannot agree to anything being shared: no offers are spoken of.',
      meta: { screen: 'ineligible' },
    },
    unread: {
      description: 'What is known could not be read, and so not be named. The rest of the page works.',
      meta: { screen: 'ineligible' },
      tags: 'retryable',
      on: { 'retry.chosen': 'reading' },
    },
    offered: {
      description: 'The button, and above it what would be shared, and with whom.',
      meta: { screen: 'ineligible' },
      on: { 'offers.chosen': 'opening' },
    },
    opening: {
      description:
        'The affiliate’s page loads in its frame, and is told what the person has agreed to once it listens.',
      meta: { screen: 'ineligible' },
      tags: 'pending',
      invoke: {
        id: 'handOverFacts',
        src: 'handOverFacts',
        input: ({ context: { facts } }) => ({ facts }),
        onDone: 'shown',
        onError: 'failed',
      },
      after: { framePatience: 'failed' },
    },
    shown: {
      description: 'The affiliate’s offers stand in their frame.',
      meta: { screen: 'ineligible' },
    },
    failed: {
      description: 'The affiliate’s page has not come. The rest of the page works.',
      meta: { screen: 'ineligible' },
      tags: 'retryable',
      on: { 'retry.chosen': 'opening' },
    },
  },
})
