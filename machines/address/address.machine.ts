import { assign, enqueueActions, setup } from 'xstate'
import type { AddressSuggestion, AddressVerdict } from '../contract/schema.generated.ts'
import type { StateMeta, StateTag } from '../meta.ts'
import { mustBeProvided } from '../mustBeProvided.ts'
import { startsSearch } from '../validation/addresses.ts'
import type {
  AddressActorInput,
  AddressContext,
  AddressEvent,
  AddressPart,
  SearchAddressesInput,
  VerifyAddressInput,
} from './address.types.ts'
import { addressParts, filledBy, isElsewhere, isWhole, noParts } from './parts.ts'

const addressSetup = setup({
  types: {
    context: {} as AddressContext,
    input: {} as AddressActorInput,
    events: {} as AddressEvent,
    meta: {} as StateMeta,
    tags: {} as StateTag,
  },
  actors: {
    searchAddresses: mustBeProvided<readonly AddressSuggestion[], SearchAddressesInput>('searchAddresses'),
    verifyAddress: mustBeProvided<AddressVerdict | null, VerifyAddressInput>('verifyAddress'),
  },
  actions: {
    keepPart: assign(({ context }, { part, value }: { part: AddressPart; value: string }) => ({
      parts: { ...context.parts, [part]: value },
      verdict: null,
      suggestions: [],
      within: null,
    })),
    keepSuggestions: assign({
      suggestions: (_, { suggestions }: { suggestions: readonly AddressSuggestion[] }) => suggestions,
    }),
    keepBuilding: assign({
      within: ({ context }, { index }: { index: number }) => context.suggestions[index] ?? null,
    }),
    forgetSuggestions: assign({ suggestions: [], within: null }),
    keepVerdict: assign({ verdict: (_, { verdict }: { verdict: AddressVerdict | null }) => verdict }),
    /** The form is told of each field that changes: it judges and keeps what they hold. */
    fillIn: enqueueActions(
      ({ context: { keys, parts, suggestions }, enqueue }, { index }: { index: number }) => {
        const suggestion = suggestions[index]
        if (suggestion === undefined) return
        const filled = filledBy({ keys, parts }, suggestion)
        enqueue.assign({ parts: filled })
        for (const part of addressParts) {
          const key = keys[part]
          if (key !== undefined && filled[part] !== parts[part])
            enqueue.sendParent({ type: 'field.changed', key, value: filled[part] })
        }
      },
    ),
    clear: enqueueActions(({ context: { keys, parts }, enqueue }) => {
      enqueue.assign({ parts: noParts, suggestions: [], within: null, verdict: null })
      for (const part of addressParts) {
        const key = keys[part]
        if (key !== undefined && parts[part] !== '')
          enqueue.sendParent({ type: 'field.changed', key, value: '' })
      }
    }),
  },
  guards: {
    isNews: ({ context }, { part, value }: { part: AddressPart; value: string }) =>
      context.parts[part] !== value,
    asksForSearch: ({ context }, { part, value }: { part: AddressPart; value: string }) =>
      part === 'street1' && context.parts[part] !== value && startsSearch(value),
    isFilledIn: ({ context: { keys, parts } }) =>
      addressParts.some((part) => keys[part] !== undefined && parts[part] !== ''),
    isWhole: ({ context }) => isWhole(context),
    hasFound: (_, { suggestions }: { suggestions: readonly AddressSuggestion[] }) => suggestions.length > 0,
    isElsewhere: ({ context }, { index }: { index: number }) => {
      const suggestion = context.suggestions[index]
      return suggestion !== undefined && isElsewhere(context.residence, suggestion)
    },
    hasUnits: ({ context }, { index }: { index: number }) => (context.suggestions[index]?.entries ?? 0) > 0,
    isSuggested: ({ context }, { index }: { index: number }) => context.suggestions[index] !== undefined,
    isThere: (_, { verdict }: { verdict: AddressVerdict | null }) => verdict === 'verified',
    isDoubtful: (_, { verdict }: { verdict: AddressVerdict | null }) => verdict !== null,
  },
  delays: {
    /** Product-and-after-purchase 5: "500 ms debounce". */
    untilAtRest: 500,
  },
})

