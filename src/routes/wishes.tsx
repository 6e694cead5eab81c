import { lazy } from 'react'
import { useRoute } from '../app/useRoute.ts'
import EditWish, { isEditedField } from '../screens/wishes/EditWish.tsx'
import WishDetails from '../screens/wishes/WishDetails.tsx'

export function WishDetailsRoute() {
  return <WishDetails wishId={useRoute('wishDetails').wishId} />
}

const FollowDebt = lazy(() => import('../app/FollowDebt.tsx'))

export function EditWishRoute() {
  const { allocationId, field } = useRoute('editWish')
  return (
    <EditWish
      allocationId={allocationId}
      field={isEditedField(field) ? field : undefined}
      followDebt={FollowDebt}
    />
  )
}
