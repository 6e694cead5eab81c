import { Outlet, useRouteContext, useRouterState } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { lazy, Suspense } from 'react'
import { screenIn } from '../../machines/routes/routeIn.ts'
import type { Screens } from '../screens/screens.ts'
import GeneralError from '../screens/system/GeneralError.tsx'
import Loading from '../screens/system/Loading.tsx'
import { WaitingBar } from '../ui/WaitingBar.tsx'
import { KeptPages } from './KeptPages.tsx'
import { usePersonCount } from './usePersonCount.ts'

const NotFound = lazy<Screens['notFound']>(() => import('../screens/system/NotFound.tsx'))
const LockedAccount = lazy(async () => {
  const [{ queried }, { default: Locked }] = await Promise.all([
    import('./queried.tsx'),
    import('../screens/system/Locked.tsx'),
  ])
  return { default: queried(Locked) }
})

/** The route's screen, or the screen that the app machine shows regardless of the URL. */
export function Root() {
  const { app, services } = useRouteContext({ from: '__root__' })
  const screen = useSelector(app, screenIn)
  const person = usePersonCount(useSelector(app, ({ context }) => context.session?.userId ?? null))
  const isNavigating = useRouterState({ select: ({ isLoading }) => isLoading })
  const isOpening = useSelector(app, (snapshot) => snapshot.hasTag('opening'))
  return (
    <>
      <WaitingBar waiting={isNavigating || isOpening} />
      <Suspense fallback={<Loading />}>
        {screen === 'locked' ? (
          <LockedAccount app={app} />
        ) : screen === 'notFound' ? (
          <NotFound />
        ) : (
          // Input on a kept page survives a sign-in that failed to load.
          <KeptPages app={app} services={services} user={person}>
            {screen === 'generalError' ? (
              <GeneralError onRetry={() => app.send({ type: 'retry.chosen' })} />
            ) : (
              <Outlet key={person} />
            )}
          </KeptPages>
        )}
      </Suspense>
    </>
  )
}
