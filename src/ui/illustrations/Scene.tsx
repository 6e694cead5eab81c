import type { ReactNode } from 'react'

export type IllustrationProps = { title?: string | undefined }

/** The frame of every illustration: 400 by 300 units, one line, drawn in tokens so that it follows the scheme. */
export function Scene({ title, children }: IllustrationProps & { children: ReactNode }) {
  const frame = {
    viewBox: '0 0 400 300',
    width: '100%',
    fill: 'none',
    stroke: 'var(--ink)',
    strokeWidth: 2.5,
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
    focusable: false,
    className: 'illustration',
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
