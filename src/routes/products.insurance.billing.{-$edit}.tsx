import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { createBankAccounts } from '../app/activities/bankAccounts.ts'
import { createBilling } from '../app/activities/billing.ts'
import { BankLink } from '../app/BankLink.tsx'
import { keptPage } from '../app/KeptPage.tsx'
import { usePageActor } from '../app/usePageActor.ts'
import BillingPage from '../screens/billing/BillingPage.tsx'

export const Route = createFileRoute('/products/insurance/billing/{-$edit}')({ component: BillingRoute })

function BillingRoute() {
  const { edit } = Route.useParams()
  if (edit === 'bank') return <Banks />
  if (edit === 'frequency')
    return (
      <Suspense>
        <BillingFrequency />
      </Suspense>
    )
  if (edit === undefined) return <Overview />
  return <CardEntry />
}

const BillingFrequency = lazy(() => import('../screens/billing/BillingFrequency.tsx'))
const BankAccounts = lazy(() => import('../screens/billing/BankAccounts.tsx'))

function Banks() {
  const { services } = Route.useRouteContext()
  return (
    <Suspense>
      <BankAccounts actor={usePageActor(services, () => createBankAccounts(services))} bankLink={BankLink} />
    </Suspense>
  )
}

const Overview = keptPage('billing', ({ app, services }) => (
  <BillingPage actor={usePageActor(services, () => createBilling(services, app, false))} />
))

/** Not kept: nothing of a card stays under the sign-in. */
function CardEntry() {
  const { app, services } = Route.useRouteContext()
  return <BillingPage actor={usePageActor(services, () => createBilling(services, app, true))} />
}
