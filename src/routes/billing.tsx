import { useRouteContext } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { createBankAccounts } from '../app/activities/bankAccounts.ts'
import { createBilling } from '../app/activities/billing.ts'
import { BankLink } from '../app/BankLink.tsx'
import { keptPage } from '../app/keptPage.tsx'
import { usePageActor } from '../app/usePageActor.ts'
import { useRoute } from '../app/useRoute.ts'
import BillingPage from '../screens/billing/BillingPage.tsx'
import { InsuranceSections } from '../screens/insurance/InsuranceSections.tsx'

export default function BillingRoute() {
  const { edit } = useRoute('billing')
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
  const { services } = useRouteContext({ from: '__root__' })
  return (
    <Suspense>
      <BankAccounts actor={usePageActor(services, () => createBankAccounts(services))} bankLink={BankLink} />
    </Suspense>
  )
}

const Overview = keptPage('billing', ({ app, services }) => (
  <InsuranceSections app={app} current="billing">
    <BillingPage actor={usePageActor(services, () => createBilling(services, app, false))} />
  </InsuranceSections>
))

/** Unmounted while the sign-in covers it, so that no card data stays there. */
function CardEntry() {
  const { app, services } = useRouteContext({ from: '__root__' })
  return <BillingPage actor={usePageActor(services, () => createBilling(services, app, true))} />
}
