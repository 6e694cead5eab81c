import type { OfferFacts } from '../contract/schema.generated.ts'
import { defineModel } from '../model.ts'
import { lost } from '../sampleProblems.ts'
import { affiliateOffersMachine } from './affiliateOffers.machine.ts'

const facts: OfferFacts = { birthdate: '1960-01-01', gender: 'F', coverageAmount: 300_000 }

export const affiliateOffersModel = defineModel(affiliateOffersMachine, {
  input: {
    'a visitor': { reason: 'state_of_residence', isSomebody: false },
    'somebody known': { reason: 'age_of_insured', isSomebody: true },
  },
  events: { 'offers.chosen': true, 'retry.chosen': true },
  outcomes: {
    readOfferFacts: { done: { known: facts, nothing: null }, error: { lost } },
    handOverFacts: { done: { told: undefined }, error: { lost } },
  },
  startsIn: {
    // Of a visitor there is nothing to read.
    'a visitor': { to: 'offered', context: { facts: null } },
    'somebody known': { to: 'reading', context: { facts: null } },
  },
  states: {
    reading: {
      tags: ['pending'],
      screen: 'ineligible',
      running: { readOfferFacts: ({ reason }) => ({ reason }) },
      leadsTo: {
        'readOfferFacts done (known)': { to: 'offered', context: { facts } },
        'readOfferFacts done (nothing)': { to: 'withheld', context: { facts: null } },
        'readOfferFacts fails': 'unread',
      },
    },
    withheld: { tags: [], screen: 'ineligible', running: [], cannot: ['offers.chosen', 'retry.chosen'] },
    unread: {
      tags: ['retryable'],
      screen: 'ineligible',
      running: [],
      context: { facts: null },
      leadsTo: { 'retry.chosen': 'reading' },
    },
    // Nothing is told to anybody here, nor in any state before it.
    offered: { tags: [], screen: 'ineligible', running: [], leadsTo: { 'offers.chosen': 'opening' } },
    opening: {
      tags: ['pending'],
      screen: 'ineligible',
      running: { handOverFacts: ({ facts }) => ({ facts }) },
      leadsTo: { 'handOverFacts done': 'shown', 'handOverFacts fails': 'failed' },
      after: { 15000: 'failed' },
    },
    shown: { tags: [], screen: 'ineligible', running: [] },
    failed: {
      tags: ['retryable'],
      screen: 'ineligible',
      running: [],
      leadsTo: { 'retry.chosen': 'opening' },
    },
  },
  project: ({ isSomebody, facts }) => ({ isSomebody, isKnown: facts !== null }),
})
