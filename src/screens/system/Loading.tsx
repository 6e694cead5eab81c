import { SkeletonPage } from '../../ui/Skeleton.tsx'

/** While a journey finds its place. */
export default function Loading() {
  return <SkeletonPage />
}
