import './Icon.css'
import type { ReactNode } from 'react'

export type IconProps = { size?: number | undefined; title?: string | undefined }

/** The frame of every icon: a 24-unit grid, one stroke, round ends; hidden from assistive technology unless titled. */
export function Icon({ size = 24, title, children }: IconProps & { children: ReactNode }) {
  const frame = {
    width: size,
    height: size,
    viewBox: '0 0 24 24',
    className: 'icon',
  } as const
  return title === undefined ? (
    <svg {...frame} aria-hidden="true">
      {children}
    </svg>
  ) : (
    <svg {...frame} role="img" aria-label={title}>
      {children}
    </svg>
  )
}

export function Clock(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 7v5.2l3.4 2" />
    </Icon>
  )
}

export function Heart(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 20.3C6.5 16.4 3 13.2 3 9.2a4.7 4.7 0 0 1 9-2 4.7 4.7 0 0 1 9 2c0 4-3.5 7.2-9 11.1Z" />
    </Icon>
  )
}

export function Shield(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 3.2 4.8 6v5.6c0 4.3 2.9 7.6 7.2 9.2 4.3-1.6 7.2-4.9 7.2-9.2V6L12 3.2Z" />
      <path d="m8.8 11.9 2.3 2.3 4.2-4.4" />
    </Icon>
  )
}
