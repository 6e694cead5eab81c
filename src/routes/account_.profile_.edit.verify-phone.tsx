import { createFileRoute } from '@tanstack/react-router'
import { createNewPhone } from '../app/activities/newPhone.ts'
import VerifyNewPhone from '../screens/account/VerifyNewPhone.tsx'

export const Route = createFileRoute('/account_/profile_/edit/verify-phone')({ component: NewPhoneRoute })

function NewPhoneRoute() {
  const { app, services } = Route.useRouteContext()
  return <VerifyNewPhone verify={(input) => createNewPhone(services, app, input)} />
}
