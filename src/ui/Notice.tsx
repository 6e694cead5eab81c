import './Notice.css'
import type { ReactNode } from 'react'
import { type Status, statusIcon } from './controlIcons.tsx'
import { useErrorInTitle } from './tabTitle.ts'

type NoticeProps = {
  status: Status
  title?: ReactNode
  children?: ReactNode
  action?: ReactNode
  /** How it is read aloud when it appears: politely, assertively, or not at all. */
  live?: 'polite' | 'assertive' | 'off' | undefined
}

const roles = { polite: 'status', assertive: 'alert', off: undefined } as const

/** A message within the page. */
export function Notice({ status, title, children, action, live = 'off' }: NoticeProps) {
  useErrorInTitle(status === 'danger')
  return (
    <div className={`notice notice-${status}`} role={roles[live]}>
      <span className="notice-icon">{statusIcon(status)}</span>
      <div className="notice-text">
        {title ? <p className="notice-title">{title}</p> : null}
        {children ? <div className="notice-text">{children}</div> : null}
        {action ? <div className="notice-action">{action}</div> : null}
      </div>
    </div>
  )
}
