import './DefinitionList.css'
import type { ReactNode } from 'react'

export type Definition = {
  term: ReactNode
  description: ReactNode
  action?: ReactNode
  key?: string | undefined
}

/** Facts with their names: one pair a row, with an optional action at the end of the row. */
export function DefinitionList({ items }: { items: readonly Definition[] }) {
  return (
    <dl className="definitions">
      {items.map((item, index) => (
        <div key={item.key ?? (typeof item.term === 'string' ? item.term : index)} className="definition">
          <dt>{item.term}</dt>
          <dd>{item.description}</dd>
          {item.action ? <dd className="definition-action">{item.action}</dd> : null}
        </div>
      ))}
    </dl>
  )
}
