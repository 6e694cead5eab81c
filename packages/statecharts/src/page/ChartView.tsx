import { useSelector } from '@xstate/react'
import { useMemo, useState } from 'react'
import type { Chart } from '../chart/chart.ts'
import { compareCharts } from '../chart/compare.ts'
import { foldChart } from '../chart/fold.ts'
import { nestedId } from '../chart/nested.ts'
import {
  failureHere,
  possibleMoves,
  type Simulation,
  type SimulationCommand,
  type SimulationLogic,
  stateReached,
  stepNow,
} from '../chart/simulation.ts'
import { changesBetween, withRemoved } from '../chart/withRemoved.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { PageHeading } from '../ui/Page.tsx'
import { SkeletonCard } from '../ui/SkeletonCard.tsx'
import { ToggleField } from '../ui/ToggleField.tsx'
import { t } from '../ui/text.ts'
import { chartAddress } from './address.ts'
import { Canvas } from './Canvas.tsx'
import { Comparing } from './Comparing.tsx'
import { Details } from './Details.tsx'
import { Finder } from './Finder.tsx'
import type { Visualiser } from './followAddress.ts'
import { InnerLink } from './InnerLink.tsx'
import { ChartsWithRuns } from './Leaving.tsx'
import { looksOf, nothingShown, type Shown } from './looks.ts'
import type { ChartFile, ChartMode, ChartRequest } from './machine/visualiser.types.ts'
import { Outline } from './Outline.tsx'
import { type ChartOverlay, OverlayPanel, OverlaySwitch } from './OverlayPanel.tsx'
import { openedCharts } from './openedCharts.ts'
import { shownOverlay } from './overlays.ts'
import { SearchAll } from './SearchAll.tsx'
import { Sequence } from './Sequence.tsx'
import { Simulator } from './Simulator.tsx'
import { Storyboard } from './Storyboard.tsx'
import { Watching } from './Watching.tsx'
import { innermostStates, useWatched, type Watched } from './watched.ts'

const modes: readonly { mode: ChartMode; label: string }[] = [
  { mode: 'read', label: t('charts.read', 'Chart') },
  { mode: 'storyboard', label: t('charts.storyboard', 'Storyboard') },
  { mode: 'simulate', label: t('charts.simulate', 'Simulate') },
  { mode: 'watch', label: t('charts.watch', 'Watch') },
  { mode: 'compare', label: t('charts.compare', 'Compare') },
]

/** An open chart: its drawing, its outline, and the panel of the current mode. */
export function ChartView({ visualiser }: { visualiser: Visualiser }) {
  const file = useSelector(visualiser, ({ context }) => context.file)
  return file ? <OpenChart visualiser={visualiser} file={file} /> : null
}

