import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Section } from '../ui/Section.tsx'
import { SkeletonCard } from '../ui/SkeletonCard.tsx'
import { t } from '../ui/text.ts'
import { chartAddress } from './address.ts'
import { InnerLink } from './InnerLink.tsx'
import type { ChartRequest, ListedRequirement } from './machine/visualiser.types.ts'
import { readRequirements } from './readRequirements.ts'

interface Follow {
  onFollow: (request: ChartRequest) => void
}

/** The requirements of the specification, each with the states and transitions that carry it. */
export function RequirementList({ onFollow }: Follow) {
  /** How often they were requested: when the list is first opened, and at each retry. */
  const [asked, ask] = useState(0)
  return (
    <Section title={t('charts.requirements', 'Requirements')}>
      <details onToggle={() => ask((before) => before || 1)}>
        <summary>
          {t('charts.requirementsWhere', 'Each requirement, and the states and transitions that fulfill it')}
        </summary>
        {asked > 0 ? <Loaded key={asked} onFollow={onFollow} onRetry={() => ask(asked + 1)} /> : null}
      </details>
    </Section>
  )
}

function Loaded({ onFollow, onRetry }: Follow & { onRetry: () => void }) {
  const list = useSelector(useActorRef(readRequirements), ({ output }) => output)
  if (list === undefined) return <SkeletonCard />
  if (list === null)
    return (
      <Notice
        status="danger"
        live="assertive"
        action={
          <Button size="s" onClick={onRetry}>
            {t('retry', 'Try again')}
          </Button>
        }
      >
        {t('charts.requirementsFailed', 'The requirements could not be loaded.')}
      </Notice>
    )
  const without = list.filter(({ parts }) => parts.length === 0)
  return (
    <>
      <ul className="moves">
        {list
          .filter(({ parts }) => parts.length > 0)
          .map((requirement) => (
            <Carried key={requirement.id} requirement={requirement} onFollow={onFollow} />
          ))}
      </ul>
      {without.length > 0 ? (
        <>
          <h3 className="type-eyebrow">
            {t('charts.requirementsWithout', 'Without a state or transition: {count}', {
              count: without.length,
            })}
          </h3>
          <ul className="moves">
            {without.map(({ id, text }) => (
              <li key={id}>
                <b>{id}</b> {text}
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </>
  )
}

function Carried({
  requirement: { id, text, parts },
  onFollow,
}: Follow & { requirement: ListedRequirement }) {
  return (
    <li>
      <b>{id}</b> {text}
      <ul className="moves">
        {parts.map(({ machine, title, part }) => {
          const request: ChartRequest = {
            machine,
            mode: 'read',
            part: part === '(root)' ? null : part,
            path: null,
            compare: null,
            overlay: null,
          }
          return (
            <li key={`${machine} ${part}`}>
              <InnerLink href={chartAddress(request)} onFollow={() => onFollow(request)}>
                {part === '(root)' ? title : `${title}: ${part}`}
              </InnerLink>
            </li>
          )
        })}
      </ul>
    </li>
  )
}
