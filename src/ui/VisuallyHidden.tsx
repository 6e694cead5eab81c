import type { ReactNode } from 'react'

/** Words for a screen reader alone. */
export function VisuallyHidden({
  as: Element = 'span',
  children,
}: {
  as?: 'span' | 'div' | undefined
  children: ReactNode
}) {
  return <Element className="visually-hidden">{children}</Element>
}
