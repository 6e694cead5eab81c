import { sampleSession } from '../form/sampleForms.ts'
import { defineModel } from '../model.ts'
import type { Problem } from '../problem.ts'
import { policyFlowMachine } from './policyFlow.machine.ts'

const today = '2026-11-21'
const lost: Problem = { code: 'NETWORK', message: 'No connection.', validationErrors: [] }

export const policyFlowModel = defineModel(policyFlowMachine, {
  input: {
    'the beneficiary is to be changed': { slug: 'beneficiary', today },
    'the URL names a form': { slug: 'beneficiary', form: 'beneficiary-details', today },
  },
  events: {
    'back.chosen': true,
    'exit.chosen': { 'by the button': {}, 'for another place': { to: '/elsewhere' } },
    'form.requested': { 'one form': { form: 'beneficiary-review' } },
    'retry.chosen': true,
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
  states: {
    open: {
      tags: [],
      screen: 'flow',
      running: ['formFlow'],
      can: ['back.chosen', 'exit.chosen', 'form.requested'],
      cannot: ['retry.chosen'],
    },
    failed: {
      tags: ['retryable'],
      screen: 'stepFailed',
      running: [],
      context: { problem: lost },
      can: ['retry.chosen', 'exit.chosen'],
      cannot: ['back.chosen', 'form.requested'],
    },
    completed: { tags: [], output: { kind: 'completed', to: '/' } },
    left: { tags: [], output: ({ leavingFor }) => ({ kind: 'left' as const, to: leavingFor }) },
    linked: { tags: [], output: { kind: 'link', destination: 'welcome' } },
  },
  project: ({ from, leavingFor, flowSession, destination, problem }) => ({
    from,
    leavingFor,
    complete: flowSession?.complete,
    destination,
    problem: problem?.code,
  }),
})
