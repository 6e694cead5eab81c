import { defineModel } from 'statecharts'
import type { Reinstatement } from '../../rules/contract/schema.generated.ts'
import { sampleSession } from '../form/sampleForms.ts'
import { examplePolicy, journeyDay } from '../fulfillment/sampleJourney.ts'
import { lost } from '../problem.ts'
import { declined, expired } from '../purchase/samplePurchases.ts'
import { reinstatementMachine } from './reinstatement.machine.ts'
import { invoiceFailed } from './reinstatement.setup.ts'
import type { ReinstatementFacts } from './reinstatement.types.ts'

const policy = { ...examplePolicy, status: 'terminated', activePlan: null } as const

const at = (changes: Partial<Reinstatement>): ReinstatementFacts => ({
  name: 'mia lee',
  reinstatement: {
    policy,
    status: 'available',
    underwritingRequired: false,
    isDeciding: false,
    hasPolicyInForce: false,
    withoutQuestionsUntil: '2030-04-01',
    availableUntil: '2033-01-01',
    offering: null,
    invoice: null,
    failedPayment: null,
    ...changes,
  },
})
const offering: NonNullable<Reinstatement['offering']> = {
  id: 'R-1',
  status: 'pending',
  dueToday: 5620,
  interestDue: 70,
  totalMissedPayments: 5550,
  missedPayments: 3,
  premium: 1850,
  billingFrequency: 'monthly',
  nextPaymentOn: '2030-02-01',
  createdAt: '2030-01-01T12:00:00Z',
  expiresAt: '2030-02-01T12:00:00Z',
  expiresOn: '2030-02-01',
}

const offered = at({ status: 'offered', offering })
const known = {
  available: at({}),
  offered,
  'health questions': at({ status: 'underwriting', underwritingRequired: true }),
  'being decided': at({ status: 'underwriting', underwritingRequired: true, isDeciding: true }),
  rejected: at({ status: 'rejected' }),
  processing: at({ status: 'processing', offering }),
  reinstated: at({ status: 'reinstated', policy: examplePolicy }),
  unavailable: at({ status: 'unavailable' }),
}

const base = { policyId: policy.id, today: journeyDay }

export const reinstatementModel = defineModel(reinstatementMachine, {
  input: {
    'the offer': { ...base, requested: { step: 'review' } },
    'the payment': { ...base, requested: { step: 'payment' } },
    'a health question': { ...base, requested: { step: 'interview', form: 'license' } },
  },
  events: {
    'step.requested': (snapshot) => {
      // While the facts load, the request is only stored.
      if (snapshot.matches('loading')) return { 'the payment': { step: 'payment' } }
      return {
        'the offer': { step: 'review' },
        'the payment': { step: 'payment' },
        'a form of the profile': { step: 'profile', form: 'name' },
        'a form of the interview': { step: 'interview', form: 'license' },
      }
    },
    'back.chosen': true,
    'exit.chosen': { 'by the button': {}, 'for another route': { to: '/elsewhere' } },
    'exit.confirmed': true,
    'exit.dismissed': true,
    'retry.chosen': true,
    'request.submitted': true,
    'continue.chosen': true,
    'modal.dismissed': true,
    'dashboard.chosen': true,
    'session.resumed': true,
  },
  outcomes: {
    loadReinstatement: {
      done: { ...known, 'no such policy': { name: '', reinstatement: null } },
      error: { 'not loaded': lost },
    },
    requestReinstatement: {
      done: {
        offered,
        'health questions': known['health questions'],
        'being decided': known['being decided'],
        rejected: known.rejected,
      },
      error: { refused: lost },
    },
    acceptReinstatement: { done: { accepted: undefined }, error: { refused: lost, expired } },
    createInvoice: { done: { issued: undefined }, error: { refused: lost } },
    charge: {
      done: {
        'it succeeded': { kind: 'succeeded' },
        'it is processing': { kind: 'processing' },
        'it was refused': { kind: 'refused', problem: declined },
        'the offer is past its date': { kind: 'notDue' },
      },
    },
    polling: {
      done: {
        'it is there': { kind: 'done', value: 'I-2' },
        'nothing came': { kind: 'timedOut' },
        'the carrier refused': { kind: 'failed', error: lost },
      },
      error: { broke: lost },
    },
    cardEntry: { done: { saved: { kind: 'saved' }, cancelled: { kind: 'cancelled' } } },
    formFlow: {
      done: ({ input }) => ({
        completed: {
          kind: 'completed',
          slug: input.slug,
          flowSession: sampleSession({ complete: true }),
          layoutOutput: null,
        },
        'not eligible': { kind: 'ineligible', reason: 'criminal_history' },
        back: { kind: 'back' },
        exit: { kind: 'exit' },
      }),
      error: { broke: lost },
    },
  },
  states: {
    'journey.steps.charging': {
      cannot: ['back.chosen', 'exit.confirmed', 'step.requested', 'continue.chosen', 'retry.chosen'],
    },
    'journey.steps.charging.awaitingPlan': {
      check: ({ context }) => (context.invoiceId === null ? 'was paid without an invoice' : undefined),
    },
    'journey.steps.paymentFailed': {
      check: ({ context }) => (context.problem === null ? 'gives no reason' : undefined),
    },
    'journey.steps.confirmed': {
      check: ({ context: { facts } }) =>
        facts?.reinstatement?.policy.status === 'valid'
          ? undefined
          : 'shows coverage without a policy in force',
    },
    'journey.steps.review': {
      check: ({ context: { facts } }) =>
        facts?.reinstatement?.offering ? undefined : 'reviews without an offer',
    },
    loadFailed: { context: { problem: lost } },
    'journey.exit.closed': { context: { leavingFor: null } },
    home: { output: { kind: 'home' } },
    exited: { output: ({ leavingFor: to }) => ({ kind: 'exit' as const, to }) },
  },
  project: ({ facts, visiting, invoiceId, leavingFor, problem }) => ({
    status: facts?.reinstatement?.status,
    isDeciding: facts?.reinstatement?.isDeciding,
    visiting,
    hasInvoice: invoiceId !== null,
    leavingFor,
    problem: problem === null ? null : problem.code === invoiceFailed.code ? 'invoice' : 'other',
  }),
})
