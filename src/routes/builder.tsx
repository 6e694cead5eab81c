import { BuilderRoute } from '../app/BuilderRoute.tsx'
import { useActorOf } from '../app/useActorOf.ts'
import { useIsGuest } from '../app/useIsGuest.ts'
import { useRoute } from '../app/useRoute.ts'
import Loading from '../screens/system/Loading.tsx'
import { BuilderAdd, BuilderInfo } from '../screens/wishes/BuilderAdd.tsx'

export const BuilderListRoute = BuilderRoute

export function BuilderCategoryRoute() {
  return <BuilderRoute category={useRoute('builder').category} isIntro />
}

/** Without an entry, the user first chooses which wish to add. */
export function BuilderAddRoute() {
  const { wishId, field, allocationId } = useRoute('builderAdd')
  const builder = useActorOf('wishBuilder')
  const isGuest = useIsGuest()
  if (wishId === undefined && allocationId === undefined) return <BuilderRoute />
  return builder ? (
    <BuilderAdd actor={builder} wishId={wishId} field={field} allocationId={allocationId} isGuest={isGuest} />
  ) : (
    <Loading />
  )
}

export function BuilderInfoRoute() {
  const { wishId } = useRoute('builderInfo')
  const builder = useActorOf('wishBuilder')
  if (wishId === undefined) return <BuilderRoute />
  return builder ? <BuilderInfo actor={builder} wishId={wishId} /> : <Loading />
}
