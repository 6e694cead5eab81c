import './InlineError.css'
import type { ReactNode } from 'react'
import { Alert } from './icons/Alert.tsx'

/** One thing that is wrong, with a sign beside the words. */
export function InlineError({ id, children }: { id?: string | undefined; children: ReactNode }) {
  return (
    <p id={id} className="inline-error">
      <Alert size={18} />
      <span>{children}</span>
    </p>
  )
}
