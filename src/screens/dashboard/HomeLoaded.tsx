import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { dashboardQuery } from '../../api/queries.ts'
import { t } from '../../ui/text.ts'
import { useApi } from '../apiContext.ts'
import { Loaded } from '../system/Loaded.tsx'

export type Home = NonNullable<ReturnType<typeof useHome>['data']>

/** The customer's dashboard data, shared by home and the policy pages. */
export function useHome() {
  const client = useApi()
  return useQuery(dashboardQuery(client))
}

interface HomeLoadedProps {
  readonly query: ReturnType<typeof useHome>
  readonly children: (home: Home) => ReactNode
}

/** Renders its content, a placeholder while loading, or an error with a retry button. */
export function HomeLoaded({ query, children }: HomeLoadedProps) {
  return (
    <Loaded
      query={query}
      shape="offer"
      loading={t('dashboard.loading', 'Loading your dashboard')}
      failed={t('dashboard.failed', 'We couldn’t load your dashboard.')}
      isKept
    >
      {children}
    </Loaded>
  )
}
