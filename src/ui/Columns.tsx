import './layout.css'
import type { ReactNode } from 'react'
import type { Gap } from './Stack.tsx'

type ColumnsProps = {
  children: ReactNode
  /** The minimum width of a column: 10, 16 or 22 rem. */
  min?: 's' | 'm' | 'l' | undefined
  gap?: Gap | undefined
  as?: 'div' | 'ul' | undefined
}

/** As many equal columns as fit. */
export function Columns({ children, min = 'm', gap = 'm', as: Element = 'div' }: ColumnsProps) {
  return <Element className={`columns columns-${min} gap-${gap}`}>{children}</Element>
}
