import { RouterProvider } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { appRoute } from '../../machines/app/app.route.ts'
import { rowOf } from '../../machines/routes/route.ts'
import { resetAskedAt } from '../../machines/sign-in/signIn.route.ts'
import { product } from '../../rules/product.ts'
import type { AppProps } from '../screens/props.ts'
import Loading from '../screens/system/Loading.tsx'
import Welcome from '../screens/welcome/Welcome.tsx'
import { useTranslations } from '../ui/useTranslations.ts'
import { WaitingBar } from '../ui/WaitingBar.tsx'
import { Frame } from './Frame.tsx'
import { LoadingPage, loadingPageId } from './LoadingPage.tsx'
import { OpeningShown } from './openingPage.ts'
import type { AppRouter } from './router.tsx'

interface RoutedAppProps extends AppProps {
  readonly router: AppRouter
  readonly marketingUrl: string | null
  /** Whether the page has prerendered HTML to take over (prerender.tsx), or starts empty. */
  readonly isPrerendered: boolean
}

/** The app in the browser: the frame around the screen of the route that the machines granted. */
export function App({ app, router, marketingUrl, isPrerendered }: RoutedAppProps) {
  const edition = useTranslations()
  const [drawn, setDrawn] = useState(edition)
  const keepsState = useSelector(app, (snapshot) => {
    const route = appRoute(snapshot)
    if (route === undefined || route.id === 'welcome') return false
    return rowOf(route).owner === 'page' || resetAskedAt(route) !== undefined
  })
  // Texts are read while rendering, so new ones need a new render. A page that keeps its input
  // waits.
  if (drawn !== edition && !keepsState) setDrawn(edition)
  const [isLoaded, setLoaded] = useState(false)
  const [isLeft, setLeft] = useState(false)
  useEffect(() => {
    const opened = new Set([router.state.location.pathname, product.welcomePath])
    // A press may come before the router renders. Until then, nothing else would show that it was
    // received.
    const stop = router.subscribe('onBeforeLoad', ({ toLocation }) =>
      setLeft(!opened.has(toLocation.pathname)),
    )
    void router.load().then(() => setLoaded(true))
    return stop
  }, [router])
  const isElsewhere = useSelector(
    app,
    (snapshot) => !snapshot.hasTag('opening') && appRoute(snapshot)?.id !== 'welcome',
  )
  // Prerendered HTML stays, element for element, while the machines show the same page. Rendered
  // again by its route, the page would count as painted only then, and would take focus from a user
  // who is already using it.
  const [isLoading] = useState(() => document.getElementById(loadingPageId) !== null)
  const [isPrerenderedShown, setIsPrerenderedShown] = useState(isPrerendered && !isLoading)
  if (isPrerenderedShown && isElsewhere) setIsPrerenderedShown(false)
  return (
    <Frame
      key={drawn}
      app={app}
      marketingUrl={marketingUrl}
      isExpectedFirst={document.querySelector('nav') !== null}
    >
      {isPrerenderedShown && isLeft && !isLoaded ? <WaitingBar waiting /> : null}
      {isPrerenderedShown ? <Welcome app={app} /> : null}
      {isLoaded ? (
        <OpeningShown value={isPrerenderedShown}>
          <RouterProvider router={router} />
        </OpeningShown>
      ) : isPrerenderedShown ? null : isLoading ? (
        <LoadingPage />
      ) : (
        <Loading />
      )}
    </Frame>
  )
}
