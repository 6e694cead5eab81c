/** What it takes to leave an entry of the history again. */
interface Undoing {
  /** The router's own index of the entry that was granted last. */
  granted: number
  /** That of the entry that was refused. */
  refused: number
  go(steps: number): void
  signal: AbortSignal
}

/**
 * Undoes a URL that was refused by going back, or forward, to the entry that was granted: a redirect would overwrite the
 * entry that was landed on (bridge.md, 4). Never resolves: the way back supersedes the navigation that waits here.
 *
 * @throws the signal's reason
 */
export function undoRefusedUrl({ granted, refused, go, signal }: Undoing): Promise<never> {
  go(granted - refused)
  return superseded(signal)
}

/**
 * Waits for the navigation that was begun in the place of this one. Never resolves.
 *
 * @throws the signal's reason
 */
export function superseded(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason)
    else signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}
