import './ProgressBar.css'
import { useId } from 'react'

type ProgressBarProps = {
  label: string
  value: number
  max?: number | undefined
  /** Read aloud instead of a percentage. */
  valueText?: string | undefined
  /** A visible label at the end of the bar, such as "Step 2 of 5". */
  beside?: string | undefined
  hideLabel?: boolean | undefined
}

/** The progress of a journey: `value` of `max` (100 by default). */
export function ProgressBar(props: ProgressBarProps) {
  const { label, value, max = 100, valueText, beside, hideLabel = false } = props
  const id = useId()
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0
  return (
    <div className="progress">
      <div className={hideLabel ? 'visually-hidden' : 'progress-text'}>
        <span id={id}>{label}</span>
        {valueText ? <span>{valueText}</span> : null}
      </div>
      <div className="progress-line">
        <div
          className="progress-track"
          role="progressbar"
          aria-labelledby={id}
          aria-valuemin={0}
          aria-valuemax={max}
          aria-valuenow={Math.min(max, Math.max(0, value))}
          aria-valuetext={valueText}
        >
          {/* Prerendered pages may have no inline styles. */}
          <div
            className="progress-fill"
            style={share === 0 ? undefined : { inlineSize: `${share * 100}%` }}
          />
        </div>
        {beside === undefined ? null : <p className="progress-beside">{beside}</p>}
      </div>
    </div>
  )
}
