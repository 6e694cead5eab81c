import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import { Notice } from '../ui/Notice.tsx'
import { Section } from '../ui/Section.tsx'
import { SkeletonCard } from '../ui/SkeletonCard.tsx'
import { t } from '../ui/text.ts'
import { ChartLink } from './ChartLink.tsx'
import type { ChartRequest, ListedRequirement } from './machine/visualiser.types.ts'
import { Requirement } from './Requirements.tsx'
import { readShared } from './readShared.ts'

interface Follow {
  onFollow: (request: ChartRequest) => void
}

/**
 * The requirements of the specification, each with the states and transitions that fulfill it. They load
 * when the list is opened.
 */
export function RequirementList({ onFollow }: Follow) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Section title={t('charts.requirements', 'Requirements')}>
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>{t('charts.requirementsWhere', 'Each requirement, and where it is fulfilled')}</summary>
        {isOpen ? <Loaded onFollow={onFollow} /> : null}
      </details>
    </Section>
  )
}

const readRequirements = readShared('requirements.json', (value): value is readonly ListedRequirement[] =>
  Array.isArray(value),
)

function Loaded({ onFollow }: Follow) {
  const list = useSelector(useActorRef(readRequirements), ({ output }) => output)
  if (list === undefined) return <SkeletonCard />
  if (list === null)
    return (
      <Notice status="danger" live="assertive">
        {t('charts.requirementsFailed', 'The requirements could not be loaded.')}
      </Notice>
    )
  return (
    <ul className="moves">
      {list.map(({ id, text, parts }) => (
        <Requirement key={id} id={id} text={text}>
          {parts.length === 0 ? (
            <span className="text-soft">
              {t('charts.requirementFree', '– without a state or transition')}
            </span>
          ) : (
            <ul className="moves">
              {parts.map(({ machine, title, part }) => (
                <li key={`${machine} ${part}`}>
                  <ChartLink machine={machine} part={part} onFollow={onFollow}>
                    {part === '(root)' ? title : `${title}: ${part}`}
                  </ChartLink>
                </li>
              ))}
            </ul>
          )}
        </Requirement>
      ))}
    </ul>
  )
}
