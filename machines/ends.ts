import type { DoneStateEvent } from 'xstate'

interface Ends<Context, Output extends object> {
  /** The output of one final state: fixed, or read from the context. */
  end(output: Output | ((context: Context) => Output)): (at: { context: Context }) => Output
  /** The machine's output: that of the final state in which it ended. */
  output(at: { event: DoneStateEvent }): Output
}

/**
 * Defines the ends of a machine, each a final state at its root with an output of its own. XState
 * passes a final state's output on as `unknown`; `end` types it where it is written, and `output`
 * accepts only values from `end`, so that a final state with a forgotten output stops the machine
 * with an error instead of ending it with undefined.
 *
 * @example
 * ```ts
 * const { end, output } = defineEnds<DoorContext, DoorOutput>()
 * setup({ ... }).createMachine({
 *   output,
 *   states: {
 *     opened: { type: 'final', output: end(({ code }) => ({ kind: 'opened', code })) },
 *     left: { type: 'final', output: end({ kind: 'left' }) },
 *   },
 * })
 * ```
 */
export function defineEnds<Context, Output extends object>(): Ends<Context, Output> {
  const ended = new WeakMap<object, Output>()
  return {
    end:
      (output) =>
      ({ context }) => {
        const value = typeof output === 'function' ? output(context) : output
        ended.set(value, value)
        return value
      },
    output({ event }) {
      const value =
        typeof event.output === 'object' && event.output !== null ? ended.get(event.output) : undefined
      if (value === undefined) throw new Error(`${event.type} came without an output of its final state`)
      return value
    },
  }
}
