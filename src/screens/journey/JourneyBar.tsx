import './JourneyBar.css'
import { type ReactNode, useId } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Chevron, Exit } from '../../ui/controlIcons.tsx'
import { t } from '../../ui/text.ts'

interface JourneyBarProps {
  readonly label: string
  /** The open step or page. */
  readonly stage: string | null
  /** Absent if the journey cannot be exited. */
  readonly onExit?: (() => void) | undefined
  readonly progress?: ReactNode
  /** The details that the line expands to, if the page has no second column for them. */
  readonly details?: ReactNode
}

/** Above the forms of a journey: the current step, the progress, and the exit. */
export function JourneyBar({ label, stage, onExit, progress, details }: JourneyBarProps) {
  const panel = useId()
  const line = details ? (
    <>
      <button type="button" popoverTarget={panel} className="journey-stage">
        {stage}
        <Chevron size={16} />
      </button>
      {/* An overlay: Escape, a press outside, and the next page close it. */}
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
