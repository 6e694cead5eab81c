import { createMachine } from 'xstate'

/** Traffic lights on timers, with a pedestrian countdown inside red. */
export const trafficLight = createMachine({
  id: 'trafficLight',
  initial: 'green',
  states: {
    green: { after: { 20000: 'yellow' }, on: { PUSHED: 'hurried' } },
    hurried: { after: { 5000: 'yellow' } },
    yellow: { after: { 3000: 'red' } },
    red: {
      initial: 'walk',
      states: {
        walk: { after: { 10000: 'wait' } },
        wait: { after: { 2000: 'stop' } },
        stop: { type: 'final' },
      },
      onDone: 'green',
    },
    blinking: { on: { POWER_RESTORED: 'red' } },
  },
  on: { POWER_OUTAGE: '.blinking' },
})
