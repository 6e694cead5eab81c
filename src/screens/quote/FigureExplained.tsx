import type { ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { t } from '../../ui/text.ts'

export interface FigureExplainedProps {
  readonly title: string
  readonly open: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

/** What stands behind a figure of a quote. It lies outside of the card, whose colours it would take on. */
export function FigureExplained({ title, open, onClose, children }: FigureExplainedProps) {
  return (
    <Dialog
      open={open}
      title={title}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('dialog.got_it', 'GOT IT')}</Button>}
    >
      {children}
    </Dialog>
  )
}
