import './Summary.css'
import type { ReactNode } from 'react'

/** The frame of what stays in view beside the pages of estimate and application. */
export function SummaryPanel({ children }: { readonly children: ReactNode }) {
  return <div className="summary">{children}</div>
}
