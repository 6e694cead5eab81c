import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { createBankAccounts } from '../app/activities/bankAccounts.ts'
import { createBilling } from '../app/activities/billing.ts'
import { BankLink } from '../app/BankLink.tsx'
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
  return <Billing key={edit ?? ''} opensCard={edit !== undefined} />
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

function Billing({ opensCard }: { readonly opensCard: boolean }) {
  const { app, services } = Route.useRouteContext()
  return <BillingPage actor={usePageActor(services, () => createBilling(services, app, opensCard))} />
}
