import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { t } from '../ui/text.ts'

interface LeaveDialogProps {
  readonly open: boolean
  readonly onStay: () => void
  readonly onLeave: () => void
}

/** Asks for confirmation before unsaved changes are left. */
export function LeaveDialog({ open, onStay, onLeave }: LeaveDialogProps) {
  return (
    <Dialog
      open={open}
      status="warning"
      title={t('form.unsaved.title', 'Exit without saving?')}
      onClose={onStay}
      actions={
        <>
          <Button onClick={onStay}>{t('form.unsaved.stay', 'Keep editing')}</Button>
          <Button variant="secondary" onClick={onLeave}>
            {t('form.unsaved.leave', 'Leave without saving')}
          </Button>
        </>
      }
    >
      <p>
        {t(
          'form.unsaved.text',
          'Your changes on this page aren’t saved yet. Your earlier answers are saved.',
        )}
      </p>
    </Dialog>
  )
}
