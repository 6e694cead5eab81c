import { sampleSession } from '../form/sampleForms.ts'
import { defineModel } from '../model.ts'
import type { Problem } from '../problem.ts'
import { policyFlowMachine } from './policyFlow.machine.ts'

const today = '2026-11-21'
const lost: Problem = { code: 'NETWORK', message: 'No connection.', validationErrors: [] }

export const policyFlowModel = defineModel(policyFlowMachine, {
  input: {
    'the beneficiary is to be changed': { slug: 'beneficiary', today, openedFrom: '/account' },
    'the URL names a form': {
      slug: 'beneficiary',
      form: 'beneficiary-details',
      today,
      openedFrom: null,
    },
    'the URL names what was changed': {
      slug: 'beneficiary',
      form: 'beneficiary-changed',
      today,
      openedFrom: null,
    },
    'the URL names what was changed, from the account': {
      slug: 'beneficiary',
      form: 'beneficiary-changed',
      today,
      openedFrom: '/account',
    },
    'the URL names what another flow changes': {
      slug: 'cdd-form',
      form: 'beneficiary-changed',
      today,
      openedFrom: null,
    },
    'who pays is told': { slug: 'cdd-form', today, openedFrom: null },
    'who pays is told, from the account': { slug: 'cdd-form', today, openedFrom: '/account' },
    'who pays is told, from nowhere': { slug: 'cdd-form', today, openedFrom: '/nowhere' },
    'who pays is told, from another flow': { slug: 'cdd-form', today, openedFrom: '/flow/beneficiary' },
  },
  events: {
    'back.chosen': true,
    'exit.chosen': { 'by the button': {}, 'for another place': { to: '/elsewhere' } },
    'form.requested': { 'one form': { form: 'beneficiary-review' } },
    'retry.chosen': true,
    'done.chosen': true,
  },
  outcomes: {
    formFlow: {
      done: {
        completed: {
          kind: 'completed',
          slug: 'beneficiary',
          flowSession: sampleSession({ complete: true }),
          layoutOutput: null,
        },
        back: { kind: 'back' },
        exit: { kind: 'exit' },
        link: { kind: 'link', destination: 'welcome' },
      },
      error: { lost },
    },
  },
  startsIn: {
    'the beneficiary is to be changed': { to: 'open', context: { from: 'last', openedFrom: '/account' } },
    'the URL names a form': { to: 'open', context: { from: { form: 'beneficiary-details' } } },
    // A reload tells it once more: another change would read as if that one had failed.
    'the URL names what was changed': { to: 'changed', context: { from: { form: 'beneficiary-changed' } } },
    'the URL names what was changed, from the account': {
      to: 'changed',
      context: { openedFrom: '/account' },
    },
    'the URL names what another flow changes': {
      to: 'open',
      context: { from: { form: 'beneficiary-changed' } },
    },
    'who pays is told': { to: 'open', context: { from: 'last', openedFrom: null } },
    'who pays is told, from the account': { to: 'open', context: { from: 'last', openedFrom: '/account' } },
    'who pays is told, from nowhere': { to: 'open', context: { from: 'last', openedFrom: null } },
    // It would only open once more.
    'who pays is told, from another flow': { to: 'open', context: { from: 'last', openedFrom: null } },
  },
  states: {
    open: {
      tags: [],
      screen: 'flow',
      running: {
        formFlow: ({ slug, from }) => ({ slug, flowScope: 'policy_holder', from, today }),
      },
      leadsTo: {
        // Of another flow nothing is said that its last form has not said.
        'formFlow done (completed)': ({ slug }) => ({ to: slug === 'beneficiary' ? 'changed' : 'completed' }),
        // Back from the first form leads where the flow was opened from, whatever an exit that was thought better of wanted.
        'formFlow done (back)': { to: 'left', context: { leavingFor: null } },
        'formFlow done (exit)': ({ leavingFor }) => ({ to: 'left', context: { leavingFor } }),
        'formFlow done (link)': 'linked',
        'formFlow fails': { to: 'failed', context: { problem: lost } },
        'back.chosen': { to: 'open', does: ['sends back.chosen to formFlow'] },
        'form.requested': { to: 'open', does: ['sends form.requested to formFlow'] },
        'exit.chosen (by the button)': {
          to: 'open',
          context: { leavingFor: null },
          does: ['sends exit.chosen to formFlow'],
        },
        'exit.chosen (for another place)': {
          to: 'open',
          context: { leavingFor: '/elsewhere' },
          does: ['sends exit.chosen to formFlow'],
        },
      },
    },
    failed: {
      tags: ['retryable'],
      screen: 'stepFailed',
      running: [],
      context: { problem: lost },
      leadsTo: {
        'retry.chosen': 'open',
        'exit.chosen (by the button)': { to: 'left', context: { leavingFor: null } },
        'exit.chosen (for another place)': { to: 'left', context: { leavingFor: '/elsewhere' } },
      },
    },
    changed: {
      tags: [],
      screen: 'beneficiaryChanged',
      running: [],
      leadsTo: {
        'done.chosen': ({ flowSession }) =>
          flowSession === null ? { to: 'left', context: { openedFrom: null } } : 'completed',
        'form.requested': { to: 'open', context: { from: { form: 'beneficiary-review' } } },
        'exit.chosen (by the button)': { to: 'left', context: { leavingFor: null } },
        'exit.chosen (for another place)': { to: 'left', context: { leavingFor: '/elsewhere' } },
      },
    },
    completed: {
      tags: [],
      // "To the insurance page for policy_holder, otherwise home (or the from location)" (4.3); that page is not built yet.
      output: ({ slug, openedFrom }) => ({
        kind: 'completed' as const,
        to: slug === 'beneficiary' ? '/' : (openedFrom ?? '/'),
      }),
    },
    left: {
      tags: [],
      output: ({ leavingFor, openedFrom }) => ({ kind: 'left' as const, to: leavingFor ?? openedFrom }),
    },
    linked: { tags: [], output: { kind: 'link', destination: 'welcome' } },
  },
  project: ({ slug, openedFrom, from, leavingFor, flowSession, destination, problem }) => ({
    slug,
    openedFrom,
    from,
    leavingFor,
    complete: flowSession?.complete,
    destination,
    problem: problem?.code,
  }),
})
