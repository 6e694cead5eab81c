import { createFileRoute } from '@tanstack/react-router'
import { keptPage } from '../app/KeptPage.tsx'
import SelectType from '../screens/beneficiaries/SelectType.tsx'

const kinds = ['individual', 'minor', 'organization', 'trust'] as const

const SelectTypeRoute = keptPage(
  'selectBeneficiaryType',
  ({ services, params: { responsibility, kind } }) => (
    <SelectType
      responsibility={responsibility === 'backup' ? 'backup' : 'primary'}
      kind={kinds.find((one) => one === kind) ?? null}
      now={services.api.clock.now()}
    />
  ),
)

export const Route = createFileRoute('/beneficiary/select-type/$lineOfBusiness/$responsibility/{-$kind}')({
  component: SelectTypeRoute,
})
