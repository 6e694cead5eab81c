import { createFileRoute } from '@tanstack/react-router'
import EditBeneficiary from '../screens/beneficiaries/EditBeneficiary.tsx'

export const Route = createFileRoute('/beneficiary/edit/$lineOfBusiness/$beneficiaryId')({
  component: EditRoute,
})

function EditRoute() {
  const { services } = Route.useRouteContext()
  const { beneficiaryId } = Route.useParams()
  return <EditBeneficiary key={beneficiaryId} id={beneficiaryId} now={services.api.clock.now()} />
}
