import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { SkeletonBody, type SkeletonBodyProps } from '../../ui/Skeleton.tsx'
import { LoadFailed } from './LoadFailed.tsx'

interface LoadedProps<Data> extends Pick<SkeletonBodyProps, 'shape'> {
  readonly query: Pick<UseQueryResult<Data>, 'data' | 'isError' | 'isLoadingError' | 'isFetching' | 'refetch'>
  /** Read aloud while loading. */
  readonly loading?: string
  readonly failed: string
  /** Whether the last reply stays when a later request fails. */
  readonly isKept?: boolean
  readonly children: (data: Data) => ReactNode
}

/**
 * The result of a query: a placeholder while it loads, and an error with a retry button if it
 * fails.
 */
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
