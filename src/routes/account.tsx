import { useRouteContext } from '@tanstack/react-router'
import { createNewPhone } from '../app/activities/newPhone.ts'
import { closeAccount } from '../app/closeAccount.ts'
import { keptPage } from '../app/keptPage.tsx'
import AccountPage from '../screens/account/AccountPage.tsx'
import ProfilePage from '../screens/account/ProfilePage.tsx'
import VerifyNewPhone from '../screens/account/VerifyNewPhone.tsx'

export const AccountRoute = keptPage('account', ({ app, services }) => (
  <AccountPage app={app} close={(password) => closeAccount(services, password)} />
))

export const ProfileRoute = keptPage('profile', ProfilePage)

export function NewPhoneRoute() {
  const { app, services } = useRouteContext({ from: '__root__' })
  return <VerifyNewPhone verify={(input) => createNewPhone(services, app, input)} />
}
