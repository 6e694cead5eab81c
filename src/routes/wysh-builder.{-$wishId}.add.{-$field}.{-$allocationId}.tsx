import { createFileRoute } from '@tanstack/react-router'
import { useActorOf } from '../app/useActorOf.ts'
import Loading from '../screens/system/Loading.tsx'
import { BuilderAdd } from '../screens/wishes/BuilderAdd.tsx'

export const Route = createFileRoute('/wysh-builder/{-$wishId}/add/{-$field}/{-$allocationId}')({
  component: BuilderAddRoute,
})

function BuilderAddRoute() {
  const { wishId, allocationId } = Route.useParams()
  const builder = useActorOf('wishBuilder')
  return builder ? <BuilderAdd actor={builder} wishId={wishId} allocationId={allocationId} /> : <Loading />
}
