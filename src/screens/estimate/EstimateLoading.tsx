import { SkeletonPage } from '../../ui/Skeleton.tsx'
import { t } from '../../ui/text.ts'

/** In place of the first question while the guest session starts. */
export const EstimateLoading = () => (
  <SkeletonPage back lead={t('estimate.loading', 'Getting your questions …')} />
)
