import { createRootRouteWithContext, Outlet, useRouteContext } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { lazy, Suspense } from 'react'
import type { RouterContext } from '../app/router.tsx'
import GeneralError from '../screens/system/GeneralError.tsx'
import Loading from '../screens/system/Loading.tsx'

const NotFound = lazy(() => import('../screens/system/NotFound.tsx'))
const Locked = lazy(() => import('../screens/system/Locked.tsx'))

export const Route = createRootRouteWithContext<RouterContext>()({
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

/** The route's screen, or what the chart shows at whatever path the URL stays. */
function Root() {
  const { app } = useRouteContext({ from: '__root__' })
  const covering = useSelector(app, (snapshot) => {
    if (snapshot.matches({ running: 'locked' })) return 'locked'
    if (snapshot.matches({ running: { free: 'notFound' } })) return 'notFound'
    return snapshot.matches({ running: { free: 'unavailable' } }) ||
      snapshot.matches({ running: { journey: { covered: 'failed' } } })
      ? 'unavailable'
      : null
  })
  return (
    <Suspense fallback={<Loading />}>
      {covering === 'locked' ? (
        <Locked app={app} />
      ) : covering === 'notFound' ? (
        <NotFound />
      ) : covering === 'unavailable' ? (
        <GeneralError onRetry={() => app.send({ type: 'retry.chosen' })} />
      ) : (
        <Outlet />
      )}
    </Suspense>
  )
}
