import type { Retained } from './measureFlow.ts'
import type { EngineName, FormFigures } from './measureForm.ts'
import { median } from './median.ts'

/** One form on one CPU. `slowdown` is the CPU throttling factor. */
export interface Case {
  readonly size: number
  readonly slowdown: number
}

export type Measured = Readonly<Record<EngineName, readonly FormFigures[]>>

export interface MeasuredCase extends Case {
  readonly measured: Measured
}

/** Figures of our engine only. */
export interface OwnFigures {
  readonly next: readonly { readonly slowdown: number; readonly taken: readonly number[] }[]
  readonly memory: { readonly forms: number; readonly early: Retained; readonly late: Retained }
  readonly items: { readonly script: number; readonly style: number }
}

/** Upper limits: multiples of the floor's figures, milliseconds and bytes. */
export const aims = {
  mount: 1.4,
  key: 2.5,
  /**
   * How much more milliseconds above the floor a key may cost in the largest form than in the
   * smallest.
   */
  keyGrowth: 0.5,
  send: 60,
  next: 100,
  memoryGrowth: 1.2,
  itemBytes: 25_000,
} as const

const onSlower = (slowdown: number) => (slowdown === 1 ? '' : ` on the ${slowdown}× slower CPU`)
const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(2)} MB`

export const taken = ({ measured }: MeasuredCase, name: EngineName, figure: keyof FormFigures) =>
  measured[name].map((one) => one[figure])

const ours = (one: MeasuredCase, figure: keyof FormFigures) => median(taken(one, 'ours', figure))
const floor = (one: MeasuredCase, figure: keyof FormFigures) => median(taken(one, 'plain', figure))
const times = (one: MeasuredCase, figure: keyof FormFigures) => ours(one, figure) / floor(one, figure)

/** A description of every missed limit; medians are compared. */
export function missedOf(cases: readonly MeasuredCase[], own: OwnFigures): string[] {
  const missed = (isMissed: boolean, text: () => string) => (isMissed ? [text()] : [])
  return [
    ...cases.flatMap(mountsMissed),
    ...cases.flatMap((one) =>
      missed(
        one.size === 800 && times(one, 'key') > aims.key,
        () =>
          `a key in 800 fields takes${onSlower(one.slowdown)} ${times(one, 'key').toFixed(2)} times the floor’s script, where ${aims.key} is the aim`,
      ),
    ),
    ...growthsOf(cases).flatMap(({ slowdown, small, large }) =>
      missed(
        large - small > aims.keyGrowth * slowdown,
        () =>
          `a key is not flat${onSlower(slowdown)}: it takes ${small.toFixed(2)} ms beyond the floor’s in 50 fields and ${large.toFixed(2)} in 800, where at most ${aims.keyGrowth * slowdown} ms more is the aim`,
      ),
    ),
    ...cases.flatMap((one) =>
      missed(
        one.size === 200 && one.slowdown === 1 && ours(one, 'send') > aims.send,
        () =>
          `all errors of 200 fields with their summary take ${ours(one, 'send').toFixed(0)} ms, where ${aims.send} is the aim and plain React takes ${floor(one, 'send').toFixed(0)}`,
      ),
    ),
    ...own.next.flatMap((one) =>
      missed(
        median(one.taken) > aims.next,
        () =>
          `the next form stands${onSlower(one.slowdown)} after ${median(one.taken).toFixed(0)} ms, where ${aims.next} is the aim`,
      ),
    ),
    ...missed(!isFlat(own.memory), () => {
      const { forms, early, late } = own.memory
      return `${forms} forms leave ${retainedText(late)} in use, where a tenth of them leave ${retainedText(early)}`
    }),
    ...missed(
      own.items.script > aims.itemBytes,
      () => `all item types weigh ${own.items.script} bytes, where ${aims.itemBytes} is the aim`,
    ),
  ]
}

function mountsMissed(one: MeasuredCase): string[] {
  const when = { mount: 'as the first form of a page', mountAfter: 'after another form' } as const
  return (['mount', 'mountAfter'] as const).flatMap((figure) =>
    times(one, figure) > aims.mount
      ? [
          `${one.size} fields ${when[figure]} stand${onSlower(one.slowdown)} in ${times(one, figure).toFixed(2)} times the floor’s time, where ${aims.mount} is the aim`,
        ]
      : [],
  )
}

/** The cost of a key above the floor's, in the smallest form and in the largest, on each CPU. */
function growthsOf(cases: readonly MeasuredCase[]): { slowdown: number; small: number; large: number }[] {
  const beyond = (one: MeasuredCase) => ours(one, 'key') - floor(one, 'key')
  return cases.flatMap((large) => {
    const small = cases.find(({ size, slowdown }) => size === 50 && slowdown === large.slowdown)
    return large.size === 800 && small
      ? [{ slowdown: large.slowdown, small: beyond(small), large: beyond(large) }]
      : []
  })
}

/** No leaked nodes or listeners. The remaining growth is code that the browser keeps compiling. */
const isFlat = ({ early, late }: OwnFigures['memory']) =>
  late.nodes <= early.nodes &&
  late.listeners <= early.listeners &&
  late.bytes <= early.bytes * aims.memoryGrowth

export const retainedText = ({ bytes, nodes, listeners }: Retained) =>
  `${megabytes(bytes)}, ${nodes} nodes and ${listeners} listeners`
