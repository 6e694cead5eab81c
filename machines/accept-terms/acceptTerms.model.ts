import type { Disclosure, InsuranceApplication } from '../contract/schema.generated.ts'
import { defineModel } from '../model.ts'
import type { Problem } from '../problem.ts'
import { product } from '../product.ts'
import { acceptTermsMachine } from './acceptTerms.machine.ts'

const disclosure = (id: string, separate = false): Disclosure => ({
  id,
  name: id,
  slug: id,
  description: '',
  cta: 'I agree',
  version: 1,
  createdAt: '2026-11-01T00:00:00.000Z',
  important: true,
  separate,
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

/** Two that go together, and one that does not. */
const terms = [disclosure('terms'), disclosure('privacy'), disclosure('health', true)]

/** One tick for two of them, set where either is missing. */
const toggledTogether = ({ accepted, missed }: { accepted: readonly string[]; missed: boolean }) => {
  const alone = accepted.filter((id) => id === 'health')
  const isTakenAway = accepted.includes('terms') && accepted.includes('privacy')
  return {
    to: 'reading' as const,
    context: {
      accepted: isTakenAway ? alone : [...alone, 'terms', 'privacy'],
      missed: missed && (isTakenAway || alone.length === 0),
    },
  }
}

/** A tick that is set or taken away again. */
const toggled =
  (id: string) =>
  ({ accepted, missed }: { accepted: readonly string[]; missed: boolean }) => ({
    to: 'reading' as const,
    context: {
      accepted: accepted.includes(id) ? accepted.filter((other) => other !== id) : [...accepted, id],
      // With this one all are ticked.
      missed: missed && !(accepted.length === terms.length - 1 && !accepted.includes(id)),
    },
  })

export const acceptTermsModel = defineModel(acceptTermsMachine, {
  input: { 'answers complete': { quoteExpiredOn: null } },
  events: {
    'disclosure.toggled': {
      terms: { id: 'terms' },
      privacy: { id: 'privacy' },
      health: { id: 'health' },
      'no such terms': { id: 'x' },
    },
    'together.toggled': true,
    'terms.accepted': true,
    'back.chosen': true,
    'retry.chosen': true,
    'message.dismissed': true,
    'leave.requested': true,
  },
  outcomes: {
    loadDisclosures: { done: { three: terms }, error: { lost } },
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
  startsIn: { 'answers complete': 'loading' },
  states: {
    loading: {
      tags: ['pending'],
      screen,
      meta,
      running: ['loadDisclosures'],
      context: { problem: null },
      leadsTo: {
        'loadDisclosures done': {
          to: 'reading',
          context: { disclosures: terms },
        },
        'loadDisclosures fails': 'loadFailed',
        'leave.requested': 'left',
      },
    },
    loadFailed: {
      tags: ['retryable'],
      screen,
      meta,
      running: [],
      context: { problem: lost },
      leadsTo: { 'retry.chosen': 'loading', 'back.chosen': 'wentBack', 'leave.requested': 'left' },
    },
    'reading.unticked': { tags: [], context: { accepted: [] } },
    'reading.ticked': {
      tags: ['unsaved'],
      check: ({ context }) => (context.accepted.length > 0 ? undefined : 'nothing is ticked'),
    },
    reading: {
      screen,
      meta,
      running: [],
      leadsTo: {
        'disclosure.toggled (no such terms)': null,
        'disclosure.toggled (terms)': toggled('terms'),
        'disclosure.toggled (privacy)': toggled('privacy'),
        'disclosure.toggled (health)': toggled('health'),
        'together.toggled': toggledTogether,
        'terms.accepted': ({ accepted }) =>
          accepted.length === terms.length
            ? { to: 'acknowledging', context: { problem: null } }
            : { to: 'reading', context: { missed: true } },
        'back.chosen': 'wentBack',
        'leave.requested': 'left',
      },
    },
    acknowledging: {
      tags: ['pending', 'unsaved'],
      screen,
      meta,
      running: {
        acknowledge: ({ accepted }) => ({ subjectIds: accepted }),
      },
      context: { problem: null },
      leadsTo: {
        'acknowledge done': 'requesting',
        'acknowledge fails': { to: 'reading', context: { problem: lost } },
      },
    },
    requesting: {
      tags: ['pending', 'unsaved'],
      screen,
      meta,
      running: { requestNewBusiness: { product: product.termLife } },
      context: { problem: null },
      leadsTo: {
        'requestNewBusiness done': 'submitted',
        'requestNewBusiness fails (lost)': { to: 'reading', context: { problem: lost } },
        'requestNewBusiness fails (rejected lately)': 'tooSoon',
        'requestNewBusiness fails (underwriting off)': 'offline',
        'requestNewBusiness fails (underwriting closed)': 'offline',
      },
    },
    tooSoon: {
      tags: [],
      screen,
      meta,
      running: [],
      context: {
        problem: {
          code: 'REAPPLICATION_TOO_SOON',
          message: 'You may apply again on 2026-12-01.',
          validationErrors: [],
        },
      },
      leadsTo: { 'message.dismissed': { to: 'reading', context: { problem: null } } },
    },
    offline: {
      tags: ['retryable'],
      screen,
      meta,
      running: [],
      check: ({ context }) =>
        context.problem?.message === 'Underwriting is closed.' ? undefined : 'does not say that it is closed',
      leadsTo: { 'retry.chosen': 'requesting', 'back.chosen': 'wentBack', 'leave.requested': 'left' },
    },
    submitted: { tags: [], output: { kind: 'submitted', application: exampleApplication } },
    wentBack: { tags: [], output: { kind: 'back' } },
    left: { tags: [], output: { kind: 'left' } },
  },
  project: ({ disclosures, accepted, missed, problem, application }) => ({
    disclosures: disclosures.length,
    accepted: [...accepted].sort(),
    missed,
    problem: problem?.code,
    application: application?.id,
  }),
})
