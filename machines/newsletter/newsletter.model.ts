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
      running: { saveNewsletter: ({ sent }) => ({ newsletterOptIn: sent === true }) },
      leadsTo: {
        // Nothing is asked twice at once: what arrives last would be chance.
        'newsletter.changed (on)': { to: 'saving', context: { chosen: true } },
        'newsletter.changed (off)': { to: 'saving', context: { chosen: false } },
        'saveNewsletter done': ({ chosen, sent }) =>
          chosen === sent ? 'saved' : { to: 'saving', context: { sent: chosen } },
        // Nobody knows whether it was kept; where it was switched back, the carrier is asked for that.
        'saveNewsletter fails': ({ chosen, sent }) =>
          chosen === sent
            ? { to: 'shown', context: { chosen: chosen === false, problem: lost } }
            : { to: 'saving', context: { chosen, sent: chosen, problem: null } },
      },
    },
    saved: { tags: [], screen: 'account', running: [], context: { problem: null }, leadsTo: choices },
  },
  project: ({ chosen, sent, problem }) => ({ chosen, sent, problem: problem?.code }),
})
