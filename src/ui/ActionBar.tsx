import './ActionBar.css'
import type { ReactNode } from 'react'

type ActionBarProps = {
  primary: ReactNode
  secondary?: ReactNode
  note?: ReactNode
  /** Fades in after a moment: for what is there only where something else has not led on by then. */
  late?: boolean | undefined
}

/** What to do next, where the fields begin: on a phone one button a line, on a desktop side by side. */
export function ActionBar({ primary, secondary, note, late = false }: ActionBarProps) {
  return (
    <div className="action-bar">
      {note ? <div className="action-bar-note type-small">{note}</div> : null}
      <div className={late ? 'action-bar-row action-bar-late' : 'action-bar-row'}>
        {primary}
        {secondary}
      </div>
    </div>
  )
}
