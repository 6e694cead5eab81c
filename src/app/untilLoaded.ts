import { type Wait, wait as waitFor } from '../api/retry.ts'

/** Milliseconds before a failed load is retried. */
const pause = 15_000

/**
 * Loads a required part of the page, and retries until it succeeds. Each failure is reported.
 * @param load requests the part. A browser that caches a module's failure retries only after a
 * reload.
 */
export async function untilLoaded<Part>(
  load: () => Promise<Part>,
  onFailed: (error: unknown) => void,
  wait: Wait = waitFor,
): Promise<Part> {
  for (;;) {
    try {
      return await load()
    } catch (error) {
      onFailed(error)
    }
    await wait(pause, undefined)
  }
}
