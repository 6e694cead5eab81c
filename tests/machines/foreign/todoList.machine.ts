import { type ActorRefFrom, assign, createMachine, setup } from 'xstate'

const todo = createMachine({
  id: 'todo',
  initial: 'reading',
  states: {
    reading: { on: { EDIT: 'editing', CLOSE: 'closed' } },
    editing: { on: { SAVE: 'reading' } },
    closed: { type: 'final' },
  },
})

/** A list that spawns an actor for each entry, at most two, with ids from a counter. */
export const todoList = setup({
  types: {
    context: {} as { next: number; todos: ActorRefFrom<typeof todo>[] },
    events: {} as { type: 'ADD' } | { type: 'CLEAR' },
  },
  actors: { todo },
  guards: { hasRoom: ({ context }) => context.todos.length < 2 },
}).createMachine({
  id: 'todoList',
  context: { next: 0, todos: [] },
  initial: 'listing',
  states: {
    listing: {
      on: {
        ADD: {
          guard: 'hasRoom',
          actions: assign({
            todos: ({ context, spawn }) => [...context.todos, spawn('todo')],
          }),
        },
        CLEAR: { target: 'cleared' },
      },
    },
    cleared: { type: 'final' },
  },
})
