import { createFileRoute } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import Dashboard, { GuestDashboard } from '../screens/dashboard/Dashboard.tsx'

export const Route = createFileRoute('/')({ component: DashboardRoute })

function DashboardRoute() {
  const { app } = Route.useRouteContext()
  const isGuest = useSelector(app, ({ context }) => context.session?.level === 'identified')
  return isGuest ? <GuestDashboard /> : <Dashboard />
}
