import './StepList.css'
import { Check } from './controlIcons.tsx'
import { t } from './text.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

export interface ListedStep {
  readonly key: string
  readonly label: string
  readonly status: 'done' | 'current' | 'ahead'
}

/** A list of steps: done, current, or still to come. */
export function StepList({ steps }: { readonly steps: readonly ListedStep[] }) {
  return (
    <ol className="step-list">
      {steps.map(({ key, label, status }, index) => (
        <li
          key={key}
          className={`step-list-item step-list-${status}`}
          aria-current={status === 'current' ? 'step' : undefined}
        >
          <span className="step-list-mark" aria-hidden="true">
            {status === 'done' ? <Check size={16} /> : index + 1}
          </span>
          <span>
            {label}
            {status === 'done' ? <VisuallyHidden>{t('steps.done', ', done')}</VisuallyHidden> : null}
          </span>
        </li>
      ))}
    </ol>
  )
}
