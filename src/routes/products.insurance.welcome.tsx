import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import * as v from 'valibot'
import { Journey } from '../app/Journey.tsx'
import { useActorOf } from '../app/useActorOf.ts'
import Loading from '../screens/system/Loading.tsx'
import Welcome from '../screens/welcome/Welcome.tsx'

const CreateAccount = lazy(() => import('../screens/access/CreateAccount.tsx'))

export const Route = createFileRoute('/products/insurance/welcome')({
  validateSearch: v.object({ step: v.optional(v.string()) }),
  component: WelcomeRoute,
})

function WelcomeRoute() {
  const { step } = Route.useSearch()
  return step === 'account' ? <AccountRoute /> : <Welcome />
}

function AccountRoute() {
  const registration = useActorOf('registration')
  return (
    <Journey>
      {() =>
        registration ? (
          <Suspense fallback={<Loading />}>
            <CreateAccount actor={registration} />
          </Suspense>
        ) : (
          <Loading />
        )
      }
    </Journey>
  )
}
