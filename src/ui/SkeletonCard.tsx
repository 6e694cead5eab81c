import { SkeletonLine, type SkeletonProps, Waiting } from './Skeleton.tsx'

/** A card that is on its way. */
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
