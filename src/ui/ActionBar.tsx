import './ActionBar.css'
import type { ReactNode } from 'react'

type ActionBarProps = {
  primary: ReactNode
  back?: ReactNode
  secondary?: ReactNode
  note?: ReactNode
  sticky?: boolean | undefined
}

/**
 * What to do next. The primary button comes first for the keyboard; on a phone it spans the width with
 * the way back below it, on a desktop the way back stands at the left edge.
 */
export function ActionBar({ primary, back, secondary, note, sticky = false }: ActionBarProps) {
  return (
    <div className={sticky ? 'action-bar action-bar-sticky' : 'action-bar'}>
      {note ? <div className="action-bar-note type-small">{note}</div> : null}
      <div className="action-bar-row">
        <div className="action-bar-forward">
          {primary}
          {secondary}
        </div>
        {back ? <div className="action-bar-back">{back}</div> : null}
      </div>
    </div>
  )
}
