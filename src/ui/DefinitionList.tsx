import './DefinitionList.css'
import type { ReactNode } from 'react'
import { Unbroken } from './Unbroken.tsx'

export type Definition = {
  key: string
  term: ReactNode
  description: ReactNode
  /** The line that the others lead to, such as what is to be paid. */
  total?: boolean | undefined
}

/** Facts with their names, one pair a row. */
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
