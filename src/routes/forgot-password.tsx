import { createFileRoute } from '@tanstack/react-router'
import { usePasswordReset } from '../app/usePasswordReset.ts'
import ForgotPassword from '../screens/access/ForgotPassword.tsx'
import Loading from '../screens/system/Loading.tsx'

export const Route = createFileRoute('/forgot-password')({ component: ForgotPasswordRoute })

function ForgotPasswordRoute() {
  const reset = usePasswordReset()
  return reset ? <ForgotPassword actor={reset} /> : <Loading />
}
