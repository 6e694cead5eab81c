import { createFileRoute } from '@tanstack/react-router'
import { closeAccount } from '../app/closeAccount.ts'
import { keptPage } from '../app/KeptPage.tsx'
import AccountPage from '../screens/account/AccountPage.tsx'

const AccountRoute = keptPage('account', ({ app, services }) => (
  <AccountPage app={app} close={(password) => closeAccount(services, password)} />
))

export const Route = createFileRoute('/account')({ component: AccountRoute })
