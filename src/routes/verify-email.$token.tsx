import { createFileRoute } from '@tanstack/react-router'
import { createEmailVerification } from '../app/activities/emailVerification.ts'
import { usePageActor } from '../app/usePageActor.ts'
import VerifyEmail from '../screens/access/VerifyEmail.tsx'

export const Route = createFileRoute('/verify-email/$token')({ component: VerifyEmailRoute })

function VerifyEmailRoute() {
  const { token } = Route.useParams()
  // Another link is another proof.
  return <OpenedLink key={token} token={token} />
}

function OpenedLink({ token }: { readonly token: string }) {
  const { app, services } = Route.useRouteContext()
  const verification = usePageActor(services, () => createEmailVerification(services, token))
  return <VerifyEmail app={app} actor={verification} />
}
