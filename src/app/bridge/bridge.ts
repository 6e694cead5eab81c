import { canonical } from '../../../machines/routes/path.ts'

/**
 * Waits for the navigation that replaced this one. Never resolves.
 *
 * @throws the signal's reason
 */
function superseded(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason)
    else signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}

/** The history entry of the route that the machines last granted. */
interface Granted {
  href: string
  /** The router's index of the entry. */
  index: number
}

/** The bridge's view of the machines. */
export interface Machines {
  /**
   * Requests a route, which the app machine grants, redirects or declines. Never called for the
   * current route.
   */
  ask(href: string): void
  /** The current route; undefined if the current state has none and the URL stays. */
  route(): string | undefined
  /**
   * The requested route, if it failed to open and has no route of its own yet. Undefined while it
   * may still open, and if the URL belongs to the same activity, whose screen shows the failure.
   */
  failedToOpen(href: string): string | undefined
  /**
   * Resolves once the request is decided and its route is loaded. Rejects with the signal's reason.
   */
  opened(signal: AbortSignal): Promise<void>
  /** Calls the listener once for every microtask in which any machine changed. */
  observe(listener: () => void): void
  isOneWay(from: string, to: string): boolean
  /**
   * Whether the change between two routes leaves a finished journey, or a finished step of one,
   * that Back must not reopen.
   */
  isLeftForGood(from: string, to: string): boolean
  /** Whether the route belongs to a journey. */
  isOfJourney(href: string): boolean
  /**
   * Whether the route is a form of the open flow that the answers no longer reach. No request for
   * it is granted.
   */
  isGone(href: string): boolean
  /** Whether the open form is an edit that was opened from this route, such as a review. */
  isOpenedFrom(href: string): boolean
}

/** How the bridge changes the URL. */
export interface Navigation {
  push(href: string): void
  replace(href: string): void
  go(steps: number): void
  /** The redirect that `gate` throws, as the router expects it. */
  redirect(href: string): unknown
}

interface GateRequest {
  href: string
  index: number
  preload: boolean
  signal: AbortSignal
}

export interface Bridge {
  /**
   * The guard of every route. @throws the router's redirect, or the signal's reason when superseded
   */
  gate(request: GateRequest): Promise<void>
  /** Called for each new history entry before its gate. The forward entries are gone. */
  pushed(index: number): void
}

/**
 * The gate between URLs and machines (bridge.md). A URL makes a request, which the machines grant
 * or redirect. A change in the machines updates the URL. Nothing else navigates.
 */
export function createBridge(machines: Machines, navigation: Navigation): Bridge {
  let granted: Granted | null = null
  /** The route that the URL was last synchronized with. */
  let lastSynced: string | undefined
  /**
   * A URL was granted before its route was known. The first route that follows replaces the entry.
   */
  let isUnanswered = false
  /** The granted route of each history index, used to detect a return to an earlier entry. */
  const trail: (string | undefined)[] = []

  /**
   * The target index of a `go` that has not finished. Steps count from the current entry, so a
   * second one at the same time would miss, and the two could alternate forever.
   */
  let wayBack: number | null = null

  function goBackTo(target: number, from: number) {
    wayBack = target
    navigation.go(target - from)
  }

  function grant(href: string, index: number) {
    wayBack = null
    granted = { href, index }
    trail[index] = href
  }

  /** The entry where a journey began, to be replaced by the route that the user left it for. */
  let rewinding: Granted | null = null

  /**
   * The index where the journey that ends at this entry began. Entries equal to the route that it
   * was left for are included, because going Back to them would have no effect.
   */
  function beginOf(end: number, left: string): number {
    let begin = end
    for (let before = trail[begin - 1]; before !== undefined; before = trail[begin - 1]) {
      if (before !== left && !machines.isOfJourney(before)) break
      begin -= 1
    }
    return begin
  }

  /** Replaces the entry where the journey began, so that a single Back leaves the journey. */
  function rewind(from: number, end: number, route: string) {
    const begin = beginOf(end, route)
    if (begin === from) return navigation.replace(route)
    rewinding = { href: route, index: begin }
    navigation.go(begin - from)
  }

  /** How many entries back a route is, across unreachable forms; 0 if it is not there. */
  function stepsBack(index: number, route: string): number {
    let at = index - 1
    for (let before = trail[at]; before !== undefined; before = trail[at]) {
      if (before === route) return index - at
      if (!machines.isGone(before)) break
      at -= 1
    }
    return 0
  }

  /**
   * The number of pending requests. While there are any, their result decides the URL, not
   * intermediate changes.
   */
  let pending = 0

  function sync() {
    if (pending > 0) return
    if (granted === null) return
    const { href, index } = granted
    // Otherwise the URL would keep showing a screen whose machine has ended.
    const route = machines.route() ?? machines.failedToOpen(href)
    if (route === undefined || route === lastSynced) return
    lastSynced = route
    if (route === href) return
    if (machines.isLeftForGood(href, route)) {
      rewind(index, index, route)
      return
    }
    const replaces = isUnanswered || machines.isOneWay(href, route)
    isUnanswered = false
    // An edit counts as a step forward, even if it opens an earlier form: Back returns to the
    // review, as the page's own back button does.
    const back = replaces || machines.isOpenedFrom(href) ? 0 : stepsBack(index, route)
    if (back > 0) navigation.go(-back)
    else if (replaces) navigation.replace(route)
    else navigation.push(route)
  }
  machines.observe(sync)

  async function answer({ href, index, signal }: GateRequest) {
    if (index === wayBack) wayBack = null
    const aim = rewinding
    // An entry visited in between is handled as usual.
    rewinding = null
    if (aim?.index === index && aim.href !== href && aim.href === machines.route())
      throw navigation.redirect(aim.href)
    await machines.opened(signal)
    if (machines.route() !== href) machines.ask(href)
    await machines.opened(signal)
    const route = machines.route()
    lastSynced = route
    if (
      route === href &&
      granted !== null &&
      index > granted.index &&
      machines.isLeftForGood(granted.href, href)
    ) {
      // A link out of the journey: its own entry is removed, too.
      rewind(index, granted.index, href)
      return await superseded(signal)
    }
    if (route === undefined || route === href) {
      isUnanswered = route === undefined
      grant(href, index)
      return
    }
    isUnanswered = false
    const canGoBack =
      granted !== null && granted.index !== index && granted.index in trail && wayBack === null
    if (granted !== null && canGoBack && route === granted.href) {
      // Back reached an entry that redirects home or a form that is gone, so it continues to the
      // entry before.
      const isOver = machines.isOfJourney(href) && !machines.isOfJourney(route)
      if (index < granted.index && (isOver || machines.isGone(href))) {
        goBackTo(index - 1, index)
        // Before the first entry is another document or nothing, so this entry shows the current
        // route.
        if (index === 0) throw navigation.redirect(route)
        return await superseded(signal)
      }
      // A redirect would overwrite the entry that Back reached (bridge.md, 4).
      goBackTo(granted.index, index)
      return await superseded(signal)
    }
    throw navigation.redirect(route)
  }

  return {
    pushed(index) {
      trail.length = Math.min(trail.length, index)
    },
    async gate(request) {
      // Prefetching on hover must not change a machine.
      if (request.preload) return
      pending += 1
      try {
        // Normalized like the machines' routes: otherwise a differently spelled URL of the same
        // route would redirect forever.
        await answer({ ...request, href: canonical(request.href) })
      } finally {
        pending -= 1
        queueMicrotask(sync)
      }
    },
  }
}
