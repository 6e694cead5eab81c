import './Disclosure.css'
import type { ReactNode } from 'react'
import { Chevron } from './icons/Chevron.tsx'

/** Something that is read by those who ask for it. */
export function Disclosure({
  summary,
  children,
  open,
}: {
  summary: ReactNode
  children: ReactNode
  open?: boolean | undefined
}) {
  return (
    <details className="disclosure" open={open}>
      <summary>
        <span>{summary}</span>
        <Chevron size={20} />
      </summary>
      <div className="disclosure-body">{children}</div>
    </details>
  )
}
