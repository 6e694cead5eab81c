import { canonical } from '../../../machines/routes/path.ts'

/**
 * Waits for the navigation that was begun instead of this one. Never resolves.
 *
 * @throws the signal's reason
 */
function superseded(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason)
    else signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}

/** The entry of the history that shows what the machines last granted. */
interface Granted {
  href: string
  /** The router's own index of the entry. */
  index: number
}

/** What the bridge needs to know of the machines. */
export interface Machines {
  /** Asks for a route; the chart grants, redirects or declines. Never called for the route that is there. */
  ask(href: string): void
  /** The current route; undefined where the URL stays. */
  route(): string | undefined
  /**
   * What was asked for and could not be opened, where nothing of it has a route yet; undefined while it may still open, and
   * where the URL is of the same owner, whose screen says what failed.
   */
  failedToOpen(href: string): string | undefined
  /** Resolves once what was asked for is decided and loaded; rejects with the signal. */
  opened(signal: AbortSignal): Promise<void>
  /** Calls back once for every microtask in which a machine somewhere has moved. */
  observe(listener: () => void): void
  isOneWay(from: string, to: string): boolean
  /** Whether a step between two routes leaves a journey, or a step of one, that is done: nothing of it is to be come back to. */
  isLeftForGood(from: string, to: string): boolean
  /** Whether the route is one of a journey. */
  isOfJourney(href: string): boolean
  /** Whether the route is a form of the open flow to which the answers lead no more: nothing grants it. */
  isGone(href: string): boolean
  /** Whether what is open was opened out of this route, to come back to it: an edit out of a review. */
  isOpenedFrom(href: string): boolean
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
  /** Called for each new entry of the history, before its gate: the entries ahead of it are gone. */
  pushed(index: number): void
}

/**
 * The gate between URLs and machines (bridge.md). A URL asks and the machines answer; a machine's own move is
 * told to the URL. Nothing else navigates.
 */
export function createBridge(machines: Machines, navigation: Navigation): Bridge {
  let granted: Granted | null = null
  /** The route that the URL was last brought in step with. */
  let lastSynced: string | undefined
  /** A URL was granted while its route was still unknown: the first route that follows takes its entry. */
  let isUnanswered = false
  /** What was granted at each index, to find out whether a route is the previous entry. */
  const trail: (string | undefined)[] = []

  /**
   * Where a way back of ours leads that has not landed yet. Steps count from wherever the history stands then, so that a
   * second one beside it would miss, and both could call each other back for ever.
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

  /** The entry that a journey began at, to be taken by the route that it was left for. */
  let rewinding: Granted | null = null

  /**
   * Where in the history a journey began that has been left for good at this entry: before it everything else, and
   * whatever looks like the route that it was left for, to which a Back would do nothing.
   */
  function beginOf(end: number, left: string): number {
    let begin = end
    for (let before = trail[begin - 1]; before !== undefined; before = trail[begin - 1]) {
      if (before !== left && !machines.isOfJourney(before)) break
      begin -= 1
    }
    return begin
  }

  /** Takes the entry at which the journey began, so that one Back leads to what was before it. */
  function rewind(from: number, end: number, route: string) {
    const begin = beginOf(end, route)
    if (begin === from) return navigation.replace(route)
    rewinding = { href: route, index: begin }
    navigation.go(begin - from)
  }

  /** How many entries back a route lies, over those that are gone; 0 where it does not. */
  function stepsBack(index: number, route: string): number {
    let at = index - 1
    for (let before = trail[at]; before !== undefined; before = trail[at]) {
      if (before === route) return index - at
      if (!machines.isGone(before)) break
      at -= 1
    }
    return 0
  }

  /** URLs that are being answered: the answer, not a move on the way to it, decides what the URL shows. */
  let pending = 0

  function sync() {
    if (pending > 0) return
    if (granted === null) return
    const { href, index } = granted
    // Left where it is, the URL would show a screen whose machine has ended, and which no press reaches any more.
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
    // An edit is a step on, also to the form before: Back out of it leads to the review, as the page's own does.
    const back = replaces || machines.isOpenedFrom(href) ? 0 : stepsBack(index, route)
    if (back > 0) navigation.go(-back)
    else if (replaces) navigation.replace(route)
    else navigation.push(route)
  }
  machines.observe(sync)

  async function answer({ href, index, signal }: GateRequest) {
    if (index === wayBack) wayBack = null
    const aim = rewinding
    // Whatever came in between is answered as it is.
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
      // A link out of it: its own entry goes, too.
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
      // An entry of a journey that leads home again, or of a form that is gone: a press of Back goes on to what was before it.
      const isOver = machines.isOfJourney(href) && !machines.isOfJourney(route)
      if (index < granted.index && (isOver || machines.isGone(href))) {
        goBackTo(index - 1, index)
        // Below it lies another document or nothing: where the way back ends here, this entry shows what is there.
        if (index === 0) throw navigation.redirect(route)
        return await superseded(signal)
      }
      // A redirect would overwrite the entry that was landed on (bridge.md, 4).
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
      // A hover must not move a machine.
      if (request.preload) return
      pending += 1
      try {
        // Spelled as machines spell their routes: a redirect to the same route in other letters would never end.
        await answer({ ...request, href: canonical(request.href) })
      } finally {
        pending -= 1
        queueMicrotask(sync)
      }
    },
  }
}
