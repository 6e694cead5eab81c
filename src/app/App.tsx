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
import { OpeningShown } from './openingPage.ts'
import type { AppRouter } from './router.tsx'

interface RoutedAppProps extends AppProps {
  readonly router: AppRouter
  readonly marketingUrl: string | null
  /** The welcome page came as HTML (prerender.tsx), and is taken over; all other pages come empty. */
  readonly isPrerendered: boolean
}

/** The app in the browser: a frame, and in it the screen of the route that the machines granted. */
export function App({ app, router, marketingUrl, isPrerendered }: RoutedAppProps) {
  const edition = useTranslations()
  const [drawn, setDrawn] = useState(edition)
  const keepsState = useSelector(app, (snapshot) => {
    const route = appRoute(snapshot)
    if (route === undefined || route.id === 'welcome') return false
    return rowOf(route).owner === 'page' || resetAskedAt(route) !== undefined
  })
  // Other words are read by what is redrawn. A page keeps what was typed in it: it waits.
  if (drawn !== edition && !keepsState) setDrawn(edition)
  const [isLoaded, setLoaded] = useState(false)
  const [isLeft, setLeft] = useState(false)
  useEffect(() => {
    const opened = new Set([router.state.location.pathname, product.welcomePath])
    // A press may come before the router has begun to draw: until then nothing else would answer it.
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
  // What came as HTML is kept, element for element, while it is what the machines show: redrawn by its route,
  // the page would count as painted only then, and would take the focus from anyone who had begun to use it.
  const [isPrerenderedShown, setIsPrerenderedShown] = useState(isPrerendered)
  if (isPrerenderedShown && isElsewhere) setIsPrerenderedShown(false)
  return (
    <Frame key={drawn} app={app} marketingUrl={marketingUrl}>
      {isPrerenderedShown && isLeft && !isLoaded ? <WaitingBar waiting /> : null}
      {isPrerenderedShown ? <Welcome app={app} /> : null}
      {isLoaded ? (
        <OpeningShown value={isPrerenderedShown}>
          <RouterProvider router={router} />
        </OpeningShown>
      ) : isPrerenderedShown ? null : (
        <Loading />
      )}
    </Frame>
  )
}
