import './ActionBar.css'
import type { ReactNode } from 'react'

type ActionBarProps = {
  primary: ReactNode
  secondary?: ReactNode
  note?: ReactNode
}

/** What to do next, where the fields begin: on a phone one button a line, on a desktop side by side. */
export function ActionBar({ primary, secondary, note }: ActionBarProps) {
  return (
    <div className="action-bar">
      {note ? <div className="action-bar-note type-small">{note}</div> : null}
      <div className="action-bar-row">
        {primary}
        {secondary}
      </div>
    </div>
  )
}
