import type { Estimate } from '../contract/schema.generated.ts'
import { sampleSession } from '../form/sampleForms.ts'
import { defineModel } from '../model.ts'
import type { Problem } from '../problem.ts'
import { guestSession, returningSession, verifiedSession } from '../session/session.model.ts'
import { estimateMachine } from './estimate.machine.ts'

/** $250,000 until 50, at $18.50 a month. */
export const exampleEstimate: Estimate = {
  id: 'E-1',
  amount: 250_000,
  termDuration: 240,
  termUnit: 'month',
  insuredsAgeAtTerm: 50,
  health: 'average',
  tobacco: false,
  monthlyPremium: 1850,
  annualPremium: 21_200,
  premiums: [{ billingFrequency: 'monthly', amount: 1850 }],
}

const today = '2026-11-21'
const lost: Problem = { code: 'NETWORK', message: 'No connection.', validationErrors: [] }
const preview = { screen: 'coveragePreview', meta: { place: 'coveragePreview' } } as const

export const estimateModel = defineModel(estimateMachine, {
  input: {
    'a visitor': { session: null, today },
    'a password accepted, nothing more': { session: returningSession, today },
    'a guest at one form': { session: guestSession, today, at: { form: 'amount' } },
    'a customer at the preview': { session: verifiedSession, today, at: 'preview' },
  },
  events: {
    'start.chosen': true,
    'edit.chosen': true,
    'back.chosen': true,
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
      },
      error: { lost },
    },
    loadEstimate: { done: { estimate: exampleEstimate, none: null }, error: { lost } },
  },
  states: {
    authorizingGuest: { tags: ['pending'], running: ['authorizeGuest'], cannot: ['back.chosen'] },
    notAuthorized: { tags: ['retryable'], can: ['back.chosen'], context: { problem: lost } },
    form: {
      tags: [],
      screen: 'form',
      meta: { place: 'estimate' },
      running: ['formFlow'],
      cannot: ['start.chosen', 'retry.chosen'],
    },
    formFailed: { tags: ['retryable'], can: ['back.chosen'], context: { problem: lost } },
    'preview.loading': { tags: ['pending'], ...preview, running: ['loadEstimate'], cannot: ['start.chosen'] },
    'preview.failed': {
      tags: ['retryable'],
      ...preview,
      context: { problem: lost },
      cannot: ['start.chosen'],
    },
    'preview.shown': { tags: [], ...preview, running: [], context: { estimate: exampleEstimate } },
    applying: { tags: [], output: { kind: 'apply' } },
    wentBack: { tags: [], output: { kind: 'back' } },
    linked: { tags: [], output: { kind: 'link', destination: 'welcome' } },
  },
  project: ({ session, at, from, estimate, problem, destination }) => ({
    level: session?.level,
    at,
    from,
    estimate: estimate?.id,
    problem: problem?.code,
    destination,
  }),
})
