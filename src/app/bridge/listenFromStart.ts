import type { AnyRouter, RouterHistory } from '@tanstack/react-router'
import type { Bridge } from './bridge.ts'

/**
 * Lets the router hear of Back and Forward at once. By itself it does once it is drawn, which is after the first load,
 * and never looks at what came before: the address would be another one than the screen's, for good.
 */
export function listenFromStart(router: AnyRouter, bridge: Bridge): void {
  const history: RouterHistory = router.history
  history.subscribe(({ location, action }) => {
    if (action.type === 'PUSH') bridge.pushed(location.state.__TSR_index)
  })
  // The router subscribes the same function when it is drawn, and the history calls it once.
  history.subscribe(router.load)
}
