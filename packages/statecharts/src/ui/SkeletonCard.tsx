import './Skeleton.css'
import { t } from './text.ts'

/** Announces that content is loading, and shows its placeholder. */
export function SkeletonCard() {
  return (
    <div className="skeletons" role="status">
      <span className="visually-hidden">{t('loading', 'Loading')}</span>
      <div aria-hidden="true" className="skeletons-shapes">
        <div className="skeleton-card">
          <span className="skeleton skeleton-line skeleton-m" />
          <span className="skeleton skeleton-line skeleton-full" />
          <span className="skeleton skeleton-line skeleton-l" />
        </div>
      </div>
    </div>
  )
}
