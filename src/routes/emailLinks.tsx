import { useRouteContext } from '@tanstack/react-router'
import { useActorOf } from '../app/useActorOf.ts'
import { useRoute } from '../app/useRoute.ts'
import CreateNewPassword from '../screens/access/CreateNewPassword.tsx'
import ForgotPassword from '../screens/access/ForgotPassword.tsx'
import VerifyEmail from '../screens/access/VerifyEmail.tsx'
import AnswerLapseContact from '../screens/billing/AnswerLapseContact.tsx'
import CloseFamilyPage from '../screens/family/CloseFamilyPage.tsx'
import SharedFamilyPage from '../screens/family/SharedFamilyPage.tsx'
import Loading from '../screens/system/Loading.tsx'

export function ForgotPasswordRoute() {
  const signIn = useActorOf('signIn')
  return signIn ? <ForgotPassword signIn={signIn} /> : <Loading />
}

export function CreateNewPasswordRoute() {
  const { token } = useRoute('createNewPassword')
  const signIn = useActorOf('signIn')
  return signIn ? <CreateNewPassword key={token} signIn={signIn} token={token} /> : <Loading />
}

export function VerifyEmailRoute() {
  const { token } = useRoute('verifyEmail')
  const { app } = useRouteContext({ from: '__root__' })
  return <VerifyEmail key={token} app={app} token={token} />
}

export function LapseContactRoute() {
  const { token } = useRoute('lapseContact')
  return <AnswerLapseContact key={token} token={token} />
}

export function FamilyPageRoute() {
  const { token } = useRoute('familyPage')
  return <SharedFamilyPage key={token} token={token} />
}

export function CloseFamilyPageRoute() {
  const { token } = useRoute('closeFamilyPage')
  return <CloseFamilyPage key={token} token={token} />
}
