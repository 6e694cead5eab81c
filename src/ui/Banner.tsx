import './Banner.css'
import type { ReactNode } from 'react'
import { Spark, type Status, statusIcon } from './controlIcons.tsx'

type BannerProps = {
  tone?: Status | 'celebration' | undefined
  title: ReactNode
  children?: ReactNode
  action?: ReactNode
  live?: boolean | undefined
}

/** A banner about the whole page, with one action at its end. */
export function Banner({ tone = 'info', title, children, action, live = false }: BannerProps) {
  return (
    <div className={`banner banner-${tone}`} role={live ? 'status' : undefined}>
      <span className="banner-icon">{tone === 'celebration' ? <Spark /> : statusIcon(tone)}</span>
      <div className="banner-text">
        <p className="banner-title">{title}</p>
        {children}
      </div>
      {action ? <div className="banner-action">{action}</div> : null}
    </div>
  )
}
