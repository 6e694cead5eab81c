import './Section.css'
import { type ReactNode, useId } from 'react'

interface SectionProps {
  title: ReactNode
  children?: ReactNode
  intro?: ReactNode
}

/** A section of a page with its own heading. */
export function Section({ title, children, intro }: SectionProps) {
  const id = useId()
  return (
    <section className="section" aria-labelledby={id}>
      <div className="section-top">
        <h2 id={id} className="type-heading">
          {title}
        </h2>
      </div>
      {intro ? <p className="text-soft">{intro}</p> : null}
      {children}
    </section>
  )
}
