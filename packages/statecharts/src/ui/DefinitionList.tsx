import './DefinitionList.css'
import type { ReactNode } from 'react'

export type Definition = { key: string; term: ReactNode; description: ReactNode }

/** Terms with their descriptions, one pair per row. */
export function DefinitionList({ items }: { items: readonly Definition[] }) {
  return (
    <dl className="definitions">
      {items.map(({ key, term, description }) => (
        <div key={key} className="definition">
          <dt>{term}</dt>
          <dd>{description}</dd>
        </div>
      ))}
    </dl>
  )
}
