import './Skeleton.css'
import './Page.css'
import type { ReactNode } from 'react'
import { t } from './text.ts'

/**
 * The expected content: questions with their controls, lines of a list, or an amount with its
 * details.
 */
type Shape = 'form' | 'list' | 'offer'

export type SkeletonProps = { label?: string | undefined }

/** One line of a placeholder. */
export function SkeletonLine({ width = 'full' }: { width?: 's' | 'm' | 'l' | 'full' | undefined }) {
  return <span className={`skeleton skeleton-line skeleton-${width}`} />
}

/** Announces that content is loading, and shows its placeholder. */
export function Waiting({ label, children }: SkeletonProps & { children: ReactNode }) {
  return (
    <div className="skeletons" role="status">
      <span className="visually-hidden">{label ?? t('loading', 'Loading')}</span>
      <div aria-hidden="true" className="skeletons-shapes">
        {children}
      </div>
    </div>
  )
}

const places = (count: number) => Array.from({ length: count }, (_, index) => index)

function Fields({ count }: { count: number }) {
  return places(count).map((field) => (
    <div key={field} className="skeleton-field">
      <SkeletonLine width="s" />
      <span className="skeleton skeleton-control" />
    </div>
  ))
}

function Rows({ count }: { count: number }) {
  return places(count).map((row) => (
    <div key={row} className="skeleton-row">
      <SkeletonLine width="s" />
      <SkeletonLine width="s" />
    </div>
  ))
}

function Lines({ count }: { count: number }) {
  return places(count).map((line) => (
    <div key={line} className="skeleton-entry">
      <span className="skeleton skeleton-box" />
      <SkeletonLine width="m" />
      <SkeletonLine width="l" />
    </div>
  ))
}

function Shapes({ shape, fields }: { shape: Shape; fields: number }) {
  return (
    <>
      {shape === 'offer' ? (
        <>
          <span className="skeleton skeleton-panel" />
          <div>
            <Rows count={3} />
          </div>
        </>
      ) : shape === 'list' ? (
        <Lines count={fields} />
      ) : (
        <Fields count={fields} />
      )}
      <span className="skeleton skeleton-button" />
    </>
  )
}

export interface SkeletonBodyProps extends SkeletonProps {
  shape?: Shape | undefined
  fields?: number | undefined
}

/** The placeholder of a page's content. */
export function SkeletonBody({ shape = 'form', fields = 3, label }: SkeletonBodyProps) {
  return (
    <Waiting label={label}>
      <Shapes shape={shape} fields={fields} />
    </Waiting>
  )
}

interface SkeletonPageProps extends SkeletonBodyProps {
  /** Whether the page will have a back button above its title. */
  back?: boolean | undefined
}

/** The placeholder of a whole page, as its main landmark. */
export function SkeletonPage({ label, shape = 'form', fields = 3, back = false }: SkeletonPageProps) {
  return (
    <main id="main" className="skeleton-page">
      {back ? <div className="page-top skeleton-back" /> : null}
      <Waiting label={label}>
        <span className="skeleton skeleton-title" />
        <SkeletonLine width="l" />
        <Shapes shape={shape} fields={fields} />
      </Waiting>
    </main>
  )
}
