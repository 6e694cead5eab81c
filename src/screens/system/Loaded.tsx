import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { SkeletonBody, type SkeletonBodyProps } from '../../ui/Skeleton.tsx'
import { LoadFailed } from './LoadFailed.tsx'

interface LoadedProps<Data> extends Pick<SkeletonBodyProps, 'shape'> {
  readonly query: Pick<UseQueryResult<Data>, 'data' | 'isError' | 'isLoadingError' | 'isFetching' | 'refetch'>
  /** What is read aloud while it loads. */
  readonly loading?: string
  readonly failed: string
  /** Whether the last reply stays when a later one doesn't arrive. */
  readonly isKept?: boolean
  readonly children: (data: Data) => ReactNode
}

/** What a query has loaded: a placeholder before, and where it failed, the way to try again. */
export function Loaded<Data>({ query, shape, loading, failed, isKept = false, children }: LoadedProps<Data>) {
  const { data, isFetching, refetch } = query
  if (isKept ? query.isLoadingError : query.isError)
    return (
      <LoadFailed busy={isFetching} onRetry={() => void refetch()}>
        {failed}
      </LoadFailed>
    )
  return data === undefined ? <SkeletonBody shape={shape} label={loading} /> : children(data)
}
