import { SkeletonLine, type SkeletonProps, Waiting } from './Skeleton.tsx'

/** The placeholder of a card. */
export function SkeletonCard({ label }: SkeletonProps) {
  return (
    <Waiting label={label}>
      <div className="skeleton-card">
        <SkeletonLine width="m" />
        <SkeletonLine />
        <SkeletonLine width="l" />
      </div>
    </Waiting>
  )
}
