import type { Problem } from '../../../machines/problem.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { t } from '../../ui/text.ts'
import { ProblemNotice } from '../system/ProblemNotice.tsx'

export const eligibilityFailedText = () =>
  t('ineligible.unknown', 'Error occurred while checking eligibility')

interface EligibilityFailedProps {
  /** Null if there is no problem, or once the dialog was closed. */
  readonly problem: Problem | null
  readonly busy?: boolean
  readonly onRetry: () => void
  readonly onClose: () => void
}

/** The eligibility check failed (spec: access 8, "Dialogs"). */
export const EligibilityFailed = ({ problem, busy = false, onRetry, onClose }: EligibilityFailedProps) => (
  <Dialog
    open={problem !== null}
    status="danger"
    title={eligibilityFailedText()}
    onClose={onClose}
    actions={
      <Button busy={busy} onClick={onRetry}>
        {t('retry', 'Try again')}
      </Button>
    }
  >
    {problem ? <ProblemNotice problem={problem} /> : null}
  </Dialog>
)
