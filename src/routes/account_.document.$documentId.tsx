import { createFileRoute } from '@tanstack/react-router'
import OneDocument from '../screens/documents/OneDocument.tsx'

export const Route = createFileRoute('/account_/document/$documentId')({ component: DocumentRoute })

function DocumentRoute() {
  const { documentId } = Route.useParams()
  return <OneDocument id={documentId} />
}
