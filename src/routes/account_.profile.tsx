import { createFileRoute } from '@tanstack/react-router'
import { createAccountChange, createPhoneChange } from '../app/activities/accountChange.ts'
import { createEmailVerification } from '../app/activities/emailVerification.ts'
import type { AppServices } from '../app/services.ts'
import { type KeptForms, useKeptForms, usePageActor } from '../app/usePageActor.ts'
import ProfilePage from '../screens/account/ProfilePage.tsx'
import type { AppActor } from '../screens/props.ts'

export const Route = createFileRoute('/account_/profile')({ component: ProfileRoute })

const changes = (services: AppServices, app: AppActor) => ({
  name: createAccountChange(services, 'name'),
  address: createAccountChange(services, 'address'),
  email: createAccountChange(services, 'email'),
  phone: createPhoneChange(services, app),
})

const forgetPasswords = ({ email, phone }: ReturnType<typeof changes>) => {
  email.send({ type: 'page.covered' })
  phone.send({ type: 'page.covered' })
}

const kept: KeptForms<ReturnType<typeof changes>> = { current: null }

function ProfileRoute() {
  const { app, services } = Route.useRouteContext()
  const forms = useKeptForms(app, services, {
    kept,
    place: 'profile',
    make: () => changes(services, app),
    onCovered: forgetPasswords,
  })
  const verification = usePageActor(services, () => createEmailVerification(services, null))
  return <ProfilePage {...forms} verification={verification} />
}
