import { createFileRoute } from '@tanstack/react-router'
import { createAccountChange } from '../app/journeys/accountChange.ts'
import { createAccountClosing } from '../app/journeys/accountClosing.ts'
import { createActiveSessions } from '../app/journeys/activeSessions.ts'
import { createEmailVerification } from '../app/journeys/emailVerification.ts'
import { createNewsletter } from '../app/journeys/newsletter.ts'
import { usePageActor } from '../app/usePageActor.ts'
import AccountPage from '../screens/account/AccountPage.tsx'

export const Route = createFileRoute('/account')({ component: AccountRoute })

function AccountRoute() {
  const { app, services } = Route.useRouteContext()
  const verification = usePageActor(services, () => createEmailVerification(services, null))
  const sessions = usePageActor(services, () => createActiveSessions(services))
  const password = usePageActor(services, () =>
    createAccountChange(services, 'password', () => sessions.send({ type: 'sessions.changed' })),
  )
  const newsletter = usePageActor(services, () => createNewsletter(services))
  const closing = usePageActor(services, () => createAccountClosing(services))
  return <AccountPage {...{ app, verification, sessions, password, newsletter, closing }} />
}
