import { assign, setup } from 'xstate'
import type { StateMeta, StateTag } from '../meta.ts'
import { mustBeProvided } from '../mustBeProvided.ts'
import { type Problem, toProblem } from '../problem.ts'

interface NewsletterContext {
  /** What was chosen here; null while nothing was, and what is known holds. */
  chosen: boolean | null
  problem: Problem | null
}

/** `saveNewsletter`: keeps whether the newsletter comes. */
export interface SaveNewsletterInput {
  newsletterOptIn: boolean
}

const newsletterSetup = setup({
  types: {
    context: {} as NewsletterContext,
    events: {} as { type: 'newsletter.changed'; value: boolean },
    meta: {} as StateMeta,
    tags: {} as StateTag,
  },
  actors: { saveNewsletter: mustBeProvided<void, SaveNewsletterInput>('saveNewsletter') },
  actions: {
    keepChosen: assign((_, { value }: { value: boolean }) => ({ chosen: value, problem: null })),
    takeBack: assign(({ context }) => ({ chosen: !context.chosen })),
    keepProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
  },
})

const choose = {
  target: 'saving',
  actions: {
    type: 'keepChosen',
    params: ({ event }: { event: { value: boolean } }) => ({ value: event.value }),
  },
} as const

export const newsletterMachine = newsletterSetup.createMachine({
  id: 'newsletter',
  description: 'A person chooses whether the newsletter comes; the switch shows the choice at once.',
  context: { chosen: null, problem: null },
  initial: 'shown',
  states: {
    shown: {
      description: 'The switch stands as it was chosen.',
      meta: { screen: 'account' },
      on: { 'newsletter.changed': choose },
    },
    saving: {
      description: 'The carrier keeps the choice.',
      meta: { screen: 'account' },
      tags: 'pending',
      invoke: {
        id: 'saveNewsletter',
        src: 'saveNewsletter',
        input: ({ context }) => ({ newsletterOptIn: context.chosen === true }),
        onDone: 'saved',
        onError: {
          target: 'shown',
          actions: [
            'takeBack',
            { type: 'keepProblem', params: ({ event }) => ({ problem: toProblem(event.error) }) },
          ],
        },
      },
    },
    saved: {
      description: 'It is said that the choice is kept.',
      meta: { screen: 'account' },
      on: { 'newsletter.changed': choose },
    },
  },
})
