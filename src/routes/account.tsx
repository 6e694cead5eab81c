import { createFileRoute } from '@tanstack/react-router'
import { createAccountChange } from '../app/activities/accountChange.ts'
import { createAccountClosing } from '../app/activities/accountClosing.ts'
import { createActiveSessions } from '../app/activities/activeSessions.ts'
import { createEmailVerification } from '../app/activities/emailVerification.ts'
import { createNewsletter } from '../app/activities/newsletter.ts'
import type { AppServices } from '../app/services.ts'
import { type KeptForms, useKeptForms, usePageActor } from '../app/usePageActor.ts'
import AccountPage from '../screens/account/AccountPage.tsx'

export const Route = createFileRoute('/account')({ component: AccountRoute })

/** With the sessions, which a new password ends. */
function partsOf(services: AppServices) {
  const sessions = createActiveSessions(services)
  return {
    sessions,
    password: createAccountChange(services, 'password', () => sessions.send({ type: 'sessions.changed' })),
    closing: createAccountClosing(services),
  }
}

/** It is another session now than the one that was listed. */
const readSessions = ({ sessions }: ReturnType<typeof partsOf>) => sessions.send({ type: 'sessions.changed' })

const forgetPasswords = ({ password, closing }: ReturnType<typeof partsOf>) => {
  password.send({ type: 'page.covered' })
  closing.send({ type: 'page.covered' })
}

const kept: KeptForms<ReturnType<typeof partsOf>> = { current: null }

function AccountRoute() {
  const { app, services } = Route.useRouteContext()
  const parts = useKeptForms(app, services, {
    kept,
    place: 'account',
    make: () => partsOf(services),
    onCovered: forgetPasswords,
    onReturn: readSessions,
  })
  const verification = usePageActor(services, () => createEmailVerification(services, null))
  const newsletter = usePageActor(services, () => createNewsletter(services))
  return <AccountPage app={app} {...parts} verification={verification} newsletter={newsletter} />
}
