import type { ReactNode } from 'react'
import { Notice } from '../ui/Notice.tsx'
import { t } from '../ui/text.ts'

/** Why there are no figures of users: loading failed, or this server stores none. */
export function FiguresNotice({
  why,
  live = 'polite',
  again,
}: {
  why: 'failed' | 'unavailable'
  live?: 'polite' | 'assertive'
  /** A button to load again, if that can help. */
  again: ReactNode
}) {
  return why === 'failed' ? (
    <Notice status="danger" live={live} action={again}>
      {t('charts.figuresFailed', 'The figures did not come. Is the application still running?')}
    </Notice>
  ) : (
    <Notice status="info" live="polite">
      {t('charts.figuresUnavailable', 'Only a running application keeps such figures: open /charts there.')}
    </Notice>
  )
}
