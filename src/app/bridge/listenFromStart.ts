import type { AnyRouter } from '@tanstack/react-router'

/**
 * Lets the router hear of Back and Forward at once. By itself it does once it is drawn, which is after the first load,
 * and never looks at what came before: the address would be another one than the screen's, for good.
 */
export function listenFromStart({ history, load }: AnyRouter): void {
  // The router subscribes the same function when it is drawn, and the history calls it once.
  history.subscribe(load)
}
