import { memo } from 'react'
import type { ChartState } from '../chart/chart.ts'
import type { Box } from '../chart/layout.ts'
import type { BoxContent } from './content.ts'
import { Lines } from './Lines.tsx'
import { heatStyle } from './look.ts'
import { Note } from './Note.tsx'

/** The box of one state with its text; child states are drawn over it. */
export const StateBox = memo(function StateBox({
  state,
  box,
  content,
  isRegion,
  classes,
  heat,
  note,
  hrefOf,
}: {
  state: ChartState
  box: Box
  content: BoxContent
  /** It is a region of a parallel state. */
  isRegion: boolean
  classes: string
  heat?: number | undefined
  note?: string | undefined
  hrefOf?: ((machine: string) => string) | undefined
}) {
  const { x, y, width, height } = box
  return (
    <g
      className={`chart-state is-${state.kind}${isRegion ? ' is-region' : ''} ${classes}`.trim()}
      data-state={state.path}
      {...(heat !== undefined && { style: heatStyle(heat) })}
    >
      <title>{titleOf(state)}</title>
      {state.kind === 'history' ? (
        <>
          <circle className="chart-box" cx={x + width / 2} cy={y + height / 2} r={width / 2 - 1} />
          <text className="chart-history" x={x + width / 2} y={y + height / 2 + 4}>
            {state.history === 'deep' ? 'H*' : 'H'}
          </text>
        </>
      ) : (
        <>
          <rect className="chart-box" x={x} y={y} width={width} height={height} rx={10} />
          {state.kind === 'final' && (
            <rect className="chart-inner" x={x + 4} y={y + 4} width={width - 8} height={height - 8} rx={7} />
          )}
          <Lines lines={content.lines} x={x} y={y} hrefOf={hrefOf} />
          {note && <Note text={note} x={x + width} y={y} />}
        </>
      )}
    </g>
  )
})

function titleOf({ path, kind, history, description }: ChartState): string {
  const what = kind === 'atomic' ? '' : kind === 'history' ? ` (${history} history)` : ` (${kind})`
  return `${path}${what}${description && `: ${description}`}`
}
