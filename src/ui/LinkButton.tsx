import type { AnchorHTMLAttributes, MouseEvent, ReactNode } from 'react'
import { type ButtonSize, type ButtonVariant, buttonClass } from './Button.tsx'

type Passed = Pick<
  AnchorHTMLAttributes<HTMLAnchorElement>,
  'id' | 'target' | 'download' | 'aria-label' | 'aria-describedby' | 'aria-current'
>

type LinkButtonProps = { [Key in keyof Passed]?: Passed[Key] | undefined } & {
  href: string
  children: ReactNode
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  fullWidth?: boolean | undefined
  icon?: ReactNode
  iconEnd?: ReactNode
  onClick?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined
}

/** A link that looks like a button: only for navigation, never for actions. */
export function LinkButton({
  children,
  variant = 'primary',
  size = 'm',
  fullWidth = false,
  icon,
  iconEnd,
  target,
  ...passed
}: LinkButtonProps) {
  return (
    <a
      {...passed}
      target={target}
      rel={target === '_blank' ? 'noopener noreferrer' : undefined}
      className={buttonClass(variant, size, fullWidth)}
    >
      <span className="button-content">
        {icon}
        <span className="button-label">{children}</span>
        {iconEnd}
      </span>
    </a>
  )
}
