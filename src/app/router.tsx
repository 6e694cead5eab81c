import { createRouter, redirect } from '@tanstack/react-router'
import type { AppActor } from '../screens/props.ts'
import Loading from '../screens/system/Loading.tsx'
import { type Bridge, createBridge } from './bridge/bridge.ts'
import { listenFromStart } from './bridge/listenFromStart.ts'
import { type Observe, observeSystem } from './bridge/observe.ts'
import { isGone, isLeftForGood, isOfJourney, isOneWay, isOpenedFrom, pathOf } from './bridge/pathOf.ts'
import { failedToOpen, untilAtRest } from './bridge/rest.ts'
import { RouteError } from './RouteError.tsx'
import { routeTree } from './routeTree.gen.ts'
import type { AppServices } from './services.ts'

/** What every route can reach. */
export interface RouterContext {
  app: AppActor
  services: AppServices
  observe: Observe
  bridge: Bridge
}

/** The router with its bridge to the machines: URLs ask, machines answer. */
export function createAppRouter(app: AppActor, services: AppServices) {
  const observe = observeSystem(app)
  const bridge = createBridge(
    {
      ask: (href) => app.send({ type: 'route.requested', path: href }),
      route: () => pathOf(app.getSnapshot()),
      failedToOpen: (href) => failedToOpen(app, href),
      opened: (signal) => untilAtRest(app, observe, signal),
      observe,
      isOneWay,
      isLeftForGood,
      isOfJourney,
      isGone: (href) => isGone(app.getSnapshot(), href),
      isOpenedFrom: (href) => isOpenedFrom(app.getSnapshot(), href),
    },
    {
      push: (href) => void router.navigate({ href }),
      replace: (href) => void router.navigate({ href, replace: true }),
      go: (steps) => router.history.go(steps),
      redirect: (href) => redirect({ href, replace: true }),
    },
  )
  const router = createRouter({
    routeTree,
    context: { app, services, observe, bridge },
    defaultPreload: false,
    scrollRestoration: false,
    defaultPendingComponent: Loading,
    defaultErrorComponent: RouteError,
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch: (search) => {
      const text = new URLSearchParams(Object.entries(search).map(([key, value]) => [key, String(value)]))
      return text.size > 0 ? `?${text}` : ''
    },
  })
  listenFromStart(router, bridge)
  // Scroll resets to the top on every navigation (specification 2.1). The router would do so on the first page, too,
  // where its reader may have scrolled before it started; as a function from the start it would keep positions.
  router.options.scrollRestoration = () => false
  router.subscribe('onResolved', ({ fromLocation, hrefChanged }) => {
    if (fromLocation && hrefChanged) window.scrollTo({ top: 0, behavior: 'instant' })
  })
  return router
}

export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}
