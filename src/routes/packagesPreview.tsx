import { useRouteContext } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { format } from '../../machines/routes/route.ts'
import PackagesPreview from '../screens/products/PackagesPreview.tsx'

export default function PackagesPreviewRoute() {
  const { app } = useRouteContext({ from: '__root__' })
  const level = useSelector(app, ({ context: { session } }) => session?.level)
  return (
    <PackagesPreview
      hasSession={level === 'identified' || level === 'verified'}
      onChosen={() => app.send({ type: 'route.requested', path: format({ id: 'coveragePreview' }) })}
    />
  )
}
