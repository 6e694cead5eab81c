import { createContext, use, useSyncExternalStore } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { supportMachine } from '../../../machines/support/support.machine.ts'

export type SupportActor = ActorRefFrom<typeof supportMachine>

/** Help, as any screen may ask for it. Its machine and its panel are loaded when it is first asked for. */
export interface SupportDesk {
  /** Whether a user or something answers a chat. */
  readonly hasChat: boolean
  /** The address of the help center; null where there is none. */
  readonly helpCenter: string | null
  /** Opens all ways to help, or the chat. Rejects where its code does not come. */
  ask(way: 'support.chosen' | 'chat.chosen'): Promise<void>
  /** The machine, once it runs. */
  actor(): SupportActor | undefined
  /** Hears of the machine's start. @returns what ends it */
  subscribe(listener: () => void): () => void
}

/** Where nothing runs yet: in the page that came as HTML. */
const noDesk: SupportDesk = {
  hasChat: false,
  helpCenter: null,
  ask: () => Promise.reject(),
  actor: () => undefined,
  subscribe: () => () => {},
}

/** The composition root puts the desk there. */
export const DeskContext = createContext(noDesk)

/** How help is asked for. */
export const useSupport = (): SupportDesk => use(DeskContext)

/** The machine of help, once it runs. */
export function useSupportActor(): SupportActor | undefined {
  const { subscribe, actor } = useSupport()
  return useSyncExternalStore(subscribe, actor, () => undefined)
}
