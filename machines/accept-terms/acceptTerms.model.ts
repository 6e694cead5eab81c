import type { Disclosure, InsuranceApplication } from '../contract/schema.generated.ts'
import { defineModel } from '../model.ts'
import type { Problem } from '../problem.ts'
import { acceptTermsMachine } from './acceptTerms.machine.ts'

const disclosure = (id: string): Disclosure => ({
  id,
  name: id,
  slug: id,
  description: '',
  cta: 'I agree',
  version: 1,
  createdAt: '2026-11-01T00:00:00.000Z',
  important: true,
  body: '<p>Terms</p>',
})

export const exampleApplication: InsuranceApplication = {
  id: 'A-1',
  result: 'pending',
  version: 1,
  createdAt: '2026-11-21T00:00:00.000Z',
  documents: [],
}

const lost: Problem = { code: 'NETWORK', message: 'No connection.', validationErrors: [] }
const screen = 'acceptTerms'
const meta = { place: 'acceptTerms' } as const

export const acceptTermsModel = defineModel(acceptTermsMachine, {
  input: { 'answers complete': {} },
  events: {
    'disclosure.toggled': {
      terms: { id: 'terms' },
      privacy: { id: 'privacy' },
      'no such terms': { id: 'x' },
    },
    'terms.accepted': true,
    'back.chosen': true,
    'retry.chosen': true,
    'message.dismissed': true,
    'leave.requested': true,
  },
  outcomes: {
    loadDisclosures: { done: { two: [disclosure('terms'), disclosure('privacy')] }, error: { lost } },
    acknowledge: { done: { stored: { ok: true } }, error: { lost } },
    requestNewBusiness: {
      done: { submitted: exampleApplication },
      error: {
        lost,
        'rejected lately': { code: 'REAPPLICATION_TOO_SOON', message: 'You may apply again on 2026-12-01.' },
        'underwriting off': { code: 'AURA_COMMON_ERROR', message: 'Underwriting is closed.' },
        'underwriting closed': { code: 'UNDERWRITING_DISABLED', message: 'Underwriting is closed.' },
      },
    },
  },
  states: {
    loading: { tags: ['pending'], screen, meta, running: ['loadDisclosures'], context: { problem: null } },
    loadFailed: { tags: ['retryable'], screen, meta, running: [], context: { problem: lost } },
    reading: { tags: [], screen, meta, running: [], can: ['disclosure.toggled', 'back.chosen'] },
    acknowledging: {
      tags: ['pending', 'unsaved'],
      screen,
      meta,
      running: ['acknowledge'],
      context: { problem: null },
      cannot: ['disclosure.toggled', 'terms.accepted', 'back.chosen', 'leave.requested'],
    },
    requesting: {
      tags: ['pending', 'unsaved'],
      screen,
      meta,
      running: ['requestNewBusiness'],
      context: { problem: null },
      cannot: ['disclosure.toggled', 'terms.accepted', 'back.chosen', 'leave.requested'],
    },
    tooSoon: {
      tags: [],
      screen,
      meta,
      cannot: ['terms.accepted', 'back.chosen', 'leave.requested'],
      check: ({ context }) =>
        context.problem?.code === 'REAPPLICATION_TOO_SOON' ? undefined : 'does not say when to apply again',
    },
    offline: { tags: ['retryable'], screen, meta, cannot: ['terms.accepted'] },
    submitted: { tags: [], output: { kind: 'submitted', application: exampleApplication } },
    wentBack: { tags: [], output: { kind: 'back' } },
    left: { tags: [], output: { kind: 'left' } },
  },
  project: ({ disclosures, accepted, problem, application }) => ({
    disclosures: disclosures.length,
    accepted: [...accepted].sort(),
    problem: problem?.code,
    application: application?.id,
  }),
})
