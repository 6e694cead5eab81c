import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { t } from '../ui/text.ts'

interface UnchangedDialogProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** The user submitted a change that changes nothing (spec: access 4.3 and 8). */
export function UnchangedDialog({ open, onClose }: UnchangedDialogProps) {
  return (
    <Dialog
      open={open}
      status="info"
      title={t('form.unchanged.title', 'Sorry, your information was not changed')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('dialog.got_it', 'GOT IT')}</Button>}
    >
      <p>{t('form.unchanged.text', 'Change an answer first, or go back to leave everything as it is.')}</p>
    </Dialog>
  )
}
