import './DefinitionList.css'
import type { ReactNode } from 'react'
import { Unbroken } from './Unbroken.tsx'

export type Definition = {
  key: string
  term: ReactNode
  description: ReactNode
  /** Whether this row is the total of the others, such as the amount due. */
  total?: boolean | undefined
}

/** Terms with their descriptions, one pair per row. */
export function DefinitionList({ items }: { items: readonly Definition[] }) {
  return (
    <dl className="definitions">
      {items.map(({ key, term, description, total = false }) => (
        <div key={key} className={total ? 'definition definition-total' : 'definition'}>
          <dt>{term}</dt>
          <dd>{typeof description === 'string' ? <Unbroken>{description}</Unbroken> : description}</dd>
        </div>
      ))}
    </dl>
  )
}
