import { problemCodeIn, problemIn } from '../../problem.ts'
import { required } from '../../required.ts'
import { drawingState, modeState } from './open.state.ts'
import { noChart, visualiserSetup } from './visualiser.setup.ts'
import type { VisualiserContext, VisualiserEvent } from './visualiser.types.ts'

type EventOf<Type extends VisualiserEvent['type']> = { event: Extract<VisualiserEvent, { type: Type }> }

const requestOf = ({ event: { request } }: EventOf<'url.asked'>) => request
const machineOf = ({ event: { machine } }: EventOf<'machine.chosen'>) => ({
  machine,
  mode: 'read' as const,
  part: null,
  path: null,
  compare: null,
  overlay: null,
})
const partOf = ({ event: { part } }: EventOf<'part.selected'>) => ({ part })

export const visualiserMachine = visualiserSetup.createMachine({
  id: 'visualiser',
  description:
    'Shows the charts of all machines as drawings, outlines and screens, and lets the user simulate, watch and compare them.',
  context: ({ input }) => ({ ...noChart, background: input?.background ?? [] }),
  invoke: {
    id: 'watch',
    src: 'watch',
    input: ({ context: { background } }) => ({ background }),
  },
  initial: 'choosing',
  on: {
    'url.asked': [
      { guard: { type: 'isList', params: requestOf }, target: '.choosing' },
      {
        target: '.opening',
        actions: ['forgetChart', { type: 'keepRequest', params: requestOf }],
      },
    ],
    'list.chosen': '.choosing',
    'machine.chosen': {
      target: '.opening',
      actions: ['forgetChart', { type: 'keepRequest', params: machineOf }],
    },
  },
  states: {
    choosing: {
      description: 'All machines are listed by journey.',
      entry: 'forgetChart',
      on: { 'list.chosen': {} },
    },
    opening: {
      description: 'The requested chart is loading.',
      tags: 'pending',
      invoke: {
        id: 'openChart',
        src: 'openChart',
        input: ({ context }: { context: VisualiserContext }) => ({
          machine: required(context.machine, 'machine'),
        }),
        onDone: {
          target: 'open',
          actions: { type: 'keepFile', params: ({ event }) => ({ file: event.output }) },
        },
        onError: [
          {
            guard: {
              type: 'isNotFound',
              params: problemCodeIn,
            },
            target: 'missing',
          },
          {
            target: 'failed',
            actions: { type: 'keepProblem', params: problemIn },
          },
        ],
      },
    },
    missing: { description: 'There is no machine with this name.' },
    failed: {
      description: 'The chart could not be loaded.',
      tags: 'retryable',
      exit: 'forgetProblem',
      on: { 'retry.chosen': 'opening' },
    },
    open: {
      description: 'A chart is on the screen, with its outline.',
      type: 'parallel',
      invoke: {
        id: 'overlay',
        src: 'overlay',
        input: ({ context }: { context: VisualiserContext }) => ({
          machine: required(context.machine, 'machine'),
          overlay: context.overlay,
        }),
      },
      on: {
        'part.selected': {
          guard: { type: 'isPart', params: partOf },
          actions: { type: 'keepPart', params: partOf },
        },
      },
      states: { drawing: drawingState, mode: modeState },
    },
  },
})
