import './CheckList.css'
import type { ReactNode } from 'react'
import { Check } from './controlIcons.tsx'

type CheckListProps = {
  items: readonly string[]
  /** An additional interactive entry. */
  last?: ReactNode
}

/** A list of benefits or points, each with a check mark. */
export function CheckList({ items, last }: CheckListProps) {
  return (
    <ul className="check-list">
      {items.map((item) => (
        <li key={item}>
          <Check />
          {item}
        </li>
      ))}
      {last ? (
        <li>
          <Check />
          <span className="check-list-last">{last}</span>
        </li>
      ) : null}
    </ul>
  )
}
