import { createFileRoute } from '@tanstack/react-router'
import { createBilling } from '../app/activities/billing.ts'
import { usePageActor } from '../app/usePageActor.ts'
import BillingPage from '../screens/billing/BillingPage.tsx'

export const Route = createFileRoute('/products/insurance/billing/{-$edit}')({ component: BillingRoute })

function BillingRoute() {
  const { edit } = Route.useParams()
  return <Billing key={edit ?? ''} opensCard={edit !== undefined} />
}

function Billing({ opensCard }: { readonly opensCard: boolean }) {
  const { app, services } = Route.useRouteContext()
  return <BillingPage actor={usePageActor(services, () => createBilling(services, app, opensCard))} />
}
