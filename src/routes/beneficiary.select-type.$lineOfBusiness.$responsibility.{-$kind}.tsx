import { createFileRoute } from '@tanstack/react-router'
import SelectType from '../screens/beneficiaries/SelectType.tsx'

export const Route = createFileRoute('/beneficiary/select-type/$lineOfBusiness/$responsibility/{-$kind}')({
  component: SelectTypeRoute,
})

const kinds = ['individual', 'minor', 'organization', 'trust'] as const

function SelectTypeRoute() {
  const { services } = Route.useRouteContext()
  const { responsibility, kind } = Route.useParams()
  return (
    <SelectType
      responsibility={responsibility === 'backup' ? 'backup' : 'primary'}
      kind={kinds.find((one) => one === kind) ?? null}
      now={services.api.clock.now()}
    />
  )
}
