import type { SupportActor, SupportDesk } from '../screens/support/deskContext.ts'
import type { AppConfiguration } from './configuration.ts'
import { isOn } from './flags.ts'

/** The desk of help. `start` fetches and starts its machine: once, and again only after a failure. */
export function createSupportDesk(
  { sandbox, helpCenterUrl }: Pick<AppConfiguration, 'sandbox' | 'helpCenterUrl'>,
  start: () => Promise<SupportActor>,
): SupportDesk {
  const listeners = new Set<() => void>()
  let starting: Promise<SupportActor> | null = null
  let running: SupportActor | undefined

  async function started() {
    try {
      running = await start()
    } catch (error) {
      starting = null
      throw error
    }
    for (const tell of listeners) tell()
    return running
  }

  return {
    // The sandbox's side is the only one there is; a provider's comes with its own configuration.
    get hasChat() {
      return sandbox && isOn('support_chat')
    },
    helpCenter: helpCenterUrl,
    async ask(way) {
      starting ??= started()
      const actor = await starting
      actor.send({ type: way })
    },
    actor: () => running,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
