import { mustBeProvided } from 'statecharts/placeholders'
import { assign, enqueueActions, setup } from 'xstate'
import { startsSearch } from '../../rules/addresses.ts'
import type { AddressSuggestion, AddressVerdict } from '../../rules/contract/schema.generated.ts'
import type { StateMeta, StateTag } from '../meta.ts'
import type {
  AddressActorInput,
  AddressContext,
  AddressEvent,
  AddressPart,
  SearchAddressesInput,
  VerifyAddressInput,
} from './address.types.ts'
import { addressParts, filledBy, isElsewhere, isWhole, noParts } from './parts.ts'

export const addressSetup = setup({
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
    await: assign({ awaited: true }),
    /**
     * A press waits for this: the form continues, or stays open because the address is doubtful.
     */
    reportCheck: enqueueActions(({ enqueue }, { isDoubted }: { isDoubted: boolean }) => {
      enqueue.assign({ awaited: false })
      enqueue.sendParent({ type: 'address.checked', isDoubted })
    }),
    notifyWaiting: enqueueActions(({ context, enqueue }) => {
      if (!context.awaited) return
      enqueue.assign({ awaited: false })
      enqueue.sendParent({ type: 'address.checked', isDoubted: false })
    }),
    keepVerdict: assign({ verdict: (_, { verdict }: { verdict: AddressVerdict | null }) => verdict }),
    /** The form receives each changed field, validates it and stores it. */
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
    // While a press waits for the check, changes that would differ from the checked address are
    // ignored.
    isNews: ({ context }, { part, value }: { part: AddressPart; value: string }) =>
      !context.awaited && context.parts[part] !== value,
    asksForSearch: ({ context }, { part, value }: { part: AddressPart; value: string }) =>
      part === 'street1' && !context.awaited && context.parts[part] !== value && startsSearch(value),
    isFilledIn: ({ context: { awaited, keys, parts } }) =>
      !awaited && addressParts.some((part) => keys[part] !== undefined && parts[part] !== ''),
    isWhole: ({ context }) => isWhole(context),
    hasFound: (_, { suggestions }: { suggestions: readonly AddressSuggestion[] }) => suggestions.length > 0,
    isElsewhere: ({ context }, { index }: { index: number }) => {
      const suggestion = context.suggestions[index]
      return suggestion !== undefined && isElsewhere(context.states, suggestion)
    },
    hasUnits: ({ context }, { index }: { index: number }) => (context.suggestions[index]?.entries ?? 0) > 0,
    isSuggested: ({ context }, { index }: { index: number }) => context.suggestions[index] !== undefined,
    isThere: (_, { verdict }: { verdict: AddressVerdict | null }) => verdict === 'verified',
    isAwaited: ({ context }) => context.awaited,
    isDoubtful: (_, { verdict }: { verdict: AddressVerdict | null }) => verdict !== null,
  },
  delays: {
    /** product-and-after-purchase 5: "500 ms debounce". */
    untilAtRest: 500,
    /** A press waits for the check, but not for a stuck service. */
    longestCheck: 10_000,
  },
})
