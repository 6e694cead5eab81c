import { useSelector } from '@xstate/react'
import Loading from '../screens/system/Loading.tsx'
import BuilderIntro from '../screens/wishes/BuilderIntro.tsx'
import BuilderPage from '../screens/wishes/BuilderPage.tsx'
import { useActorOf } from './useActorOf.ts'
import { useIsGuest } from './useIsGuest.ts'

interface BuilderRouteProps {
  readonly category?: string | undefined
  /** Without a category, the page first asks whether the user wants help. */
  readonly isIntro?: boolean
}

/** The pages that show the whole builder, with the user's access level. */
export function BuilderRoute({ category, isIntro = false }: BuilderRouteProps) {
  const isGuest = useIsGuest()
  const builder = useActorOf('wishBuilder')
  const isOpen = useSelector(builder, (snapshot) => snapshot?.matches('open') === true)
  if (builder === undefined) return <Loading />
  return isIntro && category === undefined ? (
    <BuilderIntro isOpen={isOpen} isGuest={isGuest} />
  ) : (
    <BuilderPage actor={builder} category={category ?? null} isGuest={isGuest} />
  )
}
