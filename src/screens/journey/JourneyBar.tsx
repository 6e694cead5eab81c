import './JourneyBar.css'
import { type ReactNode, useId } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Chevron, Exit } from '../../ui/controlIcons.tsx'
import { t } from '../../ui/text.ts'

interface JourneyBarProps {
  readonly label: string
  /** Which step or page is open. */
  readonly stage: string | null
  /** Absent where there is no way out. */
  readonly onExit?: (() => void) | undefined
  readonly progress?: ReactNode
  /** What the line opens to, where the page has no room for it beside. */
  readonly details?: ReactNode
}

/** Above the forms that a user goes through: where they are, how far that is, and the way out. */
export function JourneyBar({ label, stage, onExit, progress, details }: JourneyBarProps) {
  const panel = useId()
  const line = details ? (
    <>
      <button type="button" popoverTarget={panel} className="journey-stage">
        {stage}
        <Chevron size={16} />
      </button>
      {/* It lies over what is asked: Escape, a press beside it and the next page close it. */}
      <div key={stage} id={panel} popover="auto" className="journey-panel">
        {details}
      </div>
    </>
  ) : (
    <p className="journey-stage">{stage}</p>
  )
  return (
    <section className="journey-bar" aria-label={label}>
      {onExit ? (
        <div className="journey-exit">
          <Button variant="exit" size="s" icon={<Exit size={20} />} onClick={onExit}>
            {t('journey.exit', 'EXIT')}
          </Button>
        </div>
      ) : null}
      {progress ? (
        <div className="journey-progress">
          {progress}
          {line}
        </div>
      ) : (
        line
      )}
    </section>
  )
}
