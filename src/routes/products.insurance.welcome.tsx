import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense, useContext } from 'react'
import { OpeningStands } from '../app/openingPage.ts'
import { searchOf } from '../app/search.ts'
import Loading from '../screens/system/Loading.tsx'
import Welcome from '../screens/welcome/Welcome.tsx'

const Account = lazy(() => import('../app/Account.tsx'))

export const Route = createFileRoute('/products/insurance/welcome')({
  validateSearch: searchOf('createAccount'),
  component: WelcomeRoute,
})

function WelcomeRoute() {
  const { step } = Route.useSearch()
  const stands = useContext(OpeningStands)
  const { app } = Route.useRouteContext()
  if (step === 'account')
    return (
      <Suspense fallback={<Loading />}>
        <Account />
      </Suspense>
    )
  return stands ? null : <Welcome app={app} />
}
