import type { ActorRefFrom } from 'xstate'
import { chartAddress, readChartAddress } from './address.ts'
import type { visualiserMachine } from './machine/visualiser.machine.ts'

export type Visualiser = ActorRefFrom<typeof visualiserMachine>

/**
 * Sends the address to the machine, now and on every back and forward, and writes the machine's
 * address. Another chart or mode adds a history entry; a selection or a simulation step does not.
 * @returns a function that stops it
 */
export function followAddress(visualiser: Visualiser): () => void {
  const ask = () => visualiser.send({ type: 'url.asked', request: readChartAddress(new URL(location.href)) })
  ask()
  const write = () => {
    const { context, children } = visualiser.getSnapshot()
    const overlay = children.overlay?.getSnapshot().context ?? context
    const next = chartAddress({ ...context, overlay: overlay.overlay })
    if (next === location.pathname + location.search) return
    const before = readChartAddress(new URL(location.href))
    // A watched session switches charts by itself, which must not fill the history.
    const isLed = before.machine !== context.machine && context.mode !== 'watch'
    const isStep = isLed || before.mode !== context.mode
    if (isStep) history.pushState(null, '', next)
    else history.replaceState(null, '', next)
  }
  let followed = visualiser.getSnapshot().children.overlay
  let choices = followed?.subscribe(write)
  const follow = () => {
    const { overlay } = visualiser.getSnapshot().children
    if (overlay !== followed) {
      choices?.unsubscribe()
      followed = overlay
      choices = overlay?.subscribe(write)
    }
    write()
  }
  follow()
  const subscription = visualiser.subscribe(follow)
  window.addEventListener('popstate', ask)
  return () => {
    subscription.unsubscribe()
    choices?.unsubscribe()
    window.removeEventListener('popstate', ask)
  }
}
