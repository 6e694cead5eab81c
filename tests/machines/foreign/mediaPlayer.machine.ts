import { assign, createMachine } from 'xstate'

/** Playback with speed and captions as regions, and a deep history of them. */
export const mediaPlayer = createMachine({
  id: 'mediaPlayer',
  types: {} as {
    context: { volume: number }
    events: { type: 'PLAY' | 'PAUSE' | 'STOP' | 'FASTER' | 'CAPTIONS' | 'LOUDER' | 'POWER' }
  },
  context: { volume: 1 },
  initial: 'off',
  states: {
    off: { on: { POWER: 'on' } },
    on: {
      on: { POWER: 'off' },
      initial: 'stopped',
      states: {
        stopped: { on: { PLAY: 'playing' } },
        playing: {
          type: 'parallel',
          on: { PAUSE: 'paused', STOP: 'stopped' },
          states: {
            speed: {
              initial: 'normal',
              states: { normal: { on: { FASTER: 'fast' } }, fast: { on: { FASTER: 'normal' } } },
            },
            captions: {
              initial: 'hidden',
              states: { hidden: { on: { CAPTIONS: 'shown' } }, shown: { on: { CAPTIONS: 'hidden' } } },
            },
            past: { type: 'history', history: 'deep' },
          },
        },
        paused: { on: { PLAY: 'playing.past', STOP: 'stopped' }, after: { 60000: '#mediaPlayer.off' } },
      },
    },
  },
  on: {
    LOUDER: {
      guard: ({ context }) => context.volume < 3,
      actions: assign({ volume: ({ context }) => context.volume + 1 }),
    },
  },
})
