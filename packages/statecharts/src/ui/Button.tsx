import './Button.css'
import type { ReactNode } from 'react'

interface ButtonProps {
  children: ReactNode
  variant?: 'primary' | 'secondary' | undefined
  size?: 'm' | 's' | undefined
  type?: 'button' | 'submit' | undefined
  disabled?: boolean | undefined
  'aria-pressed'?: boolean | undefined
  onClick?: (() => void) | undefined
}

export function Button({
  children,
  variant = 'primary',
  size = 'm',
  type = 'button',
  onClick,
  ...passed
}: ButtonProps) {
  return (
    <button
      {...passed}
      type={type}
      className={`button button-${variant} button-${size}`}
      onClick={() => onClick?.()}
    >
      <span className="button-content">
        <span className="button-label">{children}</span>
      </span>
    </button>
  )
}
