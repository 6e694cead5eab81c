import { createFileRoute } from '@tanstack/react-router'
import { useActorOf } from '../app/useActorOf.ts'
import CreateNewPassword from '../screens/access/CreateNewPassword.tsx'
import Loading from '../screens/system/Loading.tsx'

export const Route = createFileRoute('/create-new-password/$token')({ component: CreateNewPasswordRoute })

function CreateNewPasswordRoute() {
  const { token } = Route.useParams()
  const signIn = useActorOf('signIn')
  return signIn ? <CreateNewPassword key={token} signIn={signIn} token={token} /> : <Loading />
}
