import { fulfillmentSetup } from './fulfillment.setup.ts'

/** Notes the path that the exit is for, if it is for one. */
export const keepLeavingFor = {
  type: 'keepLeavingFor' as const,
  params: ({ event }: { event: { to?: string } }) => ({ to: event.to }),
}

/** The question before the journey is left, beside the step that is open. */
export const exit = fulfillmentSetup.createStateConfig({
  description: 'Whether the person is asked if they really want to leave; the step stays as it is below.',
  initial: 'closed',
  states: {
    closed: {
      description: 'The question is not asked.',
      entry: 'forgetLeavingFor',
      on: {
        'exit.chosen': [
          { guard: 'isOver', target: '#fulfillment.exited', actions: keepLeavingFor },
          { guard: 'isFree', target: 'opening', actions: keepLeavingFor },
        ],
      },
    },
    opening: {
      description: 'A moment before the question is asked.',
      after: { exitDialogDelay: 'confirming' },
    },
    confirming: {
      description: '“Do you really wanna exit mid-application?”: YEAH, EXIT or NEVERMIND.',
      tags: 'confirmingExit',
      on: {
        'exit.chosen': { guard: 'isFree', actions: keepLeavingFor },
        'exit.confirmed': { guard: 'isFree', target: '#fulfillment.exited' },
        'exit.dismissed': 'closed',
      },
    },
  },
})
