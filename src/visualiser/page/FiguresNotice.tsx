import type { ReactNode } from 'react'
import { Notice } from '../../ui/Notice.tsx'
import { t } from '../../ui/text.ts'

/** Why there are no figures of the people who came by: they did not come, or no one keeps any. */
export function FiguresNotice({
  why,
  live = 'polite',
  again,
}: {
  why: 'failed' | 'unavailable'
  live?: 'polite' | 'assertive'
  /** The button that asks again, where that helps. */
  again: ReactNode
}) {
  return why === 'failed' ? (
    <Notice status="danger" live={live} action={again}>
      {t('charts.figuresFailed', 'The figures did not come. Is the application still running?')}
    </Notice>
  ) : (
    <Notice status="info" live="polite">
      {t(
        'charts.figuresUnavailable',
        'Only the sandbox of a running application keeps such figures: open /charts there.',
      )}
    </Notice>
  )
}
