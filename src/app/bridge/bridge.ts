import { undoRefusedUrl } from './undoRefusedUrl.ts'

/** The entry of the history that shows what the machines last granted. */
interface Granted {
  href: string
  /** The router's own index of the entry. */
  index: number
}

/** What the bridge needs to know of the machines. */
export interface Machines {
  /** Asks for a place; the chart grants, redirects or declines. Never called for the place that is there. */
  ask(href: string): void
  /** The place of the moment; undefined where the URL stays. */
  place(): string | undefined
  /** Resolves once what was asked for is decided and loaded; rejects with the signal. */
  opened(signal: AbortSignal): Promise<void>
  /** Calls back once for every microtask in which a machine somewhere has moved. */
  observe(listener: () => void): void
  isOneWay(from: string, to: string): boolean
}

/** What the bridge does to the URL. */
export interface Navigation {
  push(href: string): void
  replace(href: string): void
  go(steps: number): void
  /** The redirect that `gate` throws, in the router's own form. */
  redirect(href: string): unknown
}

interface GateRequest {
  href: string
  index: number
  preload: boolean
  signal: AbortSignal
}

export interface Bridge {
  /** Every route's guard. @throws the router's redirect, or the signal's reason when superseded */
  gate(request: GateRequest): Promise<void>
}

/**
 * The gate between URLs and machines (bridge.md). A URL asks and the machines answer; a machine's own move is
 * told to the URL. Nothing else navigates.
 */
export function createBridge(machines: Machines, navigation: Navigation): Bridge {
  let granted: Granted | null = null
  /** The place that the URL was last brought in step with. */
  let lastSynced: string | undefined
  /** A URL was granted while its place was still unknown: the first place that follows takes its entry. */
  let isUnanswered = false
  /** What was granted at each index, to find out whether a place is the previous entry. */
  const trail: (string | undefined)[] = []

  function grant(href: string, index: number) {
    granted = { href, index }
    trail[index] = href
  }

  /** URLs that are being answered: the answer, not a move on the way to it, decides what the URL shows. */
  let pending = 0

  function sync() {
    if (pending > 0) return
    const place = machines.place()
    if (place === undefined || place === lastSynced || granted === null) return
    lastSynced = place
    const { href, index } = granted
    if (place === href) return
    const replaces = isUnanswered || machines.isOneWay(href, place)
    isUnanswered = false
    if (!replaces && trail[index - 1] === place) navigation.go(-1)
    else if (replaces) navigation.replace(place)
    else navigation.push(place)
  }
  machines.observe(sync)

  async function answer({ href, index, signal }: GateRequest) {
    await machines.opened(signal)
    if (machines.place() !== href) machines.ask(href)
    await machines.opened(signal)
    const place = machines.place()
    lastSynced = place
    if (place === undefined || place === href) {
      isUnanswered = place === undefined
      grant(href, index)
      return
    }
    isUnanswered = false
    if (granted !== null && place === granted.href && index !== granted.index) {
      const { go } = navigation
      await undoRefusedUrl({ granted: granted.index, refused: index, go, signal })
    }
    throw navigation.redirect(place)
  }

  return {
    async gate(request) {
      // A hover must not move a machine.
      if (request.preload) return
      pending += 1
      try {
        await answer(request)
      } finally {
        pending -= 1
        queueMicrotask(sync)
      }
    },
  }
}
