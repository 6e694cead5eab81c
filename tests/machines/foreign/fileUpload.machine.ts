import { assign, createMachine, fromPromise } from 'xstate'

/** An upload with three retries at growing delays, beside a checksum; everything is inline. */
export default createMachine({
  id: 'fileUpload',
  types: {} as { context: { tries: number; log: string[] }; events: { type: 'CANCEL' } | { type: 'RETRY' } },
  context: { tries: 0, log: [] },
  initial: 'working',
  states: {
    working: {
      type: 'parallel',
      on: { CANCEL: 'cancelled' },
      states: {
        transfer: {
          initial: 'sending',
          states: {
            sending: {
              invoke: {
                src: fromPromise(() => Promise.reject(new Error('a real upload'))),
                onDone: 'sent',
                onError: [
                  {
                    guard: ({ context }) => context.tries < 2,
                    target: 'pausing',
                    actions: assign({ tries: ({ context }) => context.tries + 1 }),
                  },
                  { target: '#fileUpload.failed' },
                ],
              },
            },
            pausing: { after: { backoff: 'sending' } },
            sent: { type: 'final' },
          },
        },
        checksum: {
          initial: 'computing',
          states: {
            computing: {
              invoke: {
                src: fromPromise(() => Promise.resolve('a real checksum')),
                onDone: 'computed',
                onError: '#fileUpload.failed',
              },
            },
            computed: { type: 'final' },
          },
        },
      },
      onDone: 'uploaded',
    },
    failed: { on: { RETRY: { target: 'working', actions: assign({ tries: 0 }) } } },
    cancelled: { type: 'final' },
    uploaded: { type: 'final' },
  },
}).provide({ delays: { backoff: ({ context }) => 1000 * 2 ** context.tries } })
