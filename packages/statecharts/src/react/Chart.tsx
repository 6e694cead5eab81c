import { type MouseEvent, useEffect, useId, useMemo, useState, useSyncExternalStore } from 'react'
import type { AnyActorRef, AnyStateMachine, Snapshot } from 'xstate'
import type { Chart as ChartData } from '../chart/chart.ts'
import { ChartDrawing } from '../drawing/ChartDrawing.tsx'
import { appStyle } from '../drawing/style.ts'
import { activeStates } from './active.ts'
import { ChartText } from './ChartText.tsx'
import { chartIn, type Drawn, draw } from './draw.ts'
import { follow } from './follow.ts'

/** A part of a chart that the user selected. */
export type ChartPart =
  | { readonly kind: 'state'; readonly path: string }
  | { readonly kind: 'transition'; readonly id: string }

interface Shown {
  /** The machine's id by default. */
  readonly title?: string | undefined
  /** Added to the class `statechart` of the element around the chart. */
  readonly className?: string | undefined
  /** Called when the user selects a state or a transition, by pointer or key. */
  readonly onSelect?: ((part: ChartPart) => void) | undefined
}

interface OfMachine extends Shown {
  readonly machine: AnyStateMachine
  /** Whose states are marked, from `getSnapshot()` or `getPersistedSnapshot()`. */
  readonly snapshot?: Snapshot<unknown> | undefined
  readonly actor?: undefined
}

interface OfActor extends Shown {
  /** A running machine, whose states and last transitions are marked. */
  readonly actor: AnyActorRef
  readonly machine?: undefined
  readonly snapshot?: undefined
}

export type ChartProps = OfMachine | OfActor

/**
 * Draws a machine with its active states marked. The layout engine loads when the first chart is
 * shown.
 */
export function Chart(props: ChartProps) {
  return props.actor ? <ActorChart {...props} /> : <MachineChart {...props} />
}

function ActorChart({ actor, ...shown }: OfActor) {
  const store = useMemo(() => follow(actor), [actor])
  const { snapshot, taken } = useSyncExternalStore(store.subscribe, store.get, store.get)
  return <MachineChart {...shown} machine={snapshot.machine} snapshot={snapshot} taken={taken} />
}

function MachineChart({
  machine,
  snapshot,
  taken,
  title,
  className,
  onSelect,
}: Omit<OfMachine, 'actor'> & { readonly taken?: ReadonlySet<string> }) {
  const chart = chartIn(machine, title)
  const { drawn, error } = useDrawing(chart)
  const active = useMemo(() => activeStates(snapshot), [snapshot])
  const id = useId()
  const size = drawn?.layout ?? usualSize(chart)
  const names = ['statechart', onSelect && 'is-clickable', className].filter(Boolean).join(' ')
  return (
    <div className={names} style={{ maxInlineSize: size.width }} aria-busy={!drawn && !error}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: it is our own style sheet, in which no text is escaped. */}
      <style href="statechart" precedence="medium" dangerouslySetInnerHTML={{ __html: appStyle }} />
      {error === undefined ? (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the list after it has a button for each part.
        <svg
          className="statechart-box"
          viewBox={`0 0 ${size.width} ${size.height}`}
          width={size.width}
          height={size.height}
          role="img"
          aria-labelledby={`${id}title`}
          aria-describedby={`${id}description`}
          onClick={onSelect && ((event) => selectAt(event, onSelect))}
        >
          <title id={`${id}title`}>{chart.title}</title>
          <desc id={`${id}description`}>{describe(chart, active)}</desc>
          <rect className="chart-paper" width="100%" height="100%" />
          {drawn && (
            <ChartDrawing
              {...drawn}
              looks={{
                state: (path) => ({ active: active.has(path) }),
                transition: (transition) => ({ active: taken?.has(transition) === true }),
              }}
            />
          )}
        </svg>
      ) : (
        <p role="alert">{`The chart of ${chart.title} could not be drawn: ${error}`}</p>
      )}
      <ChartText chart={chart} active={active} onSelect={onSelect} />
    </div>
  )
}

/** The drawing of a chart, once it is there, or the reason why there is none. */
function useDrawing(chart: ChartData): { drawn?: Drawn; error?: string } {
  const [result, setResult] = useState<{ of: ChartData; drawn?: Drawn; error?: string }>({ of: chart })
  useEffect(() => {
    let isShown = true
    draw(chart).then(
      (drawn) => isShown && setResult({ of: chart, drawn }),
      (error) =>
        isShown && setResult({ of: chart, error: error instanceof Error ? error.message : String(error) }),
    )
    return () => {
      isShown = false
    }
  }, [chart])
  return result.of === chart ? result : {}
}

/** The size of most charts with as many parts, so that the page around it moves little. */
function usualSize({ states, transitions }: ChartData): { width: number; height: number } {
  const parts = states.length + transitions.length
  return { width: 46 * parts, height: 38 * parts }
}

function describe({ description, states }: ChartData, active: ReadonlySet<string>): string {
  const now = states.map(({ path }) => path).filter((path) => active.has(path))
  return [description, now.length > 0 && `Active: ${now.join(', ')}`].filter(Boolean).join(' ')
}

function selectAt({ target }: MouseEvent, onSelect: (part: ChartPart) => void) {
  const hit = target instanceof Element ? target.closest('[data-state], [data-transition]') : null
  const path = hit?.getAttribute('data-state')
  const id = hit?.getAttribute('data-transition')
  if (path != null) onSelect({ kind: 'state', path })
  else if (id != null) onSelect({ kind: 'transition', id })
}
