import './Summary.css'
import type { ReactNode } from 'react'

/**
 * The frame of the summary that stays in view beside the pages of the estimate and the application.
 */
export function SummaryPanel({ children }: { readonly children: ReactNode }) {
  return <div className="summary">{children}</div>
}
