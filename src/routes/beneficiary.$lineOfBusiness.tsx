import { createFileRoute } from '@tanstack/react-router'
import Beneficiaries from '../screens/beneficiaries/Beneficiaries.tsx'

export const Route = createFileRoute('/beneficiary/$lineOfBusiness')({ component: Beneficiaries })
