import type { AnyRouter, RouterHistory } from '@tanstack/react-router'
import type { Bridge } from './bridge.ts'

/**
 * Subscribes the router to Back and Forward immediately. On its own, it subscribes when it first
 * renders, after the first load, and ignores earlier events: the URL would then differ from the
 * screen permanently.
 */
export function listenFromStart(router: AnyRouter, bridge: Bridge): void {
  const history: RouterHistory = router.history
  history.subscribe(({ location, action }) => {
    if (action.type === 'PUSH') bridge.pushed(location.state.__TSR_index)
  })
  // The router subscribes the same function when it renders, and the history calls it only once.
  history.subscribe(router.load)
}
