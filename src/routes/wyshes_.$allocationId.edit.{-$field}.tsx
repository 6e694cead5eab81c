import { createFileRoute } from '@tanstack/react-router'
import EditWish, { isEditedField } from '../screens/wishes/EditWish.tsx'

export const Route = createFileRoute('/wyshes_/$allocationId/edit/{-$field}')({ component: EditWishRoute })

function EditWishRoute() {
  const { allocationId, field } = Route.useParams()
  return <EditWish allocationId={allocationId} field={isEditedField(field) ? field : undefined} />
}
