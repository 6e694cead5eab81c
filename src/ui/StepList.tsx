import './StepList.css'
import { Check } from './controlIcons.tsx'
import { t } from './text.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

export interface ListedStep {
  readonly key: string
  readonly label: string
  readonly standing: 'done' | 'current' | 'ahead'
}

/** Steps one after the other: ticked, under way, or still to come. */
export function StepList({ steps }: { readonly steps: readonly ListedStep[] }) {
  return (
    <ol className="step-list">
      {steps.map(({ key, label, standing }, index) => (
        <li
          key={key}
          className={`step-list-item step-list-${standing}`}
          aria-current={standing === 'current' ? 'step' : undefined}
        >
          <span className="step-list-mark" aria-hidden="true">
            {standing === 'done' ? <Check size={16} /> : index + 1}
          </span>
          <span>
            {label}
            {standing === 'done' ? <VisuallyHidden>{t('steps.done', ', done')}</VisuallyHidden> : null}
          </span>
        </li>
      ))}
    </ol>
  )
}
