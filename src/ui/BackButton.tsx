import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { ArrowLeft } from './controlIcons.tsx'
import { t } from './text.ts'

type BackButtonProps = {
  children?: ReactNode
  disabled?: boolean | undefined
  onClick: () => void
}

/** The back button in the upper left of a page, always in the same position. */
export function BackButton({ children = t('back', 'Back'), disabled, onClick }: BackButtonProps) {
  return (
    <Button variant="back" size="s" disabled={disabled} icon={<ArrowLeft size={20} />} onClick={onClick}>
      {children}
    </Button>
  )
}
