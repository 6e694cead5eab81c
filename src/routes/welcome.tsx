import { useRouteContext, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useContext } from 'react'
import { OpeningStands } from '../app/openingPage.ts'
import Loading from '../screens/system/Loading.tsx'
import Welcome from '../screens/welcome/Welcome.tsx'

const Account = lazy(() => import('../app/Account.tsx'))

export function WelcomeRoute() {
  const { step }: { step?: string } = useSearch({ strict: false })
  const stands = useContext(OpeningStands)
  const { app } = useRouteContext({ from: '__root__' })
  if (step === 'account')
    return (
      <Suspense fallback={<Loading />}>
        <Account />
      </Suspense>
    )
  return stands ? null : <Welcome app={app} />
}
