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

/**
 * Explains a figure of a quote. Rendered outside the card, so that it does not inherit the card's
 * colors.
 */
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
