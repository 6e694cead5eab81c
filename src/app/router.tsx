import { createRootRouteWithContext, createRoute, createRouter, redirect } from '@tanstack/react-router'
import { routeIds, rowOf } from '../../machines/routes/route.ts'
import { screens } from '../routes/screens.ts'
import type { AppActor } from '../screens/props.ts'
import Loading from '../screens/system/Loading.tsx'
import { type Bridge, createBridge } from './bridge/bridge.ts'
import { listenFromStart } from './bridge/listenFromStart.ts'
import { type Observe, observeSystem } from './bridge/observe.ts'
import { isGone, isLeftForGood, isOfJourney, isOneWay, isOpenedFrom, pathOf } from './bridge/pathOf.ts'
import { failedToOpen, untilAtRest } from './bridge/rest.ts'
import { Root } from './Root.tsx'
import { RouteError } from './RouteError.tsx'
import type { AppServices } from './services.ts'

/** The context available to every route. */
interface RouterContext {
  app: AppActor
  services: AppServices
  observe: Observe
  bridge: Bridge
}

const root = createRootRouteWithContext<RouterContext>()({
  beforeLoad: ({ context, location, preload, abortController }) =>
    context.bridge.gate({
      href: location.pathname + location.searchStr,
      index: location.state.__TSR_index,
      preload,
      signal: abortController.signal,
    }),
  component: Root,
  notFoundComponent: () => null,
})

/** Each path of the route table with its screen. Several routes may share a path. */
const paths = new Map(routeIds.map((id) => [rowOf({ id }).path, screens[id]]))
root.addChildren([
  ...[...paths].map(([path, component]) => createRoute({ getParentRoute: () => root, path, component })),
  // Any other path: the machines redirect it, or the root shows that it was not found.
  createRoute({ getParentRoute: () => root, path: '/$', component: Loading }),
])

/** The router, connected to the machines by the bridge. */
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
    routeTree: root,
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
  // Scroll resets to the top on every navigation (specification 2.1). The router would also reset
  // it on the first page, where the user may have scrolled before the start. As a function from the
  // start, it would restore positions.
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
