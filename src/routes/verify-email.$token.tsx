import { createFileRoute } from '@tanstack/react-router'
import VerifyEmail from '../screens/access/VerifyEmail.tsx'

export const Route = createFileRoute('/verify-email/$token')({ component: VerifyEmailRoute })

function VerifyEmailRoute() {
  const { token } = Route.useParams()
  const { app } = Route.useRouteContext()
  return <VerifyEmail key={token} app={app} token={token} />
}
