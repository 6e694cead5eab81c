import { createFileRoute } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import PackagesPreview from '../screens/products/PackagesPreview.tsx'

export const Route = createFileRoute('/packages-preview')({ component: PackagesPreviewRoute })

function PackagesPreviewRoute() {
  const { app } = Route.useRouteContext()
  const level = useSelector(app, ({ context: { session } }) => session?.level)
  return <PackagesPreview isSomebody={level === 'identified' || level === 'verified'} />
}
