import './InlineError.css'
import type { ReactNode } from 'react'
import { useErrorInTitle } from './tabTitle.ts'

/** One error, with an icon beside the text. */
export function InlineError({ id, children }: { id?: string | undefined; children: ReactNode }) {
  useErrorInTitle()
  return (
    <p id={id} className="inline-error">
      {children}
    </p>
  )
}
