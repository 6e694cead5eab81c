import { assign, createMachine } from 'xstate'

interface Booking {
  seats: Map<string, Date>
  visited: URL[]
  pattern: RegExp
}

/** Steps with back by shallow history, and a context that its actions mutate in place. */
export const bookingWizard = createMachine({
  id: 'bookingWizard',
  types: {} as {
    context: Booking
    events: { type: 'NEXT' | 'BACK' | 'LEAVE' | 'RETURN' | 'PICK' | 'DROP' }
  },
  context: () => ({ seats: new Map(), visited: [], pattern: /^[A-F]\d+$/ }),
  initial: 'steps',
  states: {
    steps: {
      initial: 'seats',
      on: { LEAVE: 'left' },
      states: {
        seats: {
          on: {
            PICK: {
              guard: ({ context }) => context.seats.size < 1,
              // Mutated in place, as in much published code.
              actions: assign({ seats: ({ context }) => context.seats.set('A1', new Date(0)) }),
            },
            NEXT: { guard: ({ context }) => context.seats.size > 0, target: 'payment' },
          },
        },
        payment: { on: { BACK: 'seats', NEXT: 'confirmed' } },
        confirmed: { type: 'final' },
        past: { type: 'history' },
      },
      onDone: 'booked',
    },
    left: { on: { RETURN: 'steps.past' } },
    booked: { type: 'final' },
  },
})
