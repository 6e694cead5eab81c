import type { ReactNode } from 'react'

/** Text for screen readers only. */
export function VisuallyHidden({
  as: Element = 'span',
  children,
}: {
  as?: 'span' | 'div' | undefined
  children: ReactNode
}) {
  return <Element className="visually-hidden">{children}</Element>
}
