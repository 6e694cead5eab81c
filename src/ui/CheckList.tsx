import './CheckList.css'
import { Check } from './icons/Check.tsx'

/** What one gets, point by point. */
export function CheckList({ items }: { items: readonly string[] }) {
  return (
    <ul className="check-list">
      {items.map((item) => (
        <li key={item}>
          <Check />
          {item}
        </li>
      ))}
    </ul>
  )
}
