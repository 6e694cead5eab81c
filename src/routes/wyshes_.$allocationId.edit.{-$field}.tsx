import { createFileRoute } from '@tanstack/react-router'
import { lazy } from 'react'
import EditWish, { isEditedField } from '../screens/wishes/EditWish.tsx'

export const Route = createFileRoute('/wyshes_/$allocationId/edit/{-$field}')({ component: EditWishRoute })

const FollowDebt = lazy(() => import('../app/FollowDebt.tsx'))

function EditWishRoute() {
  const { allocationId, field } = Route.useParams()
  return (
    <EditWish
      allocationId={allocationId}
      field={isEditedField(field) ? field : undefined}
      followDebt={FollowDebt}
    />
  )
}
