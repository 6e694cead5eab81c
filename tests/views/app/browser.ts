import { createHistory, createRootRoute, createRoute, createRouter, redirect } from '@tanstack/react-router'
import { createBridge } from '../../../src/app/bridge/bridge.ts'
import { listenFromStart } from '../../../src/app/bridge/listenFromStart.ts'

interface Entry {
  href: string
  state: object
}

/** The entries of a browser, with traversals that take effect later. */
function createEntries(first: string) {
  const entries: Entry[] = [{ href: first, state: { __TSR_index: 0, __TSR_key: 'first' } }]
  let index = 0
  const traversals: number[] = []
  const history = createHistory({
    getLocation: () => locationOf(entries[index] ?? { href: '/', state: {} }),
    getLength: () => entries.length,
    pushState(href, state) {
      index += 1
      entries.splice(index, entries.length, { href, state })
    },
    replaceState(href, state) {
      entries[index] = { href, state }
    },
    go: (steps) => traversals.push(steps),
    back: () => traversals.push(-1),
    forward: () => traversals.push(1),
    createHref: (href) => href,
    notifyOnIndexChange: false,
  })
  return {
    history,
    href: () => entries[index]?.href,
    entries: () => entries.map(({ href }) => href),
    /** Completes the oldest traversal; a step past the ends does nothing. */
    land(): boolean {
      const steps = traversals.shift()
      if (steps === undefined) return false
      const to = index + steps
      if (entries[to] !== undefined) {
        index = to
        history.notify({ type: 'GO', index: steps })
      }
      return true
    },
  }
}

function locationOf({ href, state }: Entry) {
  const [pathname = '/', search = ''] = href.split(/(?=\?)/)
  return { href, pathname, search, hash: '', state: { __TSR_index: 0, ...state } }
}

/** Machines that answer on command: at once, late, with another route, or not at all. */
function createMachines() {
  let route: string | undefined
  let wanted: string | null = null
  const listeners = new Set<() => void>()
  const notify = () =>
    queueMicrotask(() => {
      for (const listener of [...listeners]) listener()
    })
  return {
    /** How the next request is answered. */
    manner: 'at once' as 'at once' | 'late' | 'refused',
    route: () => route,
    isOpening: () => wanted !== null,
    /** Opens the machines at an address that is not granted yet. */
    open(href: string) {
      wanted = href
    },
    ask(href: string) {
      if (this.manner === 'refused') return
      if (this.manner === 'late') wanted = href
      else {
        route = href
        wanted = null
      }
      notify()
    },
    /** The pending reply arrives; the carrier may lead elsewhere. */
    reply(elsewhere?: string) {
      if (wanted === null) return
      route = elsewhere ?? wanted
      wanted = null
      notify()
    },
    /** The machines move, as after NEXT. */
    move(href: string) {
      if (wanted !== null) return
      route = href
      notify()
    },
    observe(listener: () => void) {
      listeners.add(listener)
    },
    opened(signal: AbortSignal) {
      return new Promise<void>((resolve, reject) => {
        const look = () => {
          if (signal.aborted) reject(signal.reason)
          else if (wanted === null) resolve()
          else return
          listeners.delete(look)
        }
        listeners.add(look)
        signal.addEventListener('abort', look, { once: true })
        look()
      })
    },
  }
}

/** The routes of a journey, which is done at the last one. */
const journey = ['/b', '/paid']

/**
 * The bridge between a real TanStack router, over a history with delayed traversals, and these
 * machines.
 */
export function startBrowser(first: string) {
  const browser = createEntries(first)
  const machines = createMachines()
  machines.open(first)
  const bridge = createBridge(
    {
      ask: (href) => machines.ask(href),
      route: machines.route,
      failedToOpen: () => undefined,
      opened: machines.opened,
      observe: machines.observe,
      isOneWay: (from) => from.startsWith('/once'),
      isLeftForGood: (from, to) => from === '/paid' && !journey.includes(to),
      isOfJourney: (href) => journey.includes(href),
      isGone: () => false,
      isOpenedFrom: () => false,
    },
    {
      push: (href) => void router.navigate({ href }),
      replace: (href) => void router.navigate({ href, replace: true }),
      go: (steps) => router.history.go(steps),
      redirect: (href) => redirect({ href, replace: true }),
    },
  )
  const root = createRootRoute({
    beforeLoad: ({ location, preload, abortController }) =>
      bridge.gate({
        href: location.pathname + location.searchStr,
        index: location.state.__TSR_index,
        preload,
        signal: abortController.signal,
      }),
  })
  const router = createRouter({
    routeTree: root.addChildren([createRoute({ getParentRoute: () => root, path: '/$' })]),
    history: browser.history,
  })
  listenFromStart(router, bridge)
  // As the router does when it renders.
  void router.load().then(() => router.history.subscribe(router.load))
  return { browser, machines, follow: (href: string) => void router.navigate({ href }) }
}
