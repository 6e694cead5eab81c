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

const block = (name: string, key?: number) => <span key={key} className={`skeleton skeleton-${name}`} />

/** For each shape, the class of the repeated part and its blocks. */
const parts: Readonly<Record<Shape, readonly [part: string, ...blocks: string[]]>> = {
  form: ['field', 'line skeleton-s', 'control'],
  list: ['entry', 'box', 'line skeleton-m', 'line skeleton-l'],
  offer: ['row', 'line skeleton-s', 'line skeleton-s'],
}

/** The blocks of a page below its title. */
export function Shapes({ shape, fields }: { shape: Shape; fields: number }) {
  const isOffer = shape === 'offer'
  const [part, ...blocks] = parts[shape]
  const repeated = Array.from({ length: isOffer ? 3 : fields }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts are alike and never move.
    <div key={index} className={`skeleton-${part}`}>
      {blocks.map(block)}
    </div>
  ))
  return (
    <>
      {isOffer ? block('panel') : null}
      {isOffer ? <div>{repeated}</div> : repeated}
      {block('button')}
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

interface SkeletonPageProps extends Omit<SkeletonBodyProps, 'label'> {
  /** Whether the page will have a back button above its title. */
  back?: boolean | undefined
}

/** The placeholder of a whole page, as its main landmark. */
export function SkeletonPage({ shape = 'form', fields = 3, back = false }: SkeletonPageProps) {
  return (
    <main id="main" className="skeleton-page">
      {back ? <div className="page-top skeleton-back" /> : null}
      <Waiting>
        {block('title')}
        <SkeletonLine width="l" />
        <Shapes shape={shape} fields={fields} />
      </Waiting>
    </main>
  )
}
