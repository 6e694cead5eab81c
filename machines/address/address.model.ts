import type { AddressSuggestion } from '../contract/schema.generated.ts'
import { defineModel, type LeadsTo } from '../model.ts'
import { lost } from '../sampleProblems.ts'
import { addressMachine } from './address.machine.ts'
import type { AddressContext, AddressPart, AddressParts } from './address.types.ts'

/* Written from product-and-after-purchase, section 5: "Address search starts after more than 2 characters …". */

type Leads = LeadsTo<typeof addressMachine>
type State = Extract<NonNullable<Leads>['to'], string>
type Rule = (before: AddressContext) => Leads

const house: AddressSuggestion = {
  streetLine: '41 South High Street',
  secondary: '',
  city: 'Columbus',
  state: 'OH',
  zipcode: '43215',
  entries: 0,
}
const building = { ...house, streetLine: '41 South Main Street', secondary: 'Apt', entries: 3 }
const unit = { ...building, secondary: 'Apt 2', entries: 0 }
const inCalifornia = { ...house, city: 'Los Angeles', state: 'CA', zipcode: '90012' }

const found = [house, building, inCalifornia]
const units = [unit]

const keys = { street1: 'street1', street2: 'street2', city: 'city', postalCode: 'postalCode' }
const nothing: AddressParts = { street1: '', street2: '', city: '', state: '', postalCode: '' }
const stored: AddressParts = {
  street1: '7 Oak Lane',
  street2: '',
  city: 'Dayton',
  state: '',
  postalCode: '45402',
}

const isWhole = ({ parts: { street1, city, state, postalCode }, keys }: AddressContext) =>
  street1 !== '' && city !== '' && postalCode !== '' && (state !== '' || !('state' in keys))

/** How many of the fields hold something else than before: the form is told of each. */
const told = (before: AddressContext, after: AddressParts) =>
  (['street1', 'street2', 'city', 'state', 'postalCode'] as const)
    .filter((part) => part in before.keys && after[part] !== before.parts[part])
    .map(() => 'sends field.changed to its parent')

const goesOn = 'sends address.told to its parent'

/** Of an address that is not checked: it is checked for the press, and half of one keeps nobody. */
const asks =
  (state: State): Rule =>
  (before) =>
    isWhole(before) ? { to: 'verifying', context: { awaited: true } } : { to: state, does: [goesOn] }

/** Whoever waits for it is told. */
const ends =
  (to: State, context: Partial<AddressContext> = {}): Rule =>
  ({ awaited }) =>
    awaited ? { to, context: { ...context, awaited: false }, does: [goesOn] } : { to, context }

/** A part is typed: what was said and suggested is outdated. */
const types =
  (part: AddressPart, value: string, to: 'waiting' | 'entering'): Rule =>
  (before) =>
    before.awaited || before.parts[part] === value
      ? null
      : {
          to,
          context: {
            parts: { ...before.parts, [part]: value },
            verdict: null,
            suggestions: [],
            within: null,
          },
        }

const clears: Rule = (before) => {
  const does = told(before, nothing)
  return before.awaited || does.length === 0
    ? null
    : { to: 'entering', context: { parts: nothing, verdict: null, suggestions: [], within: null }, does }
}

/** Wherever it stands. */
const always = {
  'part.changed (two letters)': types('street1', '41', 'entering'),
  'part.changed (a street)': types('street1', '41 South', 'waiting'),
  'part.changed (a city)': types('city', 'Columbus', 'entering'),
  'address.cleared': clears,
} as const

/** A whole address is checked, half of one waits for the rest. */
const leaves: Rule = (before) => ({
  to: isWhole(before) ? 'verifying' : 'entering',
  context: { suggestions: [], within: null },
})

const filled = (before: AddressContext, chosen: AddressSuggestion): AddressParts => ({
  street1: chosen.streetLine,
  street2: chosen === unit ? 'Apt 2' : before.parts.street2,
  city: chosen.city,
  // Nobody could see or mend a state that the form does not ask for.
  state: 'state' in before.keys ? chosen.state : before.parts.state,
  postalCode: chosen.zipcode,
})

/** The fields hold what was chosen: a house is checked, of a building the units are asked for. */
const chooses =
  (index: number): Rule =>
  (before) => {
    const chosen = before.suggestions[index]
    if (chosen === undefined) return null
    const parts = filled(before, chosen)
    // Whoever must live where coverage is sold can't live in California (access-to-purchase 5.2).
    if (chosen.state === 'CA' && before.residence !== null)
      return { to: 'unsupported', context: { parts: before.parts, suggestions: [] } }
    return chosen === building
      ? { to: 'searching', context: { parts, within: building }, does: told(before, parts) }
      : { to: 'verifying', context: { parts, suggestions: [], within: null }, does: told(before, parts) }
  }

const atRest = { tags: [], running: [] }

const optional = ['street2'] as const

