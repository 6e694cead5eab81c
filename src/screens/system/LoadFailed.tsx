import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { t } from '../../ui/text.ts'

interface LoadFailedProps {
  readonly children: string
  /** Whether the query is loading again. */
  readonly busy: boolean
  readonly onRetry: () => void
}

/** Replaces one part of a screen that failed to load. */
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
