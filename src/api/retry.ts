import { handlingOf } from '../../machines/problem.ts'
import { ApiError, networkCode, toApiError } from './apiError.ts'

/** Waits for so many milliseconds, or rejects with the signal's reason. */
export type Wait = (milliseconds: number, signal: AbortSignal | undefined) => Promise<void>

/** How often a call is sent in total if its replies are lost. */
const attempts = 4

/**
 * Milliseconds before a call that was not ready is repeated, a little longer each time
 * (access-to-purchase 4.5).
 */
const pauseBefore = (retry: number) => 1000 * (0.5 + 0.25 * retry)

/** A random delay of 300 to 500 ms (access-to-purchase, section 9); `random` returns 0 to 1. */
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
 * Repeats a call while its replies are lost, with growing pauses, and while the carrier replies
 * that the result is not ready, unless the caller polls. The call must be safe to repeat: a read,
 * or a mutation with the same clientMutationId each time.
 *
 * @throws ApiError the last one; at once if the carrier has replied; RETRY_TIMEOUT_EXCEEDED if the
 * result is never ready
 */
export async function retried<Result>(
  call: () => Promise<Result>,
  how: {
    wait: Wait
    random: () => number
    signal: AbortSignal | undefined
    /**
     * Seconds until a result that is not ready is given up; without it the caller receives "not
     * ready".
     */
    retryTimeout?: number | undefined
  },
): Promise<Result> {
  let attempt = 1
  let retries = 0
  let waited = 0
  for (;;) {
    try {
      return await call()
    } catch (error) {
      if (how.signal?.aborted) throw error
      const problem: ApiError = toApiError(error)
      if (how.retryTimeout !== undefined && handlingOf(problem.code) === 'poll') {
        const pause = pauseBefore(retries)
        retries += 1
        waited += pause
        if (waited > 1000 * how.retryTimeout)
          throw new ApiError('RETRY_TIMEOUT_EXCEEDED', problem.message, problem.status)
        await how.wait(pause, how.signal)
        continue
      }
      if (problem.code !== networkCode || attempt === attempts) throw problem
      await how.wait(attempt * randomDelay(how.random), how.signal)
      attempt += 1
    }
  }
}
