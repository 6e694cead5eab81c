import type { Chart, ChartTransition } from '../chart/chart.ts'
import type { ChartLayout } from '../chart/layout.ts'
import { parallelIn } from '../chart/parallel.ts'
import { boxContentOf, orderOf, stayWidth } from './content.ts'
import { classesOf, type Look, type Looks } from './look.ts'
import { dotAt, headPath, linePath } from './path.ts'
import { StateBox } from './StateBox.tsx'
import { TransitionArrow } from './TransitionArrow.tsx'

export interface ChartDrawingProps {
  readonly chart: Chart
  readonly layout: ChartLayout
  readonly looks?: Looks | undefined
  /** The address of another machine's chart; without it, actors are not links. */
  readonly hrefOf?: ((machine: string) => string) | undefined
}

/** A whole chart as shapes for any `<svg>`: boxes from the outside in, then arrows, then labels. */
export function ChartDrawing({ chart, layout, looks, hrefOf }: ChartDrawingProps) {
  const parallel = new Set<string | null>(
    chart.states.filter(({ kind }) => kind === 'parallel').map(({ path }) => path),
  )
  return (
    <g className="chart">
      {chart.states.map((state) => {
        const box = layout.boxes[state.path]
        const look = looks?.state?.(state.path)
        return (
          box && (
            <StateBox
              key={state.path}
              state={state}
              box={box}
              content={boxContentOf(chart, state)}
              isRegion={parallel.has(state.parent)}
              classes={classesOf(look)}
              heat={look?.heat}
              note={look?.note}
              hrefOf={hrefOf}
            />
          )
        )
      })}
      {Object.entries(layout.initials).map(([path, points]) => (
        <g className="chart-initial" key={path}>
          {chart.states.some((state) => state.path === path && state.kind === 'history') || (
            <circle className="chart-dot" {...dotAt(points)} r={5} />
          )}
          <path className="chart-line" d={linePath(points)} />
          <path className="chart-head" d={headPath(points)} />
        </g>
      ))}
      {arrowsOf(chart, looks).map(({ transition, hasLine }) => {
        const edges = layout.edges[transition.id]
        const look = lookOfArrow(transition, looks)
        return (
          edges && (
            <TransitionArrow
              key={transition.id}
              transition={transition}
              edges={edges}
              classes={classesOf(look)}
              heat={look?.heat}
              note={look?.note}
              order={orderOf(chart, transition)}
              labelWidth={transition.targets.length === 0 ? stayWidth(chart, transition.source) : undefined}
              hasLine={hasLine}
            />
          )
        )
      })}
    </g>
  )
}

/**
 * The transitions in the order of drawing. Of those that share a line, the one with the strongest
 * highlight draws it. It comes first, so that the line lies below all of their labels.
 */
function arrowsOf(chart: Chart, looks: Looks | undefined) {
  return chart.transitions.flatMap((transition) => {
    const parallel = parallelIn(chart).get(transition.id) ?? [transition]
    if (parallel[0] !== transition) return []
    const [owner] = parallel.toSorted(
      (a, b) => weightOf(lookOfArrow(b, looks)) - weightOf(lookOfArrow(a, looks)),
    )
    const others = parallel.filter((one) => one !== owner)
    return [owner ?? transition, ...others].map((one) => ({ transition: one, hasLine: one === owner }))
  })
}

function weightOf({ selected, active, failure, possible, change, covered, heat = 0, faint }: Look = {}) {
  if (selected || active || failure) return 3
  if (possible || change) return 2
  return faint ? -1 : covered ? 1 : heat
}

/**
 * An arrow of several transitions looks like the one with the strongest highlight. It has a figure only if a
 * single one was taken: figures of several do not add up.
 */
function lookOfArrow({ id, others = [] }: ChartTransition, looks: Looks | undefined): Look | undefined {
  const all = [id, ...others].flatMap((one) => looks?.transition?.(one) ?? [])
  const [first] = all
  if (!first || others.length === 0) return first
  const [taken, ...alsoTaken] = all.filter(({ faint }) => !faint)
  if (taken && alsoTaken.length === 0) return taken
  const { note: _, ...look } =
    all.find(({ selected, active, failure }) => selected || active || failure) ?? first
  const heats = all.flatMap(({ heat }) => heat ?? [])
  return {
    ...look,
    ...(heats.length > 0 && { heat: Math.max(...heats) }),
    faint: all.every(({ faint }) => faint),
  }
}
