import { createFileRoute } from '@tanstack/react-router'
import InsurancePage from '../screens/insurance/InsurancePage.tsx'

export const Route = createFileRoute('/products/insurance/')({ component: InsurancePage })
