import { defineModel } from '../model.ts'
import { lost } from '../sampleProblems.ts'
import { newsletterMachine } from './newsletter.machine.ts'

const choices = {
  'newsletter.changed (on)': { to: 'saving' as const, context: { chosen: true, problem: null } },
  'newsletter.changed (off)': { to: 'saving' as const, context: { chosen: false, problem: null } },
}

export const newsletterModel = defineModel(newsletterMachine, {
  input: { 'somebody signed in': undefined },
  events: { 'newsletter.changed': { on: { value: true }, off: { value: false } } },
  outcomes: { saveNewsletter: { done: { kept: undefined }, error: { lost } } },
  startsIn: { 'somebody signed in': { to: 'shown', context: { chosen: null } } },
  states: {
    shown: { tags: [], screen: 'account', running: [], leadsTo: choices },
    saving: {
      tags: ['pending'],
      screen: 'account',
      running: { saveNewsletter: ({ chosen }) => ({ newsletterOptIn: chosen === true }) },
      leadsTo: {
        'saveNewsletter done': 'saved',
        // As it was before.
        'saveNewsletter fails': ({ chosen }) => ({
          to: 'shown',
          context: { chosen: chosen === false, problem: lost },
        }),
      },
    },
    saved: { tags: [], screen: 'account', running: [], context: { problem: null }, leadsTo: choices },
  },
  project: ({ chosen, problem }) => ({ chosen, problem: problem?.code }),
})
