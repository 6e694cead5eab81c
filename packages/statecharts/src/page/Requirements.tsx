import type { ReactNode } from 'react'
import type { Chart } from '../chart/chart.ts'
import { t } from '../ui/text.ts'
import type { ChartFile } from './machine/visualiser.types.ts'

interface OfChart {
  readonly sentences: ChartFile['requirements']
}

/** One requirement in a list, and what belongs to it. */
export function Requirement({
  id,
  text,
  children,
}: {
  id: string
  text: string | undefined
  children?: ReactNode
}) {
  return (
    <li>
      <b>{id}</b> {text} {children}
    </li>
  )
}

/** The requirements of one state or transition. */
export function Requirements({ ids, sentences }: OfChart & { ids: readonly string[] }) {
  return (
    <ul className="list-plain">
      {ids.map((id) => (
        <Requirement key={id} id={id} text={sentences?.[id]} />
      ))}
    </ul>
  )
}

/** All requirements of a chart, each with the states and transitions that fulfill it. */
export function RequirementsOfChart({
  chart: { states, transitions },
  sentences,
  onSelect,
}: OfChart & { chart: Chart; onSelect: (part: string) => void }) {
  const parts = [...states.map((state) => ({ ...state, id: state.path })), ...transitions].flatMap(
    ({ id, requirements = [] }) => requirements.map((requirement) => ({ requirement, part: id })),
  )
  if (parts.length === 0) return null
  return (
    <>
      <h3 className="type-eyebrow">{t('charts.requirements', 'Requirements')}</h3>
      <ul className="moves">
        {[...new Set(parts.map(({ requirement }) => requirement))].map((id) => (
          <Requirement key={id} id={id} text={sentences?.[id]}>
            <ul className="moves">
              {parts
                .filter(({ requirement }) => requirement === id)
                .map(({ part }) => (
                  <li key={part}>
                    <button type="button" className="part-link" onClick={() => onSelect(part)}>
                      {part}
                    </button>
                  </li>
                ))}
            </ul>
          </Requirement>
        ))}
      </ul>
    </>
  )
}
