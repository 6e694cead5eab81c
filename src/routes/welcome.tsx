import { useRouteContext, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useContext } from 'react'
import { OpeningShown } from '../app/openingPage.ts'
import Loading from '../screens/system/Loading.tsx'
import Welcome from '../screens/welcome/Welcome.tsx'

const Account = lazy(() => import('../app/Account.tsx'))

export function WelcomeRoute() {
  const { step }: { step?: string } = useSearch({ strict: false })
  const isOpeningShown = useContext(OpeningShown)
  const { app } = useRouteContext({ from: '__root__' })
  if (step === 'account')
    return (
      <Suspense fallback={<Loading />}>
        <Account />
      </Suspense>
    )
  return isOpeningShown ? null : <Welcome app={app} />
}
