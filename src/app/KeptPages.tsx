import { useSelector } from '@xstate/react'
import { Activity, type ComponentType, createContext, type ReactNode, useState } from 'react'
import { parse, type RouteId } from '../../machines/routes/route.ts'
import type { AppActor, AppProps } from '../screens/props.ts'
import { Covered } from '../ui/Covered.ts'
import type { AppServices } from './services.ts'

/** The path parameters by name. */
export type Params = Readonly<Record<string, string | undefined>>

interface ServicesProps extends AppProps {
  readonly services: AppServices
}

export interface KeptPageProps extends ServicesProps {
  readonly params: Params
}

interface KeptPage {
  readonly id: RouteId
  readonly Page: ComponentType<KeptPageProps>
  readonly params: Params
  readonly isShown: boolean
}

export const SetPage = createContext<(page: KeptPage | null) => void>(() => undefined)

/** Whether the session ended without a logout, and the sign-in will return to this page. */
export function isCovered(app: AppActor, id: RouteId): boolean {
  const { ended, redirectPath } = app.getSnapshot().context
  return ended === 'expired' && redirectPath !== null && parse(redirectPath)?.id === id
}

interface KeptPagesProps extends ServicesProps {
  /** Changes with the user, so that no user sees another user's page. */
  readonly user: number
  readonly children: ReactNode
}

/** The route's screen, with the page that the route keeps mounted. */
export function KeptPages({ app, services, user, children }: KeptPagesProps) {
  const [page, setPage] = useState<KeptPage | null>(null)
  const isKept = useSelector(app, ({ context: { redirectPath, request } }) => {
    if (page === null || page.isShown) return true
    return request.route?.id === page.id || (redirectPath !== null && parse(redirectPath)?.id === page.id)
  })
  if (page && !isKept) setPage(null)
  return (
    <SetPage value={setPage}>
      {children}
      {page && isKept ? (
        <Activity key={`${user} ${page.id}`} mode={page.isShown ? 'visible' : 'hidden'}>
          <Covered value={!page.isShown}>
            <page.Page app={app} services={services} params={page.params} />
          </Covered>
        </Activity>
      ) : null}
    </SetPage>
  )
}
