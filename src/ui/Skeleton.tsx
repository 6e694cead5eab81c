import './Skeleton.css'
import type { ReactNode } from 'react'
import { t } from './text.ts'

type SkeletonProps = { label?: string | undefined }

/** One line of what is still on its way. */
export function SkeletonLine({ width = 'full' }: { width?: 's' | 'm' | 'l' | 'full' | undefined }) {
  return <span className={`skeleton skeleton-line skeleton-${width}`} />
}

function Waiting({ label, children }: SkeletonProps & { children: ReactNode }) {
  return (
    <div className="skeletons" role="status">
      <span className="visually-hidden">{label ?? t('loading', 'Loading')}</span>
      <div aria-hidden="true" className="skeletons-shapes">
        {children}
      </div>
    </div>
  )
}

function Fields({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => index).map((field) => (
    <div key={field} className="skeleton-field">
      <SkeletonLine width="s" />
      <span className="skeleton skeleton-control" />
    </div>
  ))
}

/** A form that is on its way: labels and controls, a button. */
export function SkeletonForm({ fields = 3, label }: SkeletonProps & { fields?: number | undefined }) {
  return (
    <Waiting label={label}>
      <Fields count={fields} />
      <span className="skeleton skeleton-button" />
    </Waiting>
  )
}

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

/** A whole page that is on its way, as the page's main landmark. */
export function SkeletonPage({ label, fields = 3 }: SkeletonProps & { fields?: number | undefined }) {
  return (
    <main id="main" className="skeleton-page">
      <Waiting label={label}>
        <span className="skeleton skeleton-title" />
        <SkeletonLine width="l" />
        <Fields count={fields} />
        <span className="skeleton skeleton-button" />
      </Waiting>
    </main>
  )
}
