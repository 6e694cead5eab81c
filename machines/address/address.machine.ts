import { normalizeText } from '../../rules/normalizeText.ts'
import { addressSetup } from './address.setup.ts'
import type { AddressPart } from './address.types.ts'

const partOf = ({ event }: { event: { part: AddressPart; value: string } }) => ({
  part: event.part,
  value: event.value,
})
const indexIn = ({ event }: { event: { index: number } }) => ({ index: event.index })

const goesOn = { type: 'reportCheck' as const, params: { isDoubted: false } }

/** The check is finished or has failed: a press continues at once. */
const settled = addressSetup.createStateConfig({
  entry: 'notifyWaiting',
  on: { 'address.asked': { actions: goesOn } },
})

export const addressMachine = addressSetup.createMachine({
  id: 'address',
  description:
    'An address is looked up as its street is typed, and checked once it is whole. A press waits for the check and is stopped by a doubt once; nothing that is said of it keeps anybody from going on.',
  context: ({ input }) => ({ ...input, suggestions: [], within: null, verdict: null, awaited: false }),
  initial: 'entering',
  on: {
    // Values that were filled in here come back from the form as changes and are ignored.
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
    // Also checks an address that was never left, or that the form opened with.
    'address.asked': [{ guard: 'isWhole', target: '.verifying', actions: 'await' }, { actions: goesOn }],
    'address.cleared': { guard: 'isFilledIn', target: '.entering', actions: 'clear' },
  },
  states: {
    entering: {
      description: 'The fields are filled by hand, or hold what was stored.',
      on: { 'part.left': { guard: 'isWhole', target: 'verifying' } },
    },
    waiting: {
      description: 'The street is typed: it is searched for once the hand rests.',
      on: { 'part.left': [{ guard: 'isWhole', target: 'verifying' }, { target: 'entering' }] },
      after: { untilAtRest: 'searching' },
    },
    searching: {
      description: 'The address service is asked what begins like this, or which units the building has.',
      on: {
        'part.left': [
          { guard: 'isWhole', target: 'verifying', actions: 'forgetSuggestions' },
          { target: 'entering' },
        ],
      },
      invoke: {
        id: 'searchAddresses',
        src: 'searchAddresses',
        input: ({ context: { parts, residence, within } }) => ({
          search: normalizeText(parts.street1),
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
      on: {
        'part.left': [
          { guard: 'isWhole', target: 'verifying', actions: 'forgetSuggestions' },
          { target: 'entering', actions: 'forgetSuggestions' },
        ],
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
      on: { 'address.asked': { actions: 'await' } },
      after: { longestCheck: 'failed' },
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
    verified: { ...settled, description: 'There is such an address.' },
    doubted: {
      description: 'It is said below the street what seems wrong with the address.',
      always: { guard: 'isAwaited', target: 'heeded' },
      on: { 'address.asked': 'heeded' },
    },
    heeded: {
      description: 'A press was stopped by what seems wrong; another one takes the address as it is.',
      entry: { type: 'reportCheck', params: { isDoubted: true } },
      on: { 'address.asked': { actions: goesOn } },
    },
    unchecked: {
      ...settled,
      description: 'The address could not be checked. The form shows no warning.',
    },
    unsupported: {
      description: 'It is said that coverage is not sold in the state of the address that was chosen.',
    },
    failed: {
      entry: 'notifyWaiting',
      description: 'It is said that the look-up did not work; the address is typed by hand.',
    },
  },
})
