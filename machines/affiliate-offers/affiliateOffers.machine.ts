import { mustBeProvided } from 'statecharts/placeholders'
import { assign, setup } from 'xstate'
import type { OfferFacts, OfferReason } from '../../rules/contract/schema.generated.ts'
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
    'A user who is ineligible by age or state may see offers from an affiliate. Nothing is shared before the user has read what would be and agrees.',
  context: ({ input: { reason, isKnown } }) => ({ reason, isKnown, facts: null }),
  initial: 'looking',
  states: {
    looking: {
      description: 'Nothing is known about a visitor, so there is nothing to load.',
      always: [{ guard: 'isKnown', target: 'reading' }, { target: 'offered' }],
    },
    reading: {
      description:
        'The carrier returns the facts that would be shared, so that the page can list them. Nothing is shared yet.',
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
        'The reason does not apply to the user, or the user is under 18 and cannot agree. No offers are mentioned.',
      meta: { screen: 'ineligible' },
    },
    unread: {
      description: 'The facts could not be loaded, so they cannot be listed. The rest of the page works.',
      meta: { screen: 'ineligible' },
      tags: 'retryable',
      on: { 'retry.chosen': 'reading' },
    },
    offered: {
      description: 'The page lists what would be shared and with whom, above the button.',
      meta: { screen: 'ineligible' },
      on: { 'offers.chosen': 'opening' },
    },
    opening: {
      description: 'The affiliate’s page loads in its frame and receives the agreed facts once it is ready.',
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
      description: 'The frame shows the affiliate’s offers.',
      meta: { screen: 'ineligible' },
    },
    failed: {
      description: 'The affiliate’s page did not load. The rest of the page works.',
      meta: { screen: 'ineligible' },
      tags: 'retryable',
      on: { 'retry.chosen': 'opening' },
    },
  },
})
