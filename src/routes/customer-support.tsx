import { createFileRoute } from '@tanstack/react-router'
import CustomerSupport from '../screens/support/CustomerSupport.tsx'

export const Route = createFileRoute('/customer-support')({ component: CustomerSupport })
