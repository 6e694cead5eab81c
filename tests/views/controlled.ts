import { act } from '@testing-library/react'
import { fromPromise, type NonReducibleUnknown } from 'xstate'
import type { ProblemCode } from '../../machines/problem.ts'

/** An effect that a test answers: what it was called with, and how each call ends. */
export function controlled<Output, Input extends NonReducibleUnknown = NonReducibleUnknown>() {
  const calls: { input: Input; resolve: (output: Output) => void; reject: (error: unknown) => void }[] = []
  const logic = fromPromise<Output, Input>(
    ({ input }) => new Promise((resolve, reject) => calls.push({ input, resolve, reject })),
  )
  const last = () => {
    const call = calls.at(-1)
    if (call === undefined) throw new Error('The effect was not asked for')
    return call
  }
  return {
    logic,
    inputs: () => calls.map(({ input }) => input),
    done: (output: Output) => act(async () => last().resolve(output)),
    fail: (error: unknown) => act(async () => last().reject(error)),
  }
}

/** A refusal as the API layer throws it. */
export const refusal = (code: ProblemCode, message: string, validationErrors: unknown[] = []) => ({
  code,
  message,
  validationErrors,
})
