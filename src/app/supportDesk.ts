import type { SupportActor, SupportDesk } from '../screens/support/deskContext.ts'
import type { AppConfiguration } from './configuration.ts'
import { isOn } from './flags.ts'

/** Access to help. `start` loads and starts its machine once, and again only after a failure. */
export function createSupportDesk(
  { chat, helpCenterUrl }: Pick<AppConfiguration, 'chat' | 'helpCenterUrl'>,
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
    for (const listener of listeners) listener()
    return running
  }

  return {
    get hasChat() {
      return !!chat && isOn('support_chat')
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
