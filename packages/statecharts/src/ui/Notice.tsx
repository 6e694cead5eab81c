import './Notice.css'
import type { ReactNode } from 'react'
import { t } from './text.ts'

interface NoticeProps {
  status: 'info' | 'warning' | 'danger'
  title?: ReactNode
  children?: ReactNode
  action?: ReactNode
  /** How it is read aloud when it appears: politely, assertively, or not at all. */
  live?: 'polite' | 'assertive' | 'off' | undefined
}

const roles = { polite: 'status', assertive: 'alert', off: undefined } as const
const labels = {
  info: t('status.info', 'Good to know'),
  warning: t('status.warning', 'Please note'),
  danger: t('status.danger', 'Problem'),
}

/** A message within the page. */
export function Notice({ status, title, children, action, live = 'off' }: NoticeProps) {
  return (
    <div className={`notice notice-${status}`} role={roles[live]}>
      <span className="notice-icon">
        <svg
          width={24}
          height={24}
          viewBox="0 0 24 24"
          className="icon"
          role="img"
          aria-label={labels[status]}
        >
          <circle cx="12" cy="12" r="9" />
          <path d={status === 'info' ? 'M12 11v5.5m0-9v.1' : 'M12 7.5V13m0 3.5v.1'} />
        </svg>
      </span>
      <div className="notice-text">
        {title ? <p className="notice-title">{title}</p> : null}
        {children ? <div className="notice-text">{children}</div> : null}
        {action ? <div className="notice-action">{action}</div> : null}
      </div>
    </div>
  )
}
