import { sampleSession } from '../form/sampleForms.ts'
import { defineModel } from '../model.ts'
import type { Problem } from '../problem.ts'
import { required } from '../required.ts'
import { guestSession, returningSession, verifiedSession } from '../session/session.model.ts'
import { estimateMachine } from './estimate.machine.ts'
import { exampleEstimate } from './sampleEstimate.ts'

const today = '2026-11-21'
const lost: Problem = { code: 'NETWORK', message: 'No connection.', validationErrors: [] }
const preview = { screen: 'coveragePreview', meta: { place: 'coveragePreview' } } as const

/** Back into the questions, at the last of them. */
const lastForm = { to: 'form', context: { from: 'last' } } as const

/** Back by the browser, to the form of its address. */
const askedForm = { to: 'form', context: { from: { form: 'amount' } } } as const

export const estimateModel = defineModel(estimateMachine, {
  input: {
    'a visitor': { session: null, today },
    'a password accepted, nothing more': { session: returningSession, today },
    'a guest at one form': { session: guestSession, today, at: { form: 'amount' } },
    'a visitor at the preview': { session: null, today, at: 'preview' },
    'a customer': { session: verifiedSession, today },
    'a customer at the preview': { session: verifiedSession, today, at: 'preview' },
  },
  events: {
    'back.chosen': true,
    'dashboard.chosen': true,
    'retry.chosen': true,
    'form.requested': { 'one form': { form: 'amount' } },
  },
  outcomes: {
    authorizeGuest: { done: { guest: guestSession }, error: { lost } },
    formFlow: {
      done: {
        completed: {
          kind: 'completed',
          slug: 'estimate-form',
          flowSession: sampleSession({ complete: true }),
          layoutOutput: null,
        },
        back: { kind: 'back' },
        link: { kind: 'link', destination: 'welcome' },
        'too old': { kind: 'ineligible', reason: 'age_of_insured' },
      },
      error: { lost },
    },
    coverageEditor: { done: { kept: { kind: 'kept' }, back: { kind: 'back' } }, error: { lost } },
    loadEstimate: {
      done: {
        estimate: { estimate: exampleEstimate, hasPolicy: false, ineligibleReasons: [] },
        none: { estimate: null, hasPolicy: false, ineligibleReasons: [] },
        // Grown too old since.
        'an owner': { estimate: exampleEstimate, hasPolicy: true, ineligibleReasons: ['age_of_insured'] },
        'nothing is sold there': {
          estimate: exampleEstimate,
          hasPolicy: false,
          ineligibleReasons: ['state_of_residence', 'criminal_history'],
        },
      },
      error: { lost },
    },
  },
  startsIn: {
    'a visitor': 'authorizingGuest',
    'a password accepted, nothing more': 'authorizingGuest',
    'a guest at one form': { to: 'form', context: { from: { form: 'amount' } } },
    'a visitor at the preview': 'authorizingGuest',
    'a customer': 'checkingPolicy',
    'a customer at the preview': 'preview.loading',
  },
  states: {
    authorizingGuest: {
      tags: ['pending'],
      screen: 'estimate',
      running: ['authorizeGuest'],
      leadsTo: {
        'authorizeGuest done': ({ at }) => ({
          to: at === 'preview' ? 'preview.loading' : 'form',
          does: ['tellSession'],
        }),
        'authorizeGuest fails': { to: 'notAuthorized', context: { problem: lost } },
      },
    },
    notAuthorized: {
      tags: ['retryable'],
      screen: 'stepFailed',
      running: [],
      context: { problem: lost },
      leadsTo: { 'retry.chosen': 'authorizingGuest', 'back.chosen': 'wentBack' },
    },
    checkingPolicy: {
      tags: ['pending'],
      screen: 'estimate',
      meta: { place: 'estimate' },
      running: ['loadEstimate'],
      leadsTo: {
        'loadEstimate done (estimate)': 'form',
        'loadEstimate done (none)': 'form',
        'loadEstimate done (nothing is sold there)': 'form',
        'loadEstimate done (an owner)': 'preview.owned',
        'loadEstimate fails': 'form',
      },
    },
    form: {
      tags: [],
      screen: 'form',
      meta: { place: 'estimate' },
      running: {
        formFlow: ({ from }) => ({ slug: 'estimate-form', flowScope: 'new_policy', from, today }),
      },
      leadsTo: {
        'formFlow done (completed)': 'preview.loading',
        'formFlow done (back)': 'wentBack',
        'formFlow done (link)': 'linked',
        'formFlow done (too old)': { to: 'ineligible', context: { reason: 'age_of_insured' } },
        'formFlow fails': { to: 'formFailed', context: { problem: lost } },
        'back.chosen': { to: 'form', does: ['sends back.chosen to formFlow'] },
        'form.requested': { to: 'form', does: ['sends form.requested to formFlow'] },
      },
    },
    formFailed: {
      tags: ['retryable'],
      screen: 'stepFailed',
      running: [],
      context: { problem: lost },
      leadsTo: { 'retry.chosen': 'form', 'back.chosen': 'wentBack' },
    },
    'preview.loading': {
      tags: ['pending'],
      ...preview,
      running: ['loadEstimate'],
      leadsTo: {
        'loadEstimate done (estimate)': 'preview.shown',
        'loadEstimate done (an owner)': 'preview.owned',
        // Whatever was sized before: who cannot be covered sees no price.
        'loadEstimate done (nothing is sold there)': {
          to: 'ineligible',
          context: { reason: 'state_of_residence' },
        },
        'loadEstimate done (none)': { to: 'form', context: { from: 'current' } },
        'loadEstimate fails': 'preview.failed',
        'form.requested': askedForm,
      },
    },
    'preview.owned': {
      tags: [],
      ...preview,
      running: [],
      leadsTo: { 'dashboard.chosen': 'home', 'form.requested': askedForm },
    },
    'preview.failed': {
      tags: ['retryable'],
      ...preview,
      running: [],
      context: { problem: lost },
      leadsTo: {
        'retry.chosen': 'preview.loading',
        'back.chosen': lastForm,
        'form.requested': askedForm,
      },
    },
    'preview.shown': {
      tags: [],
      ...preview,
      running: { coverageEditor: { coverage: exampleEstimate, mayStayAsItIs: true } },
      context: { estimate: exampleEstimate },
      leadsTo: {
        'coverageEditor done (kept)': 'applying',
        'coverageEditor done (back)': lastForm,
        'coverageEditor fails': { to: 'preview.failed', context: { problem: lost } },
        'form.requested': { to: 'preview.shown', does: ['sends back.chosen to coverageEditor'] },
      },
    },
    applying: { tags: [], output: { kind: 'apply' } },
    home: { tags: [], output: { kind: 'home' } },
    wentBack: { tags: [], output: { kind: 'back' } },
    linked: { tags: [], output: { kind: 'link', destination: 'welcome' } },
    ineligible: {
      tags: [],
      output: ({ reason }) => ({ kind: 'ineligible' as const, reason: required(reason, 'reason') }),
    },
  },
  project: ({ session, at, from, estimate, problem, destination, reason }) => ({
    level: session?.level,
    at,
    from,
    estimate: estimate?.id,
    problem: problem?.code,
    destination,
    reason,
  }),
})
