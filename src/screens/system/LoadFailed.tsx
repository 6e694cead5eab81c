import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { t } from '../../ui/text.ts'

interface LoadFailedProps {
  readonly children: string
  /** The query is asked again. */
  readonly busy: boolean
  readonly onRetry: () => void
}

/** In the place of one part of a screen that could not be loaded, while the rest stands. */
export function LoadFailed({ children, busy, onRetry }: LoadFailedProps) {
  return (
    <Notice
      status="warning"
      action={
        <Button variant="secondary" size="s" busy={busy} onClick={onRetry}>
          {t('retry', 'Try again')}
        </Button>
      }
    >
      {children}
    </Notice>
  )
}
