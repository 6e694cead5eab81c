import { createFileRoute } from '@tanstack/react-router'
import Notifications from '../screens/account/Notifications.tsx'

export const Route = createFileRoute('/account_/notifications')({ component: Notifications })
