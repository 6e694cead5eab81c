import { Eye, EyeOff } from './controlIcons.tsx'
import { t } from './text.ts'

/** The button at the end of a masked field that shows or hides its content. */
export function Reveal({
  shown,
  onToggle,
  controls,
}: {
  shown: boolean
  onToggle: () => void
  controls: string
}) {
  return (
    <button
      type="button"
      className="control-reveal"
      aria-pressed={shown}
      aria-controls={controls}
      aria-label={
        shown ? t('field.hideValue', 'Hide what is typed') : t('field.showValue', 'Show what is typed')
      }
      onClick={onToggle}
    >
      {shown ? <EyeOff size={20} /> : <Eye size={20} />}
      <span>{shown ? t('field.hide', 'Hide') : t('field.show', 'Show')}</span>
    </button>
  )
}
