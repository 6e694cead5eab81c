import { createFileRoute } from '@tanstack/react-router'
import { keptPage } from '../app/KeptPage.tsx'
import Allocation from '../screens/beneficiaries/Allocation.tsx'

const AllocationRoute = keptPage('beneficiaryAllocation', Allocation)

export const Route = createFileRoute('/beneficiary/allocation/$lineOfBusiness')({
  component: AllocationRoute,
})
