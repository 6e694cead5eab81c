import { SkeletonPage } from '../../ui/Skeleton.tsx'

/** Shown while a journey loads. */
export default function Loading() {
  return <SkeletonPage />
}
