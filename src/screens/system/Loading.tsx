import { SkeletonPage } from '../../ui/Skeleton.tsx'

/** While a journey loads. */
export default function Loading() {
  return <SkeletonPage />
}