function OpenChart({ visualiser, file }: { visualiser: Visualiser; file: ChartFile }) {
  const { chart, excused, cases, screens, ends } = file
  const part = useSelector(visualiser, ({ context }) => context.part)
  const mode = useSelector(visualiser, ({ context }) => context.mode)
  const folded = useSelector(visualiser, ({ context }) => context.folded)
  const foldedLayout = useSelector(visualiser, ({ context }) => context.foldedLayout)
  const isLayingOut = useSelector(visualiser, (snapshot) =>
    snapshot.matches({ open: { drawing: 'layingOut' } }),
  )
  const isFoldRefused = useSelector(visualiser, (snapshot) =>
    snapshot.matches({ open: { drawing: 'refused' } }),
  )
  const overlay = useSelector(visualiser, ({ children }) => children.overlay)
  const laidOver = useSelector(overlay, (snapshot: ReturnType<ChartOverlay['getSnapshot']> | undefined) =>
    snapshot?.matches('shown') ? snapshot.context : undefined,
  )
  const shownOver = useMemo(
    () =>
      laidOver?.overlay && laidOver.figures
        ? shownOverlay(chart, laidOver.overlay, laidOver.figures, excused)
        : null,
    [chart, laidOver, excused],
  )
  const simulated = useSelector(visualiser, ({ children }) => children.simulate)
  const simulation = useSimulation(visualiser)
  const watched = useWatched(visualiser, mode === 'watch')
  const [isSequence, showSequence] = useState(false)

  const other = useSelector(visualiser, ({ context }) => context.other)
  const comparison = useMemo(() => (other ? compareCharts(other.chart, chart) : null), [other, chart])
  const changes = useMemo(
    () => (other ? changesBetween(other.chart, chart) : nothingShown.changes),
    [other, chart],
  )
  const shown = useMemo((): Shown => {
    const step = simulation && stepNow(simulation)
    return {
      ...nothingShown,
      part,
      overlay: shownOver,
      changes,
      ...(simulation &&
        step && {
          active: new Set(step.active),
          taken: new Set(step.taken),
          failure: failureMarks(simulation),
          possible: new Set(possibleMoves(simulation).flatMap(({ would }) => would?.taken ?? [])),
        }),
      ...(watched && tokenOf(watched, chart.id)),
    }
  }, [part, shownOver, simulation, changes, watched, chart.id])
  const looks = useMemo(() => looksOf(shown), [shown])
  // While a new layout is computed, the previous one is shown, with its own folding and comparison.
  const now = { layout: foldedLayout ?? file.layout, folded, other: foldedLayout ? other : null }
  const [drawn, setDrawn] = useState(now)
  if (!isLayingOut && drawn.layout !== now.layout) setDrawn(now)
  const drawnChart = useMemo(
    () => foldChart(drawn.other ? withRemoved(drawn.other.chart, chart) : chart, drawn.folded),
    [chart, drawn],
  )

  const select = (next: string | null) => visualiser.send({ type: 'part.selected', part: next })
  /** The drawing, the outline and the details follow the simulation. */
  const simulate = (command: SimulationCommand) => {
    simulated?.send(command)
    const now = simulated?.getSnapshot()
    const reached = now?.status === 'active' ? stateReached(now.context) : null
    if (reached !== null) select(reached)
  }
  const isFollowed = watched !== undefined || (simulation && !(part && shown.active.has(part)))
  const open = (machine: string) => visualiser.send({ type: 'machine.chosen', machine })
  const follow = (request: ChartRequest) => {
    if (request.machine !== chart.id) return visualiser.send({ type: 'url.asked', request })
    if (mode === 'storyboard') visualiser.send({ type: 'mode.chosen', mode: 'read' })
    select(request.part)
  }
  const marks = {
    active: shown.active,
    changes: shown.changes,
    failure: shown.failure,
    overlay: shownOver?.marks ?? null,
  }
  return (
    <main className="chart-page" id="main">
      <header className="chart-top">
        <InnerLink
          href={chartAddress({ machine: null, mode, part: null, path: null, compare: null })}
          onFollow={() => visualiser.send({ type: 'list.chosen' })}
        >
          {t('charts.all', 'All charts')}
        </InnerLink>
        <PageHeading>{chart.title}</PageHeading>
        <SearchAll onFollow={follow} />
        <nav className="chart-modes" aria-label={t('charts.modes', 'What the chart is looked at for')}>
          {(chart.id === nestedId ? modes.slice(0, 1) : modes).map(({ mode: it, label }) => (
            <InnerLink
              key={it}
              className="chart-mode"
              current={it === mode}
              href={chartAddress({ machine: chart.id, mode: it, part, path: null, compare: null })}
              onFollow={() => visualiser.send({ type: 'mode.chosen', mode: it })}
            >
              {label}
            </InnerLink>
          ))}
        </nav>
        {watched ? (
          <div className="chart-overlay">
            <ToggleField
              id="watch-sequence"
              label={t('charts.asSequence', 'Sequence')}
              value={isSequence}
              onChange={showSequence}
            />
          </div>
        ) : null}
        {overlay && chart.id !== nestedId ? <OverlaySwitch overlay={overlay} /> : null}
      </header>
      {folded.length > 0 && mode !== 'storyboard' ? (
        <p className="fold-line type-small">
          {t('charts.foldedStates', 'Folded: {count} states. Select one in the drawing to open it.', {
            count: folded.length,
          })}{' '}
          <button
            type="button"
            className="part-link"
            onClick={() => visualiser.send({ type: 'fold.cleared' })}
          >
            {t('charts.unfoldAll', 'Unfold all')}
          </button>
        </p>
      ) : null}
      {isFoldRefused ? (
        <Notice status="warning" live="polite">
          {t('charts.foldRefused', 'The layout could not be computed: everything is drawn unfolded.')}
        </Notice>
      ) : null}
      {mode === 'storyboard' ? (
        <div className="chart-sheet">
          <Storyboard
            chart={chart}
            screens={screens}
            part={part}
            onSelect={(path) => {
              select(path)
              visualiser.send({ type: 'mode.chosen', mode: 'read' })
            }}
          />
        </div>
      ) : (
        <div className="chart-panes">
          <div className="pane pane-outline">
            <Finder chart={chart} cases={cases} onSelect={select} />
            <Outline
              chart={chart}
              part={part}
              token={isFollowed ? tokenIn(chart, shown.active) : null}
              marks={marks}
              onSelect={select}
            />
          </div>
          {watched && isSequence ? (
            <Sequence
              watched={watched}
              onChoose={(entry) =>
                visualiser.getSnapshot().children.watch?.send({ type: 'entry.chosen', entry })
              }
            />
          ) : (
            <Canvas
              chart={drawnChart}
              layout={drawn.layout}
              looks={looks}
              part={part}
              token={isFollowed ? tokenIn(drawnChart, shown.active) : null}
              hottest={shownOver?.scale ? (shownOver.rows[0]?.part ?? null) : null}
              onSelect={(next) => {
                if (next !== null && folded.includes(next))
                  visualiser.send({ type: 'fold.toggled', state: next })
                select(next)
              }}
              onOpen={open}
            />
          )}
          <div className="pane pane-side">
            {mode === 'simulate' ? (
              simulation && simulated ? (
                <Simulator
                  simulation={simulation}
                  screen={screenIn(screens, stepNow(simulation).active)}
                  send={simulate}
                  onSelect={select}
                />
              ) : (
                <SimulationWaits visualiser={visualiser} />
              )
            ) : null}
            {watched ? <Watching visualiser={visualiser} watched={watched} /> : null}
            {mode === 'compare' ? (
              <Comparing visualiser={visualiser} chart={chart} comparison={comparison} onSelect={select} />
            ) : null}
            {overlay ? (
              <OverlayPanel
                overlay={overlay}
                shown={shownOver}
                elsewhere={
                  <ChartsWithRuns onFollow={(request) => visualiser.send({ type: 'url.asked', request })} />
                }
                onSelect={select}
              />
            ) : null}
            <Details
              chart={chart}
              part={part}
              overlay={shownOver}
              screens={screens}
              requirements={file.requirements}
              ends={ends}
              folded={folded}
              onSelect={select}
              onOpen={open}
              onFold={(state) => visualiser.send({ type: 'fold.toggled', state })}
            />
          </div>
        </div>
      )}
    </main>
  )
}

