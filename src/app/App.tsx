import { RouterProvider } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import type { AppActor } from '../screens/props.ts'
import Shell from '../screens/shell/Shell.tsx'
import Loading from '../screens/system/Loading.tsx'
// Not loaded when needed: what shall be shown when nothing can be loaded must be there already.
import Maintenance from '../screens/system/Maintenance.tsx'
import type { AppRouter } from './router.tsx'

interface AppProps {
  readonly app: AppActor
  readonly router: AppRouter
}

/** The frame of every screen. While the carrier is away its screen covers the place, which lives on beneath. */
export function App({ app, router }: AppProps) {
  const isDown = useSelector(app, (snapshot) => snapshot.matches({ starting: 'maintenance' }))
  const connection = useSelector(app, ({ children }) => children.connection)
  const isLost = useSelector(
    connection,
    (snapshot) => snapshot !== undefined && (snapshot.matches('lost') || snapshot.matches('retrying')),
  )
  const isAway = isDown || isLost
  const [isLoaded, setLoaded] = useState(false)
  useEffect(() => {
    void router.load().then(() => setLoaded(true))
  }, [router])
  return (
    <Shell app={app}>
      {isAway ? <Maintenance app={app} /> : null}
      <div hidden={isAway} className="place">
        {isLoaded ? <RouterProvider router={router} /> : isAway ? null : <Loading />}
      </div>
    </Shell>
  )
}
