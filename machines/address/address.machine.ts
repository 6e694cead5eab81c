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
    'Looks up an address while its street is typed, and checks it once it is complete. A doubtful address stops the first press only, and no message keeps the user from continuing.',
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
      description: 'The user fills in the fields, or they contain the saved address.',
      on: { 'part.left': { guard: 'isWhole', target: 'verifying' } },
    },
    waiting: {
      description: 'The user is typing the street. The search starts after a short pause.',
      on: { 'part.left': [{ guard: 'isWhole', target: 'verifying' }, { target: 'entering' }] },
      after: { untilAtRest: 'searching' },
    },
    searching: {
      description:
        'The address service searches for addresses that start like this, or for the units of the building.',
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
      description: 'Suggestions are listed below the street. The user can also keep typing.',
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
      description: 'The address service checks whether the address exists.',
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
    verified: { ...settled, description: 'The address exists.' },
    doubted: {
      description: 'A message below the street explains what seems wrong with the address.',
      always: { guard: 'isAwaited', target: 'heeded' },
      on: { 'address.asked': 'heeded' },
    },
    heeded: {
      description: 'The doubt stopped one press. The next one accepts the address as it is.',
      entry: { type: 'reportCheck', params: { isDoubted: true } },
      on: { 'address.asked': { actions: goesOn } },
    },
    unchecked: {
      ...settled,
      description: 'The address could not be checked. The form shows no warning.',
    },
    unsupported: {
      description: 'A message explains that coverage is not sold in the state of the chosen address.',
    },
    failed: {
      entry: 'notifyWaiting',
      description: 'A message explains that the lookup failed. The user types the address.',
    },
  },
})
