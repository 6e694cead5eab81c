import './Section.css'
import { type ReactNode, useId } from 'react'

type SectionProps = {
  title: ReactNode
  children?: ReactNode
  intro?: ReactNode
  actions?: ReactNode
  headingLevel?: 2 | 3 | undefined
}

/** A section of a page with its own heading. */
export function Section({ title, children, intro, actions, headingLevel = 2 }: SectionProps) {
  const id = useId()
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  return (
    <section className="section" aria-labelledby={id}>
      <div className="section-top">
        <Heading id={id} className={headingLevel === 2 ? 'type-heading' : 'type-subheading'}>
          {title}
        </Heading>
        {actions}
      </div>
      {intro ? <p className="text-soft">{intro}</p> : null}
      {children}
    </section>
  )
}
