import { assign, setup } from 'xstate'
import type { StateMeta, StateTag } from '../meta.ts'
import { mustBeProvided } from '../mustBeProvided.ts'
import { type Problem, problemIn } from '../problem.ts'

interface NewsletterContext {
  /** What was chosen here; null while nothing was, and what is known holds. */
  chosen: boolean | null
  /** What the carrier was last asked to keep. */
  sent: boolean | null
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
    keepSent: assign(({ context }) => ({ sent: context.chosen })),
    takeBack: assign(({ context }) => ({ chosen: !context.chosen })),
    keepProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
  },
  guards: {
    /** The switch was not pressed once more meanwhile. */
    isAsSent: ({ context: { chosen, sent } }) => chosen === sent,
  },
})

const keepChosen = {
  type: 'keepChosen',
  params: ({ event }: { event: { value: boolean } }) => ({ value: event.value }),
} as const

const choose = { target: 'saving', actions: keepChosen } as const

export const newsletterMachine = newsletterSetup.createMachine({
  id: 'newsletter',
  description: 'A person chooses whether the newsletter comes; the switch shows the choice at once.',
  context: { chosen: null, sent: null, problem: null },
  initial: 'shown',
  states: {
    shown: {
      description: 'The switch stands as it was chosen.',
      meta: { screen: 'account' },
      on: { 'newsletter.changed': choose },
    },
    saving: {
      description:
        'The carrier keeps the choice. One more press is kept after it, so that the last one holds.',
      meta: { screen: 'account' },
      tags: 'pending',
      entry: 'keepSent',
      on: { 'newsletter.changed': { actions: keepChosen } },
      invoke: {
        id: 'saveNewsletter',
        src: 'saveNewsletter',
        input: ({ context }) => ({ newsletterOptIn: context.chosen === true }),
        onDone: [
          { guard: 'isAsSent', target: 'saved' },
          { target: 'saving', reenter: true },
        ],
        onError: [
          {
            guard: 'isAsSent',
            target: 'shown',
            actions: ['takeBack', { type: 'keepProblem', params: problemIn }],
          },
          // It was switched back meanwhile, and an answer may be lost after all was kept: the last one is asked for anew.
          { target: 'saving', reenter: true },
        ],
      },
    },
    saved: {
      description: 'It is said that the choice is kept.',
      meta: { screen: 'account' },
      on: { 'newsletter.changed': choose },
    },
  },
})
