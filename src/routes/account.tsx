import { createFileRoute } from '@tanstack/react-router'
import { createAccountClosing } from '../app/journeys/accountClosing.ts'
import { createEmailVerification } from '../app/journeys/emailVerification.ts'
import { usePageActor } from '../app/usePageActor.ts'
import AccountPage from '../screens/account/AccountPage.tsx'

export const Route = createFileRoute('/account')({ component: AccountRoute })

function AccountRoute() {
  const { app, services } = Route.useRouteContext()
  const verification = usePageActor(services, () => createEmailVerification(services, null))
  const closing = usePageActor(services, () => createAccountClosing(services))
  return <AccountPage app={app} verification={verification} closing={closing} />
}
