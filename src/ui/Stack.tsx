import './layout.css'
import type { ReactNode } from 'react'

export type Gap = 'xs' | 's' | 'm' | 'l' | 'xl'

type StackProps = {
  children: ReactNode
  gap?: Gap | undefined
  as?: 'div' | 'section' | 'ul' | 'ol' | 'article' | undefined
  id?: string | undefined
}

/** Children in one column with equal gaps. */
export function Stack({ children, gap = 'm', as: Element = 'div', id }: StackProps) {
  return (
    <Element id={id} className={`stack gap-${gap}`}>
      {children}
    </Element>
  )
}
