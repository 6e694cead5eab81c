import './IconButton.css'
import type { MouseEvent, ReactNode, Ref } from 'react'

type IconButtonProps = {
  label: string
  icon: ReactNode
  onClick?: ((event: MouseEvent<HTMLButtonElement>) => void) | undefined
  variant?: 'plain' | 'outlined' | 'brand' | undefined
  type?: 'button' | 'submit' | undefined
  disabled?: boolean | undefined
  id?: string | undefined
  'aria-expanded'?: boolean | undefined
  'aria-controls'?: string | undefined
  'aria-pressed'?: boolean | undefined
  'aria-haspopup'?: 'dialog' | 'menu' | undefined
  ref?: Ref<HTMLButtonElement> | undefined
}

/** A 44 px square button with an icon. Its label is only for screen readers. */
export function IconButton({ label, icon, variant = 'plain', type = 'button', ...passed }: IconButtonProps) {
  return (
    <button {...passed} type={type} aria-label={label} className={`icon-button icon-button-${variant}`}>
      {icon}
    </button>
  )
}
