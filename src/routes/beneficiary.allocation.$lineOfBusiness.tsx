import { createFileRoute } from '@tanstack/react-router'
import Allocation from '../screens/beneficiaries/Allocation.tsx'

export const Route = createFileRoute('/beneficiary/allocation/$lineOfBusiness')({ component: Allocation })
