import { RouterProvider } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { appPlace } from '../../machines/app/app.place.ts'
import type { AppProps } from '../screens/props.ts'
import Loading from '../screens/system/Loading.tsx'
import Welcome from '../screens/welcome/Welcome.tsx'
import { Frame } from './Frame.tsx'
import { OpeningStands } from './openingPage.ts'
import type { AppRouter } from './router.tsx'

interface RoutedAppProps extends AppProps {
  readonly router: AppRouter
  /** The welcome page came as HTML (prerender.tsx), and is taken over; all other pages come empty. */
  readonly isPrerendered: boolean
}

/** The app in the browser: a frame, and in it the screen of the place that the machines granted. */
export function App({ app, router, isPrerendered }: RoutedAppProps) {
  const [isLoaded, setLoaded] = useState(false)
  useEffect(() => {
    void router.load().then(() => setLoaded(true))
  }, [router])
  const isElsewhere = useSelector(
    app,
    (snapshot) => !snapshot.hasTag('opening') && appPlace(snapshot)?.id !== 'welcome',
  )
  // What came as HTML is kept, element for element, while it is what the machines show: drawn anew by its route,
  // the page would count as painted only then, and would take the focus from whoever had begun to use it.
  const [stands, setStands] = useState(isPrerendered)
  if (stands && isElsewhere) setStands(false)
  return (
    <Frame app={app}>
      {stands ? <Welcome app={app} /> : null}
      {isLoaded ? (
        <OpeningStands value={stands}>
          <RouterProvider router={router} />
        </OpeningStands>
      ) : stands ? null : (
        <Loading />
      )}
    </Frame>
  )
}
