import { defineModel } from '../model.ts'
import { guestExitMachine } from './guestExit.machine.ts'

export const guestExitModel = defineModel(guestExitMachine, {
  input: { 'a guest': undefined },
  events: { 'exit.chosen': true, 'exit.confirmed': true, 'exit.dismissed': true },
  outcomes: {},
  startsIn: { 'a guest': 'closed' },
  states: {
    closed: { tags: [], running: [], leadsTo: { 'exit.chosen': 'confirming' } },
    confirming: {
      tags: [],
      screen: 'guestExit',
      running: [],
      leadsTo: { 'exit.confirmed': 'exited', 'exit.dismissed': 'closed' },
    },
    exited: { tags: [], output: { kind: 'exited' } },
  },
})
