import './EmptyState.css'
import type { ReactNode } from 'react'

type EmptyStateProps = {
  title: ReactNode
  children?: ReactNode
  illustration?: ReactNode
  action?: ReactNode
}

/** What stands where nothing is yet: why, and what to do about it. */
export function EmptyState({ title, children, illustration, action }: EmptyStateProps) {
  return (
    <div className="empty-state">
      {illustration ? <div className="empty-state-illustration">{illustration}</div> : null}
      <h2 className="type-subheading">{title}</h2>
      {children ? <div className="text-soft">{children}</div> : null}
      {action ? <div className="empty-state-action">{action}</div> : null}
    </div>
  )
}
