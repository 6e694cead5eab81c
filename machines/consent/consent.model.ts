import { defineModel } from '../model.ts'
import { consentMachine } from './consent.machine.ts'
import type { ConsentAnswer, ConsentContext } from './consent.types.ts'

/** The answer holds, is remembered, and goes to the other tabs. */
const keeps = (answer: ConsentAnswer) => ({
  to: answer,
  context: { answer },
  does: ['sends answer.kept to followConsent'],
})

const answers = { 'consent.given': keeps('agreed'), 'consent.refused': keeps('declined') } as const

/** What another tab has kept is not kept once more. */
const moved = {
  'followConsent sends answer.moved (agreed)': { to: 'agreed', context: { answer: 'agreed' } },
  'followConsent sends answer.moved (declined)': { to: 'declined', context: { answer: 'declined' } },
} as const

/** Without an answer it is remembered that the question is to rest. */
const rests = { to: 'silent', does: ['sends question.postponed to followConsent'] } as const
const closed = ({ answer }: ConsentContext) => (answer === null ? rests : { to: answer })

const running = ['followConsent'] as const

export const consentModel = defineModel(consentMachine, {
  input: {
    'a first visit': { answer: null, isAsked: true },
    'a visit where nothing is collected': { answer: null, isAsked: false },
    'a yes before': { answer: 'agreed', isAsked: true },
    'a no before': { answer: 'declined', isAsked: true },
  },
  events: {
    'consent.given': true,
    'consent.refused': true,
    'question.closed': true,
    'choices.chosen': true,
  },
  outcomes: {
    followConsent: {
      emits: {
        agreed: { type: 'answer.moved', answer: 'agreed' },
        declined: { type: 'answer.moved', answer: 'declined' },
      },
    },
  },
  startsIn: {
    'a first visit': 'asking',
    'a visit where nothing is collected': 'silent',
    'a yes before': 'agreed',
    'a no before': 'declined',
  },
  states: {
    asking: {
      tags: [],
      screen: 'consent',
      running,
      context: { answer: null },
      leadsTo: { ...answers, ...moved, 'question.closed': rests, 'choices.chosen': 'changing' },
    },
    silent: {
      tags: [],
      running,
      context: { answer: null },
      leadsTo: { ...moved, 'choices.chosen': 'changing' },
    },
    agreed: {
      tags: [],
      running,
      context: { answer: 'agreed' },
      leadsTo: { ...moved, 'choices.chosen': 'changing' },
    },
    declined: {
      tags: [],
      running,
      context: { answer: 'declined' },
      leadsTo: { ...moved, 'choices.chosen': 'changing' },
    },
    changing: {
      tags: [],
      screen: 'consent',
      running,
      leadsTo: { ...answers, ...moved, 'question.closed': closed },
    },
  },
  project: ({ answer }) => ({ answer }),
})
