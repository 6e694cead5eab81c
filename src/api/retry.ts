import { type ApiError, networkCode, toApiError } from './apiError.ts'

/** Waits for so many milliseconds, or rejects with the signal's reason. */
export type Wait = (milliseconds: number, signal: AbortSignal | undefined) => Promise<void>

/** How often a call whose reply was lost goes out in all. */
const attempts = 4

/** A random delay of 300 to 500 ms (access-to-purchase, section 9); `random` answers from 0 up to 1. */
function randomDelay(random: () => number): number {
  return 300 + Math.floor(random() * 201)
}

export const wait: Wait = (milliseconds, signal) =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(done, milliseconds)
    function done() {
      signal?.removeEventListener('abort', stop)
      resolve()
    }
    function stop() {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    if (signal?.aborted) stop()
    else signal?.addEventListener('abort', stop, { once: true })
  })

/**
 * Runs a call again while its replies are lost, a little later each time. The call must be safe to repeat:
 * a read, or a mutation that carries the same clientMutationId every time.
 *
 * @throws ApiError the last one, or at once when the carrier has answered
 */
export async function retried<Result>(
  call: () => Promise<Result>,
  how: { wait: Wait; random: () => number; signal: AbortSignal | undefined },
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await call()
    } catch (error) {
      if (how.signal?.aborted) throw error
      const problem: ApiError = toApiError(error)
      if (problem.code !== networkCode || attempt === attempts) throw problem
      await how.wait(attempt * randomDelay(how.random), how.signal)
    }
  }
}