/** A field is left: a whole address is checked, half of one waits. */
const left = addressSetup.createStateConfig({
  on: {
    'part.left': [
      { guard: 'isWhole', target: 'verifying', actions: 'forgetSuggestions' },
      { target: 'entering', actions: 'forgetSuggestions' },
    ],
  },
}).on

const partOf = ({ event }: { event: { part: AddressPart; value: string } }) => ({
  part: event.part,
  value: event.value,
})
const indexIn = ({ event }: { event: { index: number } }) => ({ index: event.index })

export const addressMachine = addressSetup.createMachine({
  id: 'address',
  description:
    'An address is looked up as its street is typed, and checked once it is whole. Nothing that is said of it keeps anybody from going on.',
  context: ({ input }) => ({ ...input, suggestions: [], within: null, verdict: null }),
  initial: 'entering',
  on: {
    // What was filled in here comes back from the form, and is no news.
    'part.changed': [
      {
        guard: { type: 'asksForSearch', params: partOf },
        target: '.waiting',
        actions: { type: 'keepPart', params: partOf },
      },
      {
        guard: { type: 'isNews', params: partOf },
        target: '.entering',
        actions: { type: 'keepPart', params: partOf },
      },
    ],
    'address.cleared': { guard: 'isFilledIn', target: '.entering', actions: 'clear' },
  },
  states: {
    entering: {
      description: 'The fields are filled by hand, or hold what was stored.',
      meta: {},
      on: { 'part.left': { guard: 'isWhole', target: 'verifying' } },
    },
    waiting: {
      description: 'The street is typed: it is searched for once the hand rests.',
      meta: {},
      on: left,
      after: { untilAtRest: 'searching' },
    },
    searching: {
      description: 'The address service is asked what begins like this, or which units the building has.',
      meta: {},
      on: left,
      invoke: {
        id: 'searchAddresses',
        src: 'searchAddresses',
        input: ({ context: { parts, residence, within } }) => ({
          search: parts.street1.trim(),
          state: residence,
          within,
        }),
        onDone: [
          {
            guard: { type: 'hasFound', params: ({ event }) => ({ suggestions: event.output }) },
            target: 'suggesting',
            actions: { type: 'keepSuggestions', params: ({ event }) => ({ suggestions: event.output }) },
          },
          { target: 'entering' },
        ],
        onError: { target: 'failed' },
      },
    },
    suggesting: {
      description: 'Addresses are suggested below the street; to go on typing is as good.',
      meta: {},
      on: {
        ...left,
        'suggestion.chosen': [
          {
            guard: { type: 'isElsewhere', params: indexIn },
            target: 'unsupported',
            actions: 'forgetSuggestions',
          },
          {
            guard: { type: 'hasUnits', params: indexIn },
            target: 'searching',
            actions: [
              { type: 'fillIn', params: indexIn },
              { type: 'keepBuilding', params: indexIn },
            ],
          },
          {
            guard: { type: 'isSuggested', params: indexIn },
            target: 'verifying',
            actions: [{ type: 'fillIn', params: indexIn }, 'forgetSuggestions'],
          },
        ],
        'suggestions.dismissed': { target: 'entering', actions: 'forgetSuggestions' },
      },
    },
    verifying: {
      description: 'The address service is asked whether there is such an address.',
      meta: {},
      invoke: {
        id: 'verifyAddress',
        src: 'verifyAddress',
        input: ({ context: { parts, residence } }) => ({
          parts: { ...parts, state: parts.state || (residence ?? '') },
        }),
        onDone: [
          {
            guard: { type: 'isThere', params: ({ event }) => ({ verdict: event.output }) },
            target: 'verified',
          },
          {
            guard: { type: 'isDoubtful', params: ({ event }) => ({ verdict: event.output }) },
            target: 'doubted',
            actions: { type: 'keepVerdict', params: ({ event }) => ({ verdict: event.output }) },
          },
          { target: 'unchecked' },
        ],
        onError: { target: 'failed' },
      },
    },
    verified: { description: 'There is such an address.', meta: {} },
    doubted: { description: 'It is said below the street what seems wrong with the address.', meta: {} },
    unchecked: {
      description: 'Nobody can tell whether there is such an address, and nothing is said.',
      meta: {},
    },
    unsupported: {
      description: 'It is said that coverage is not sold in the state of the address that was chosen.',
      meta: {},
    },
    failed: {
      description: 'It is said that the look-up did not work; the address is typed by hand.',
      meta: {},
    },
  },
})
