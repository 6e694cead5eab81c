import './CheckList.css'
import type { ReactNode } from 'react'
import { Check } from './controlIcons.tsx'

type CheckListProps = {
  items: readonly string[]
  /** One more point, which can be pressed. */
  last?: ReactNode
}

/** What one gets, point by point. */
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
