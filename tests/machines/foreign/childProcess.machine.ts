import { assertEvent, assign, fromCallback, setup } from 'xstate'

/** A process that is started, watched and stopped, by a callback that reports its life cycle. */
export const childProcess = setup({
  types: {
    context: {} as { readonly stopAsked: boolean; readonly exitCode: number | undefined },
    events: {} as
      | { type: 'READY' }
      | { type: 'STOP_REQUESTED' }
      | { type: 'EXITED'; code: number }
      | { type: 'FAILED' },
  },
  actors: { watchProcess: fromCallback(() => () => {}) },
  actions: {
    noteExit: assign({
      exitCode: ({ event }) => {
        assertEvent(event, 'EXITED')
        return event.code
      },
    }),
    noteStop: assign({ stopAsked: true }),
  },
  guards: { wasAsked: ({ context }) => context.stopAsked },
  delays: { startTimeout: 10_000, stopTimeout: 5000 },
}).createMachine({
  id: 'childProcess',
  context: { stopAsked: false, exitCode: undefined },
  invoke: { src: 'watchProcess', onError: '.crashed' },
  initial: 'starting',
  states: {
    starting: {
      on: { READY: 'ready', FAILED: 'crashed' },
      after: { startTimeout: 'stopping' },
    },
    ready: { on: { FAILED: 'crashed' } },
    stopping: { after: { stopTimeout: 'killed' } },
    stopped: { type: 'final' },
    killed: { type: 'final' },
    crashed: { type: 'final' },
  },
  on: {
    STOP_REQUESTED: { target: '.stopping', actions: 'noteStop' },
    EXITED: [
      { guard: 'wasAsked', target: '.stopped', actions: 'noteExit' },
      { target: '.crashed', actions: 'noteExit' },
    ],
  },
})
