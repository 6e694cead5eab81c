import { createFileRoute } from '@tanstack/react-router'
import PolicyReinstatement from '../screens/reinstatement/PolicyReinstatement.tsx'

export const Route = createFileRoute('/account_/policy-reinstatement')({ component: PolicyReinstatement })
