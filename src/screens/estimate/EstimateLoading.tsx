import { Shapes } from '../../ui/Skeleton.tsx'
import { t } from '../../ui/text.ts'

/** In place of the first question while the guest session starts, which may take a while. */
export function EstimateLoading() {
  return (
    <main id="main" className="skeleton-page">
      <div className="page-top skeleton-back" />
      <div className="skeletons-shapes">
        <span className="skeleton skeleton-title" />
        <p className="type-lead" role="status">
          {t('estimate.loading', 'Getting your questions …')}
        </p>
        <Shapes shape="form" fields={3} />
      </div>
    </main>
  )
}
