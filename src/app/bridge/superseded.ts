/**
 * Waits for the navigation that was begun instead of this one. Never resolves.
 *
 * @throws the signal's reason
 */
export function superseded(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason)
    else signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}
