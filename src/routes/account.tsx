import { createFileRoute } from '@tanstack/react-router'
import { createEmailVerification } from '../app/journeys/emailVerification.ts'
import { usePageActor } from '../app/usePageActor.ts'
import AccountPage from '../screens/account/AccountPage.tsx'

export const Route = createFileRoute('/account')({ component: AccountRoute })

function AccountRoute() {
  const { services } = Route.useRouteContext()
  const verification = usePageActor(() => createEmailVerification(services, null))
  return <AccountPage verification={verification} />
}
