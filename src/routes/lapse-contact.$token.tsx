import { createFileRoute } from '@tanstack/react-router'
import AnswerLapseContact from '../screens/billing/AnswerLapseContact.tsx'

export const Route = createFileRoute('/lapse-contact/$token')({ component: LapseContactRoute })

function LapseContactRoute() {
  const { token } = Route.useParams()
  return <AnswerLapseContact key={token} token={token} />
}
