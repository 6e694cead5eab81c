import { useParams, useRouteContext } from '@tanstack/react-router'
import { type ComponentType, type ReactNode, use, useLayoutEffect } from 'react'
import type { RouteId } from '../../machines/routes/route.ts'
import { isCovered, type KeptPageProps, type Params, SetPage } from './KeptPages.tsx'
import { queried } from './queried.tsx'

/** A route component for a page with input: it stays mounted while the sign-in covers it. */
export function keptPage(id: RouteId, Screen: ComponentType<KeptPageProps>) {
  const Page = queried(Screen)
  return function KeptRoute(): ReactNode {
    const params: Params = useParams({ strict: false })
    const { app } = useRouteContext({ from: '__root__' })
    const setPage = use(SetPage)
    useLayoutEffect(() => {
      setPage({ id, Page, params, isShown: true })
      return () => setPage(isCovered(app, id) ? { id, Page, params, isShown: false } : null)
    }, [app, setPage, params])
    return null
  }
}
