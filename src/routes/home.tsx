import { useRouteContext } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import Dashboard, { GuestDashboard } from '../screens/dashboard/Dashboard.tsx'

export default function HomeRoute() {
  const { app } = useRouteContext({ from: '__root__' })
  const isGuest = useSelector(app, ({ context }) => context.session?.level === 'identified')
  return isGuest ? <GuestDashboard /> : <Dashboard />
}
