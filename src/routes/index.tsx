import { createFileRoute } from '@tanstack/react-router'
import Dashboard from '../screens/dashboard/Dashboard.tsx'

export const Route = createFileRoute('/')({ component: DashboardRoute })

function DashboardRoute() {
  const { services } = Route.useRouteContext()
  return <Dashboard client={services.api.client} />
}
