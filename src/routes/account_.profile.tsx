import { createFileRoute } from '@tanstack/react-router'
import { createAccountChange, createPhoneChange } from '../app/journeys/accountChange.ts'
import { createEmailVerification } from '../app/journeys/emailVerification.ts'
import { usePageActor } from '../app/usePageActor.ts'
import ProfilePage from '../screens/account/ProfilePage.tsx'

export const Route = createFileRoute('/account_/profile')({ component: ProfileRoute })

function ProfileRoute() {
  const { app, services } = Route.useRouteContext()
  const name = usePageActor(services, () => createAccountChange(services, 'name'))
  const address = usePageActor(services, () => createAccountChange(services, 'address'))
  const email = usePageActor(services, () => createAccountChange(services, 'email'))
  const phone = usePageActor(services, () => createPhoneChange(services, app))
  const verification = usePageActor(services, () => createEmailVerification(services, null))
  return <ProfilePage {...{ name, address, email, phone, verification }} />
}
