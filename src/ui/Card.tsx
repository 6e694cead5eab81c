import './Card.css'
import type { ReactNode } from 'react'

type CardProps = {
  children?: ReactNode
  as?: 'div' | 'section' | 'article' | 'li' | undefined
  tone?: 'plain' | 'brand' | 'accent' | 'sunken' | 'night' | undefined
  title?: ReactNode
  headingLevel?: 2 | 3 | undefined
  actions?: ReactNode
  padding?: 'm' | 'l' | undefined
  id?: string | undefined
}

/** A card with an optional heading and a row of actions. */
export function Card({
  children,
  as: Element = 'div',
  tone = 'plain',
  title,
  headingLevel = 2,
  actions,
  padding = 'm',
  id,
}: CardProps) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  return (
    <Element id={id} className={`card card-${tone} card-padding-${padding}`}>
      {title ? <Heading className="card-title type-subheading">{title}</Heading> : null}
      {children}
      {actions ? <div className="card-actions">{actions}</div> : null}
    </Element>
  )
}
