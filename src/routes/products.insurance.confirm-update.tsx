import { createFileRoute } from '@tanstack/react-router'
import ConfirmUpdate from '../screens/decision/ConfirmUpdate.tsx'

export const Route = createFileRoute('/products/insurance/confirm-update')({ component: ConfirmUpdate })
