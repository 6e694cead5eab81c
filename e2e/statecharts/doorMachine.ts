import { setup } from 'xstate'

export const doorMachine = setup({
  types: { events: {} as { type: 'OPEN' } | { type: 'CLOSE' } },
}).createMachine({
  id: 'door',
  initial: 'closed',
  states: {
    closed: { on: { OPEN: 'open' } },
    open: { on: { CLOSE: 'closed' }, after: { 60000: 'closed' } },
  },
})
