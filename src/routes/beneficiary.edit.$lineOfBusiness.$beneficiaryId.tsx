import { createFileRoute } from '@tanstack/react-router'
import { keptPage } from '../app/KeptPage.tsx'
import EditBeneficiary from '../screens/beneficiaries/EditBeneficiary.tsx'

const EditRoute = keptPage('editBeneficiary', ({ services, params: { beneficiaryId = '' } }) => (
  <EditBeneficiary key={beneficiaryId} id={beneficiaryId} now={services.api.clock.now()} />
))

export const Route = createFileRoute('/beneficiary/edit/$lineOfBusiness/$beneficiaryId')({
  component: EditRoute,
})
