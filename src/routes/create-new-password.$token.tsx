import { createFileRoute } from '@tanstack/react-router'
import { usePasswordReset } from '../app/usePasswordReset.ts'
import CreateNewPassword from '../screens/access/CreateNewPassword.tsx'
import Loading from '../screens/system/Loading.tsx'

export const Route = createFileRoute('/create-new-password/$token')({ component: CreateNewPasswordRoute })

function CreateNewPasswordRoute() {
  const reset = usePasswordReset()
  return reset ? <CreateNewPassword actor={reset} /> : <Loading />
}