export const addressModel = defineModel(addressMachine, {
  input: {
    'nothing is filled in': { keys, parts: nothing, residence: 'OH', states: ['OH', 'PA'], optional },
    'an address is stored': { keys, parts: stored, residence: 'OH', states: ['OH', 'PA'], optional },
    'any state will do': {
      keys: { ...keys, state: 'state' },
      parts: nothing,
      residence: null,
      states: [],
      optional,
    },
  },
  startsIn: {
    'nothing is filled in': { to: 'entering', context: { suggestions: [], within: null, verdict: null } },
    'an address is stored': { to: 'entering', context: { suggestions: [], within: null, verdict: null } },
    'any state will do': { to: 'entering', context: { suggestions: [], within: null, verdict: null } },
  },
  events: {
    'part.changed': {
      'two letters': { part: 'street1', value: '41' },
      'a street': { part: 'street1', value: '41 South' },
      'a city': { part: 'city', value: 'Columbus' },
    },
    'part.left': true,
    'suggestion.chosen': {
      'the first': { index: 0 },
      'the second': { index: 1 },
      'the third': { index: 2 },
    },
    'suggestions.dismissed': true,
    'address.asked': true,
    'address.cleared': true,
  },
  outcomes: {
    searchAddresses: { done: { found, units, nothing: [] }, error: { lost } },
    verifyAddress: {
      done: { verified: 'verified', 'no unit is named': 'missingSecondary', 'nobody knows': null },
      error: { lost },
    },
  },
  states: {
    entering: {
      tags: [],
      running: [],
      leadsTo: {
        ...always,
        'address.asked': asks('entering'),
        'part.left': (before) => (isWhole(before) ? 'verifying' : null),
      },
    },
    waiting: {
      tags: [],
      running: [],
      // The hand has not rested: it is counted anew.
      leadsTo: { ...always, 'part.left': leaves, 'address.asked': asks('waiting') },
      after: { 500: 'searching' },
    },
    searching: {
      tags: [],
      running: {
        searchAddresses: ({ parts, residence, within }) => ({
          search: parts.street1,
          state: residence,
          within,
        }),
      },
      leadsTo: {
        ...always,
        'address.asked': asks('searching'),
        'part.left': leaves,
        'searchAddresses done (found)': { to: 'suggesting', context: { suggestions: found } },
        'searchAddresses done (units)': { to: 'suggesting', context: { suggestions: units } },
        'searchAddresses done (nothing)': 'entering',
        'searchAddresses fails': 'failed',
      },
    },
    suggesting: {
      tags: [],
      running: [],
      leadsTo: {
        ...always,
        'address.asked': asks('suggesting'),
        'part.left': leaves,
        'suggestion.chosen (the first)': chooses(0),
        'suggestion.chosen (the second)': chooses(1),
        'suggestion.chosen (the third)': chooses(2),
        'suggestions.dismissed': { to: 'entering', context: { suggestions: [], within: null } },
      },
    },
    verifying: {
      tags: [],
      running: {
        verifyAddress: ({ parts, residence }) => ({
          parts: { ...parts, state: parts.state === '' ? (residence ?? '') : parts.state },
        }),
      },
      leadsTo: {
        ...always,
        // A press waits for the check that is on its way.
        'address.asked': { to: 'verifying', context: { awaited: true } },
        'verifyAddress done (verified)': ends('verified'),
        'verifyAddress done (no unit is named)': ({ awaited }) =>
          awaited
            ? { to: 'heeded', context: { verdict: 'missingSecondary', awaited: false }, does: [goesOn] }
            : { to: 'doubted', context: { verdict: 'missingSecondary' } },
        'verifyAddress done (nobody knows)': ends('unchecked'),
        'verifyAddress fails': ends('failed'),
      },
      after: { 10000: ends('failed') },
    },
    verified: { ...atRest, leadsTo: { ...always, 'address.asked': { to: 'verified', does: [goesOn] } } },
    doubted: {
      ...atRest,
      context: { verdict: 'missingSecondary', awaited: false },
      // It may have been said a moment before the press: the press is stopped by it all the same, once.
      leadsTo: { ...always, 'address.asked': { to: 'heeded', does: [goesOn] } },
    },
    heeded: {
      ...atRest,
      context: { verdict: 'missingSecondary', awaited: false },
      leadsTo: { ...always, 'address.asked': { to: 'heeded', does: [goesOn] } },
    },
    unchecked: { ...atRest, leadsTo: { ...always, 'address.asked': { to: 'unchecked', does: [goesOn] } } },
    unsupported: { ...atRest, leadsTo: { ...always, 'address.asked': asks('unsupported') } },
    // What is whole is checked once more.
    failed: { ...atRest, leadsTo: { ...always, 'address.asked': asks('failed') } },
  },
  project: ({ keys, parts, residence, suggestions, within, verdict, awaited }) => ({
    asksForState: 'state' in keys,
    residence,
    ...parts,
    suggestions: suggestions.map(({ streetLine, secondary, state }) => `${streetLine} ${secondary} ${state}`),
    within: within?.streetLine,
    verdict,
    awaited,
  }),
})
