import './layout.css'
import type { ReactNode } from 'react'
import type { Gap } from './Stack.tsx'

type ClusterProps = {
  children: ReactNode
  gap?: Gap | undefined
  justify?: 'start' | 'between' | 'end' | 'center' | undefined
  align?: 'center' | 'start' | 'baseline' | undefined
  as?: 'div' | 'ul' | undefined
}

/** Children side by side, going on to the next line when there is no room. */
export function Cluster({
  children,
  gap = 's',
  justify = 'start',
  align = 'center',
  as: Element = 'div',
}: ClusterProps) {
  return <Element className={`cluster gap-${gap} justify-${justify} align-${align}`}>{children}</Element>
}
