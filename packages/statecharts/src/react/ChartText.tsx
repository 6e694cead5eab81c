import { memo, type ReactNode } from 'react'
import type { Chart, ChartTransition } from '../chart/chart.ts'
import type { ChartPart } from './Chart.tsx'

/** A chart in words, for screen readers; with keys, a user can select its parts. */
export const ChartText = memo(function ChartText({
  chart,
  active,
  onSelect,
}: {
  chart: Chart
  active: ReadonlySet<string>
  onSelect: ((part: ChartPart) => void) | undefined
}) {
  const part = (of: ChartPart, text: ReactNode) =>
    onSelect ? (
      <button type="button" onClick={() => onSelect(of)}>
        {text}
      </button>
    ) : (
      text
    )
  return (
    <ul className="statechart-text">
      {chart.states.map(({ path }) => {
        const leaving = chart.transitions.filter(({ source }) => source === path)
        return (
          <li key={path}>
            {part({ kind: 'state', path }, active.has(path) ? `${path} (active)` : path)}
            {leaving.length > 0 && (
              <ul>
                {leaving.map((transition) => (
                  <li key={transition.id}>
                    {part({ kind: 'transition', id: transition.id }, inText(transition))}
                  </li>
                ))}
              </ul>
            )}
          </li>
        )
      })}
    </ul>
  )
})

function inText({ event, guard, targets }: ChartTransition): string {
  const when = guard === null ? event : `${event} if ${guard}`
  return targets.length === 0 ? `${when}: stays` : `${when}: to ${targets.join(' and ')}`
}
