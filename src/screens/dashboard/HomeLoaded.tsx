import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { DashboardHomeQuery } from '../../api/operations/policy.generated.ts'
import { dashboardQuery } from '../../api/queries.ts'
import { SkeletonBody } from '../../ui/Skeleton.tsx'
import { t } from '../../ui/text.ts'
import { useApi } from '../apiContext.ts'
import { LoadFailed } from '../system/LoadFailed.tsx'

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
export function HomeLoaded({ query: { data, isPending, isFetching, refetch }, children }: HomeLoadedProps) {
  if (isPending)
    return <SkeletonBody shape="offer" label={t('dashboard.loading', 'Loading your dashboard')} />
  return data ? (
    children(data)
  ) : (
    <LoadFailed busy={isFetching} onRetry={() => void refetch()}>
      {t('dashboard.failed', 'Your dashboard could not be loaded.')}
    </LoadFailed>
  )
}
