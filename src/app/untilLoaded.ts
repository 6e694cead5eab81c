import { type Wait, wait as waitFor } from '../api/retry.ts'

/** Milliseconds before a part of the page that did not come is asked for again. */
const pause = 15_000

/**
 * Loads a part that the page must not go without, and asks for it again until it comes. Each failure is reported.
 * @param load asks for it; a browser that keeps a module's failure asks again all the same once the page is reloaded
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
