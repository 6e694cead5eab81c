import { createContext, use, useSyncExternalStore } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { supportMachine } from '../../../machines/support/support.machine.ts'

export type SupportActor = ActorRefFrom<typeof supportMachine>

/** Access to help for any screen. Its machine and panel are loaded on first use. */
export interface SupportDesk {
  /** Whether a chat provider is configured. */
  readonly hasChat: boolean
  /** The URL of the help center; null if there is none. */
  readonly helpCenter: string | null
  /** Opens all support options, or the chat. Rejects if the code cannot be loaded. */
  ask(way: 'support.chosen' | 'chat.chosen'): Promise<void>
  /** The machine, once it runs. */
  actor(): SupportActor | undefined
  /** Subscribes to the start of the machine. @returns the unsubscribe function */
  subscribe(listener: () => void): () => void
}

/** The default, for the prerendered HTML, where nothing runs yet. */
const noDesk: SupportDesk = {
  hasChat: false,
  helpCenter: null,
  ask: () => Promise.reject(),
  actor: () => undefined,
  subscribe: () => () => {},
}

/** Provided by the composition root. */
export const DeskContext = createContext(noDesk)

export const useSupport = (): SupportDesk => use(DeskContext)

/** The machine of help, once it runs. */
export function useSupportActor(): SupportActor | undefined {
  const { subscribe, actor } = useSupport()
  return useSyncExternalStore(subscribe, actor, () => undefined)
}
