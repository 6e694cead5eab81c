import { defineModel } from 'statecharts'
import { sampleSession } from '../form/sampleForms.ts'
import type { Problem } from '../problem.ts'
import { required } from '../required.ts'
import { guestSession, returningSession, verifiedSession } from '../session/session.model.ts'
import { estimateMachine } from './estimate.machine.ts'
import { exampleEstimate } from './sampleEstimate.ts'

const today = '2026-11-21'
const lost: Problem = { code: 'NETWORK', message: 'No connection.', validationErrors: [] }

export const estimateModel = defineModel(estimateMachine, {
  input: {
    'a visitor': { session: null, today },
    'a password accepted, nothing more': { session: returningSession, today },
    'a guest at one form': { session: guestSession, today, at: { form: 'amount' } },
    'a visitor at the preview': { session: null, today, at: 'preview' },
    'a guest at the editor': { session: guestSession, today, at: 'editor', billingFrequency: 'annually' },
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
        estimate: {
          estimate: exampleEstimate,
          listTotal: 300_000,
          isSent: false,
          decision: null,
          ineligibleReasons: [],
        },
        none: { estimate: null, listTotal: null, isSent: false, decision: null, ineligibleReasons: [] },
        refused: {
          estimate: exampleEstimate,
          listTotal: null,
          isSent: false,
          decision: {
            result: 'rejected',
            since: today,
            mayReapplyOn: '2026-12-21',
            isLate: false,
            otherProduct: null,
            reasons: [],
          },
          ineligibleReasons: [],
        },
        // The user has since become too old.
        'an owner': {
          estimate: exampleEstimate,
          listTotal: 300_000,
          isSent: true,
          decision: null,
          ineligibleReasons: ['age_of_insured'],
        },
        'nothing is sold there': {
          estimate: exampleEstimate,
          listTotal: null,
          isSent: false,
          decision: null,
          ineligibleReasons: ['state_of_residence', 'criminal_history'],
        },
      },
      error: { lost },
    },
  },

  states: {
    notAuthorized: { context: { problem: lost } },
    formFailed: { context: { problem: lost } },
    'preview.failed': { context: { problem: lost } },
    'preview.shown': { context: { estimate: exampleEstimate } },
    applying: {
      output: ({ session }) => ({ kind: 'apply' as const, isVerified: session?.level === 'verified' }),
    },
    home: { output: { kind: 'home' } },
    wentBack: { output: { kind: 'back' } },
    linked: { output: { kind: 'link', destination: 'welcome' } },
    ineligible: {
      output: ({ reason }) => ({ kind: 'ineligible' as const, reason: required(reason, 'reason') }),
    },
  },
  project: ({ session, at, billingFrequency, from, estimate, refusal, problem, destination, reason }) => ({
    level: session?.level,
    at,
    billingFrequency,
    from,
    estimate: estimate?.id,
    refusal: refusal?.mayReapplyOn,
    problem: problem?.code,
    destination,
    reason,
  }),
})
