import type { Chart } from '../chart/chart.ts'
import { t } from '../ui/text.ts'
import type { ChartFile } from './machine/visualiser.types.ts'

type Sentences = ChartFile['requirements']

/** The requirements of one state or transition. */
export function Requirements({ ids, sentences = {} }: { ids: readonly string[]; sentences?: Sentences }) {
  return (
    <ul className="list-plain">
      {ids.map((id) => (
        <li key={id}>
          <b>{id}</b> {sentences[id]}
        </li>
      ))}
    </ul>
  )
}

/** All requirements of a chart, each with the states and transitions that carry it. */
export function RequirementsOfChart({
  chart: { states, transitions },
  sentences = {},
  onSelect,
}: {
  chart: Chart
  sentences?: Sentences
  onSelect: (part: string) => void
}) {
  const parts = [
    ...states.map(({ path, requirements = [] }) => ({ part: path, requirements })),
    ...transitions.map(({ id, requirements = [] }) => ({ part: id, requirements })),
  ]
  const ids = [...new Set(parts.flatMap(({ requirements }) => requirements))]
  if (ids.length === 0) return null
  return (
    <>
      <h3 className="type-eyebrow">{t('charts.requirements', 'Requirements')}</h3>
      <ul className="moves">
        {ids.map((id) => (
          <li key={id}>
            <b>{id}</b> {sentences[id]}{' '}
            {parts
              .filter(({ requirements }) => requirements.includes(id))
              .map(({ part }) => (
                <button key={part} type="button" className="part-link" onClick={() => onSelect(part)}>
                  {part}
                </button>
              ))}
          </li>
        ))}
      </ul>
    </>
  )
}
