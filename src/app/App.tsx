import { RouterProvider } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import type { AppProps } from '../screens/props.ts'
import { Frame } from './Frame.tsx'
import type { AppRouter } from './router.tsx'

interface RoutedAppProps extends AppProps {
  readonly router: AppRouter
  /** What stands in the place until the machines have decided on one. */
  readonly opening: ReactNode
}

/** The app in the browser: a frame, and in it the screen of the place that the machines granted. */
export function App({ app, router, opening }: RoutedAppProps) {
  const [isLoaded, setLoaded] = useState(false)
  useEffect(() => {
    void router.load().then(() => setLoaded(true))
  }, [router])
  return <Frame app={app}>{isLoaded ? <RouterProvider router={router} /> : opening}</Frame>
}
