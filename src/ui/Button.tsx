import './Button.css'
import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react'
import { t } from './text.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'textLink' | 'text' | 'back' | 'exit' | 'destructive'
export type ButtonSize = 'm' | 's'

type Passed = Pick<
  ButtonHTMLAttributes<HTMLButtonElement>,
  | 'id'
  | 'form'
  | 'name'
  | 'value'
  | 'autoFocus'
  | 'aria-label'
  | 'aria-describedby'
  | 'aria-expanded'
  | 'aria-controls'
  | 'aria-pressed'
  | 'aria-haspopup'
  | 'popoverTarget'
>

export type ButtonProps = { [Key in keyof Passed]?: Passed[Key] | undefined } & {
  children: ReactNode
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  type?: 'button' | 'submit' | undefined
  busy?: boolean | undefined
  busyLabel?: string | undefined
  disabled?: boolean | undefined
  /** Looks and is announced as disabled but can be pressed, to show what is missing. */
  unready?: boolean | undefined
  fullWidth?: boolean | undefined
  icon?: ReactNode
  iconEnd?: ReactNode
  onClick?: ((event: MouseEvent<HTMLButtonElement>) => void) | undefined
  ref?: Ref<HTMLButtonElement> | undefined
}

/** The classes of a button, shared with links that look like one. */
export function buttonClass(variant: ButtonVariant, size: ButtonSize, fullWidth: boolean): string {
  return ['button', `button-${variant}`, `button-${size}`, fullWidth ? 'button-full' : '']
    .filter(Boolean)
    .join(' ')
}

/**
 * A button. While `busy`, it keeps its width and focus and ignores clicks and submits, so that
 * nothing is requested twice.
 */
export function Button({
  children,
  variant = 'primary',
  size = 'm',
  type = 'button',
  busy = false,
  busyLabel,
  disabled = false,
  unready = false,
  fullWidth = false,
  icon,
  iconEnd,
  onClick,
  ...passed
}: ButtonProps) {
  return (
    <button
      {...passed}
      type={type}
      className={`${buttonClass(variant, size, fullWidth)}${unready && !busy ? ' button-unready' : ''}`}
      disabled={disabled && !busy}
      aria-busy={busy || undefined}
      aria-disabled={busy || unready || undefined}
      onClick={(event) => {
        if (busy) {
          event.preventDefault()
          return
        }
        onClick?.(event)
      }}
    >
      <span className="button-content">
        {icon}
        <span className="button-label">{children}</span>
        {iconEnd}
      </span>
      {busy ? (
        <span className="button-busy">
          <span className="button-spinner" />
          <span className="visually-hidden">{busyLabel ?? t('button.busy', 'One moment')}</span>
        </span>
      ) : null}
    </button>
  )
}
