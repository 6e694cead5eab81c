import { createFileRoute } from '@tanstack/react-router'
import { useActorOf } from '../app/useActorOf.ts'
import Loading from '../screens/system/Loading.tsx'
import { BuilderInfo } from '../screens/wishes/BuilderAdd.tsx'

export const Route = createFileRoute('/wysh-builder/{-$wishId}/info')({ component: BuilderInfoRoute })

function BuilderInfoRoute() {
  const { wishId } = Route.useParams()
  const builder = useActorOf('wishBuilder')
  return builder ? <BuilderInfo actor={builder} wishId={wishId} /> : <Loading />
}
