import './FoldedCard.css'
import type { ReactNode } from 'react'
import { Card } from './Card.tsx'
import { Chevron } from './controlIcons.tsx'
import { useWide } from './useWide.ts'

interface FoldedCardProps {
  readonly title: string
  /** One line that is shown while the card is closed. */
  readonly summary: string
  readonly children: ReactNode
}

/** A card that is rarely needed: closed on a phone, where it would make the page long. */
export function FoldedCard({ title, summary, children }: FoldedCardProps) {
  if (useWide())
    return (
      <Card as="section" title={title} padding="l">
        {children}
      </Card>
    )
  return (
    <details className="card card-plain folded-card">
      <summary>
        <h2 className="type-subheading">{title}</h2>
        <span className="folded-card-line type-small text-soft">{summary}</span>
        <Chevron size={20} />
      </summary>
      <div className="folded-card-content">{children}</div>
    </details>
  )
}
