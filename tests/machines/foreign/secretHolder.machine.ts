import { assign, createMachine, spawnChild, stopChild } from 'xstate'

const timekeeper = createMachine({
  id: 'timekeeper',
  types: {} as { context: { elapsed: number } },
  context: { elapsed: 0 },
  initial: 'waiting',
  states: { waiting: { after: { 1000: 'over' } }, over: { type: 'final' } },
})

function elapsedOf(snapshot: object): number {
  if (!('context' in snapshot)) throw new Error('a snapshot without a context')
  const { context } = snapshot
  return typeof context === 'object' && context && 'elapsed' in context ? Number(context.elapsed) : 0
}

/** A parent that watches its child, spawns another one from a value, and reads its own snapshot. */
export const secretHolder = createMachine({
  id: 'secretHolder',
  types: {} as {
    context: { elapsed: number; busy: boolean }
    events: { type: 'HELP' | 'ALONE' | 'LOOK' | 'xstate.done.actor.helper' }
  },
  context: { elapsed: 0, busy: false },
  initial: 'keeping',
  states: {
    keeping: {
      invoke: {
        id: 'timekeeper',
        src: timekeeper,
        onSnapshot: {
          actions: assign({ elapsed: ({ event }) => elapsedOf(event.snapshot) }),
        },
        onDone: 'told',
      },
      on: {
        HELP: { target: 'helped', actions: spawnChild(timekeeper, { id: 'helper' }) },
        LOOK: {
          actions: assign({ busy: ({ self }) => 'timekeeper' in (self.getSnapshot().children ?? {}) }),
        },
      },
    },
    helped: {
      on: {
        'xstate.done.actor.helper': 'told',
        ALONE: { target: 'keeping', actions: stopChild('helper') },
      },
    },
    told: { type: 'final' },
  },
})
