import { setup } from 'xstate'
import { defineEnds } from '../ends.ts'
import type { StateMeta, StateTag } from '../meta.ts'

type GuestExitOutput = { kind: 'exited' }
type GuestExitEvent = { type: 'exit.chosen' } | { type: 'exit.confirmed' } | { type: 'exit.dismissed' }

const { end, output } = defineEnds<object, GuestExitOutput>()

const guestExitSetup = setup({
  types: {
    events: {} as GuestExitEvent,
    output: {} as GuestExitOutput,
    meta: {} as StateMeta,
    tags: {} as StateTag,
  },
})

export const guestExitMachine = guestExitSetup.createMachine({
  id: 'guestExit',
  description: 'A guest ends the visit: what was answered goes from this browser, so that is asked first.',
  output,
  initial: 'closed',
  states: {
    closed: {
      description: 'The way out stands in the header.',
      on: { 'exit.chosen': 'confirming' },
    },
    confirming: {
      description: '“Do you really wanna exit?”: YEAH, EXIT or NEVERMIND.',
      meta: { screen: 'guestExit' },
      on: { 'exit.confirmed': 'exited', 'exit.dismissed': 'closed' },
    },
    exited: {
      description: 'The guest’s session is to end.',
      type: 'final',
      output: end({ kind: 'exited' }),
    },
  },
})
