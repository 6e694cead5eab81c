import { defineModel } from 'statecharts'
import type { CoverageAdjustmentStatus, EarlierAnswers } from '../../rules/contract/schema.generated.ts'
import { examplePolicy } from '../fulfillment/sampleJourney.ts'
import { lost } from '../problem.ts'
import { declined } from '../purchase/samplePurchases.ts'
import { type CoverageAdjustmentFacts, coverageAdjustmentMachine } from './coverageAdjustment.machine.ts'

export const sampleChange = (status: CoverageAdjustmentStatus): CoverageAdjustmentFacts => ({
  id: 'A-1',
  status,
  policy: examplePolicy,
  pendingPolicy: null,
  amount: 600_000,
  premium: 2400,
  billingFrequency: 'monthly',
  dueToday: 310,
  nextPaymentOn: '2030-02-01',
  expiresOn: '2030-01-31',
  invoiceId: null,
})

export const sampleAnswers: EarlierAnswers = {
  version: 'V-1',
  answeredOn: '2030-01-02',
  groups: [
    {
      title: 'Your health',
      answers: [
        { question: 'Height', answer: '5 ft 9 in' },
        { question: 'Weight', answer: '150 lb' },
      ],
    },
  ],
}

const known = {
  'health questions': sampleChange('underwriting_required'),
  'being decided': sampleChange('underwriting'),
  offered: sampleChange('offered'),
  'to be paid': sampleChange('payment_due'),
  'with the bank': sampleChange('processing'),
  'in force': sampleChange('in_force'),
  declined: sampleChange('declined'),
  'with an underwriter': sampleChange('referred_to_underwriter'),
  'from the next payment': sampleChange('scheduled'),
}

export const coverageAdjustmentModel = defineModel(coverageAdjustmentMachine, {
  input: {
    'health questions': { change: known['health questions'] },
    'being decided': { change: known['being decided'] },
    offered: { change: known.offered },
  },
  events: {
    'change.loaded': {
      'it is offered now': { change: known.offered },
      'it is in force now': { change: known['in force'] },
    },
    'payment.submitted': true,
    'decline.chosen': true,
    'answers.confirmed': true,
    'retry.chosen': true,
  },
  outcomes: {
    loadChange: { done: known, error: { 'not loaded': lost } },
    loadAnswers: {
      done: { 'all answered': sampleAnswers, 'questions are open': null },
      error: { 'not loaded': lost },
    },
    confirmAnswers: { done: { confirmed: undefined }, error: { refused: lost } },
    acceptChange: { done: { 'an invoice': 'I-9', 'nothing is due today': null }, error: { refused: lost } },
    declineChange: { done: { declined: undefined }, error: { refused: lost } },
    polling: {
      done: { decided: { kind: 'done', value: 'offered' }, 'nothing came': { kind: 'timedOut' } },
      error: { broke: lost },
    },
    charge: {
      done: {
        'it succeeded': { kind: 'succeeded' },
        'it is processing': { kind: 'processing' },
        'it was refused': { kind: 'refused', problem: declined },
        'nothing is due any more': { kind: 'notDue' },
      },
    },
  },
  states: {
    confirmingAnswers: { cannot: ['answers.confirmed', 'decline.chosen'] },
    accepting: { cannot: ['payment.submitted', 'decline.chosen', 'retry.chosen'] },
    paying: { cannot: ['payment.submitted', 'decline.chosen', 'retry.chosen'] },
    needsPayment: { check: ({ context }) => (context.problem === null ? 'gives no reason' : undefined) },
    settled: { cannot: ['payment.submitted', 'decline.chosen'] },
  },
  project: ({ change, answers, invoiceId, problem, isRefused }) => ({
    status: change.status,
    hasAnswers: answers !== null,
    hasInvoice: invoiceId !== null,
    failed: problem !== null,
    isRefused,
  }),
})
