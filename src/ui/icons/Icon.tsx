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
