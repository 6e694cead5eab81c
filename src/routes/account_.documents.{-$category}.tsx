import { createFileRoute } from '@tanstack/react-router'
import Documents from '../screens/documents/Documents.tsx'

export const Route = createFileRoute('/account_/documents/{-$category}')({ component: DocumentsRoute })

function DocumentsRoute() {
  const { category } = Route.useParams()
  return <Documents category={category ?? null} />
}
