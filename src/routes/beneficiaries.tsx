import { useRouteContext } from '@tanstack/react-router'
import { keptPage } from '../app/keptPage.tsx'
import Allocation from '../screens/beneficiaries/Allocation.tsx'
import Beneficiaries from '../screens/beneficiaries/Beneficiaries.tsx'
import EditBeneficiary from '../screens/beneficiaries/EditBeneficiary.tsx'
import SelectType from '../screens/beneficiaries/SelectType.tsx'
import { InsuranceSections } from '../screens/insurance/InsuranceSections.tsx'

export function BeneficiariesRoute() {
  const { app } = useRouteContext({ from: '__root__' })
  return (
    <InsuranceSections app={app} current="beneficiaries">
      <Beneficiaries />
    </InsuranceSections>
  )
}

export const AllocationRoute = keptPage('beneficiaryAllocation', Allocation)

export const EditBeneficiaryRoute = keptPage(
  'editBeneficiary',
  ({ services, params: { beneficiaryId = '' } }) => (
    <EditBeneficiary key={beneficiaryId} id={beneficiaryId} now={services.api.clock.now()} />
  ),
)

const kinds = ['individual', 'minor', 'organization', 'trust'] as const

export const SelectTypeRoute = keptPage(
  'selectBeneficiaryType',
  ({ services, params: { responsibility, kind } }) => (
    <SelectType
      responsibility={responsibility === 'backup' ? 'backup' : 'primary'}
      kind={kinds.find((one) => one === kind) ?? null}
      now={services.api.clock.now()}
    />
  ),
)