/**
 * The states of the watched actor, and the transitions just taken; empty on the chart of another
 * machine.
 */
function tokenOf({ shown, taken }: Watched, machine: string): Pick<Shown, 'active' | 'taken'> {
  const isHere = shown?.machine === machine
  return {
    active: new Set(isHere && shown.status === 'active' ? shown.states : []),
    taken: new Set(isHere ? taken : []),
  }
}

/** The screenshot of these states: of the innermost state that has one. */
const screenIn = (screens: ChartFile['screens'], active: readonly string[]) =>
  active
    .toSorted((a, b) => b.length - a.length)
    .flatMap((path) => screens[path] ?? [])
    .find(({ phone, wide }) => phone !== null || wide !== null) ?? null

/** The innermost visible state; for a folded one, the box that contains it. */
const tokenIn = ({ states }: Chart, active: ReadonlySet<string>) =>
  innermostStates({ states: states.map(({ path }) => path).filter((path) => active.has(path)) })[0] ?? null

/** The expected state of a failed path at the selected step, and the actual one. */
function failureMarks(simulation: Simulation): Shown['failure'] {
  const { expected, seen } = failureHere(simulation)
  return new Map([
    ...expected.map((path) => [path, 'expected'] as const),
    ...seen.filter((path) => !expected.includes(path)).map((path) => [path, 'seen'] as const),
  ])
}

/** The running simulation, if there is one. */
function useSimulation(visualiser: Visualiser) {
  const actor = useSelector(visualiser, ({ children }) => children.simulate)
  return useSelector(actor, (snapshot: ReturnType<SimulationLogic['getInitialSnapshot']> | undefined) =>
    snapshot?.status === 'active' ? snapshot.context : undefined,
  )
}

function SimulationWaits({ visualiser }: { visualiser: Visualiser }) {
  const hasFailed = useSelector(visualiser, (snapshot) =>
    snapshot.matches({ open: { mode: { simulating: 'failed' } } }),
  )
  const isOpened = useSelector(visualiser, ({ context }) =>
    openedCharts.some(({ id }) => id === context.machine),
  )
  if (isOpened && hasFailed)
    return (
      <Notice status="info">
        {t(
          'charts.simulationOfFile',
          'This machine could not be run in a page: the command that opened it says why.',
        )}
      </Notice>
    )
  return hasFailed ? (
    <Notice
      status="danger"
      live="assertive"
      action={
        <Button size="s" onClick={() => visualiser.send({ type: 'retry.chosen' })}>
          {t('retry', 'Try again')}
        </Button>
      }
    >
      {t('charts.simulationFailed', 'The machine could not be loaded.')}
    </Notice>
  ) : (
    <SkeletonCard />
  )
}
