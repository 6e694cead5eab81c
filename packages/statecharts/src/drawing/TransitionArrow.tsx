import { memo } from 'react'
import type { ChartTransition } from '../chart/chart.ts'
import type { ChartEdge } from '../chart/layout.ts'
import { labelOf } from './content.ts'
import { Lines } from './Lines.tsx'
import { heatStyle } from './look.ts'
import { Note } from './Note.tsx'
import { headPath, linePath } from './path.ts'

/**
 * One transition: an arrow to each target and its label; an internal transition is only its label.
 */
export const TransitionArrow = memo(function TransitionArrow({
  transition,
  edges,
  classes,
  heat,
  note,
  order,
  labelWidth,
  hasLine,
}: {
  transition: ChartTransition
  edges: readonly ChartEdge[]
  classes: string
  heat?: number | undefined
  note?: string | undefined
  /** Its number among the transitions of the same event. */
  order: number | undefined
  /** The maximum width of the label, if not the default. */
  labelWidth?: number | undefined
  /** Transitions between the same two states share the line of one of them. */
  hasLine: boolean
}) {
  const label = edges[0]?.label
  return (
    <g
      className={`chart-transition is-${transition.kind} ${classes}`.trim()}
      data-transition={transition.id}
      {...(heat !== undefined && { style: heatStyle(heat) })}
    >
      <title>{transition.description ? `${transition.id}: ${transition.description}` : transition.id}</title>
      {edges.map(({ points }, index) =>
        points.length === 0 || !hasLine ? null : (
          <g key={transition.targets[index]}>
            <path className="chart-line" d={linePath(points)} />
            <path className="chart-head" d={headPath(points)} />
          </g>
        ),
      )}
      {label && (
        <>
          <rect
            className="chart-label"
            x={label.x}
            y={label.y}
            width={label.width}
            height={label.height}
            rx={6}
          />
          <Lines lines={labelOf(transition, order, labelWidth).lines} x={label.x} y={label.y} />
          {note && <Note text={note} x={label.x + label.width} y={label.y} />}
        </>
      )}
    </g>
  )
})
