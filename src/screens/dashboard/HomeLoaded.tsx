import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { DashboardHomeQuery } from '../../api/operations/policies.generated.ts'
import { dashboardQuery } from '../../api/queries.ts'
import { t } from '../../ui/text.ts'
import { useApi } from '../apiContext.ts'
import { Loaded } from '../system/Loaded.tsx'

export type Home = NonNullable<DashboardHomeQuery['dashboardHome']>

/** What the carrier knows about this customer, the same on home and on the pages of the policy. */
export function useHome() {
  const client = useApi()
  return useQuery(dashboardQuery(client))
}

interface HomeLoadedProps {
  readonly query: ReturnType<typeof useHome>
  readonly children: (home: Home) => ReactNode
}

/** Its content, a placeholder until it has loaded, or the way to try again. */
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
