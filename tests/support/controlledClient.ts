import { act } from '@testing-library/react'
import { fromPromise, type NonReducibleUnknown } from 'xstate'
import type { FieldProblem, ProblemCode } from '../../machines/problem.ts'
import { ApiError } from '../../src/api/apiError.ts'
import type { Client } from '../../src/api/client.ts'

/** An effect controlled by a test: its inputs, and how each call ends. */
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

interface Call {
  name: string
  input: object
  resolve(output: unknown): void
  reject(error: unknown): void
}

/** Queries notify their observers in later tasks. */
const settle = (reply: () => void) =>
  act(async () => {
    reply()
    for (let tasks = 0; tasks < 3; tasks++) await new Promise((resolve) => setTimeout(resolve))
  })

/**
 * An API client for a page: some operations are answered from a list, which may contain a refusal;
 * the test answers the others.
 */
export function controlledClient(replies: Readonly<Record<string, unknown[]>> = {}) {
  const calls: Call[] = []
  const call = async <Result>({ name }: { name: string }, input: object) =>
    await new Promise<Result>((resolve, reject) => {
      const made: Call = { name, input, resolve, reject }
      calls.push(made)
      const reply = replies[name]?.shift()
      if (reply instanceof ApiError) reject(reply)
      else if (reply !== undefined) made.resolve(reply)
    })
  const client: Client = {
    query: call,
    mutate: call,
    send: async () => undefined,
    actIn: () => undefined,
  }
  const operation = (name: string) => {
    const own = () => calls.filter((one) => one.name === name)
    const last = () => {
      const found = own().at(-1)
      if (found === undefined) throw new Error(`${name} was not called`)
      return found
    }
    return {
      inputs: () => own().map(({ input }) => input),
      done: (output: unknown = {}) => settle(() => last().resolve(output)),
      fail: (error: unknown) => settle(() => last().reject(error)),
    }
  }
  return { client, operation }
}

/** A refusal as the API layer throws it. */
export const refusal = (code: ProblemCode, message: string, validationErrors: FieldProblem[] = []) =>
  new ApiError(code, message, 200, validationErrors)
