import './ActionBar.css'
import type { ReactNode } from 'react'

type ActionBarProps = {
  primary: ReactNode
  secondary?: ReactNode
  note?: ReactNode
  /**
   * Fades in after a delay: for buttons that are only needed if something else has not continued by
   * then.
   */
  late?: boolean | undefined
}

/**
 * The actions of a form, aligned with its fields: one per line on a phone, side by side on a
 * desktop.
 */
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
