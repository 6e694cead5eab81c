import type { Chart } from '../chart/chart.ts'
import { failingOf, leavingOf } from '../chart/leaving.ts'
import { t } from '../ui/text.ts'
import type { OverlayFigures, OverlayId, SuiteCoverage, Traffic } from './machine/chartOverlay.machine.ts'

/** The overlay of one state or transition. */
interface OverlayMark {
  /** From 0 to 1, for width and color. */
  readonly heat?: number
  readonly covered?: boolean
  /** It never occurred. */
  readonly faint?: boolean
  /** The figure in the drawing. */
  readonly note: string
  /** The text in the outline and the details. */
  readonly text: string
}

/** One row of the sorted list. */
interface OverlayRow {
  readonly part: string
  readonly text: string
}

export interface ShownOverlay {
  readonly marks: ReadonlyMap<string, OverlayMark>
  /** What is counted, and what width and color mean. */
  readonly legend: string
  /** The ends of the scale; null if all values are equal. */
  readonly scale: { readonly least: string; readonly most: string } | null
  readonly heading: string
  readonly rows: readonly OverlayRow[]
  /** Transitions of recorded runs that the chart no longer has. */
  readonly gone?: readonly OverlayRow[]
}

type Excused = { readonly [name: string]: string }

/** Applies an overlay to a chart. */
export function shownOverlay(
  chart: Chart,
  overlay: OverlayId,
  figures: OverlayFigures,
  excused: Excused,
): ShownOverlay {
  if (figures.kind === 'coverage') return coverageOver(chart, figures.coverage, excused)
  return overlay === 'coverage' ? nothing : trafficOverlays[overlay](chart, figures.traffic)
}

const nothing: ShownOverlay = { marks: new Map(), legend: '', scale: null, heading: '', rows: [] }

/** A duration as text. */
function timeText(ms: number): string {
  if (ms < 1000) return `${ms} ms`
  if (ms < 60_000) return `${Number((ms / 1000).toPrecision(2))} s`
  return `${Number((ms / 60_000).toPrecision(2))} min`
}

const isCounted = ({ states }: Chart, name: string) =>
  name !== '(root)' && states.find(({ path }) => path === name)?.kind !== 'history'

function coverageOver(chart: Chart, { suites, by }: SuiteCoverage, excused: Excused): ShownOverlay {
  const names = [...chart.states.map(({ path }) => path), ...chart.transitions.map(({ id }) => id)].filter(
    (name) => isCounted(chart, name),
  )
  const marks = new Map(
    names.map((name): [string, OverlayMark] => {
      const found = by[name] ?? []
      const why = excused[name] ?? excused[name.split(' --')[0] ?? '']
      if (found.length === 0 && why !== undefined)
        return [name, { note: '–', text: t('charts.excused', 'No path can: {why}', { why }) }]
      const text =
        found.length === 0
          ? t('charts.coveredNever', 'by no test')
          : t('charts.coveredBy', 'by {suites}', { suites: found.join(', ') })
      return [name, { covered: found.length > 0, note: found.join(' ') || '0', text }]
    }),
  )
  const sums = suites.map((suite) =>
    t('charts.suiteSum', '{suite}: {covered} of {all}', {
      suite,
      covered: names.filter((name) => by[name]?.includes(suite)).length,
      all: names.length,
    }),
  )
  return {
    marks,
    legend: t(
      'charts.coverageLegend',
      'Which suites of tests came by, of states and transitions. {sums}. What none came by is red and dashed.',
      { sums: sums.join('; ') },
    ),
    scale: null,
    heading: t('charts.coverageHeading', 'Not covered by any test'),
    rows: names
      .filter((name) => marks.get(name)?.covered === false)
      .map((part) => ({ part, text: t('charts.coveredNever', 'by no test') })),
  }
}

interface Measured {
  readonly part: string
  readonly value: number
  readonly note: string
  readonly text: string
}

/** Puts values on one scale, the largest first. */
function measured(
  parts: readonly Measured[],
  { legend, heading, textOf }: { legend: string; heading: string; textOf: (value: number) => string },
): Pick<ShownOverlay, 'marks' | 'legend' | 'heading' | 'rows' | 'scale'> {
  const there = parts.filter(({ value }) => value > 0)
  const values = there.map(({ value }) => value)
  const [least, most] = [Math.min(...values), Math.max(0, ...values)]
  return {
    marks: new Map(
      parts.map(({ part, value, note, text }) => [
        part,
        // A square root keeps rare cases visible beside very frequent ones.
        value > 0 ? { heat: Math.sqrt(value / most), note, text } : { faint: true, note, text },
      ]),
    ),
    legend,
    heading,
    rows: there.toSorted((a, b) => b.value - a.value).map(({ part, text }) => ({ part, text })),
    scale: least < most ? { least: textOf(least), most: textOf(most) } : null,
  }
}

const share = (part: number, all: number) => `${all === 0 ? 0 : Math.round((100 * part) / all)} %`

const takenText = (taken: number, runs: number, { runs: all }: Traffic) =>
  t('charts.taken', '{taken}×, in {runs} of {all} runs', { taken, runs, all })

const trafficOverlays: {
  readonly [Id in Exclude<OverlayId, 'coverage'>]: (chart: Chart, traffic: Traffic) => ShownOverlay
} = {
  traffic: ({ transitions }, traffic) => ({
    gone: Object.entries(traffic.transitions)
      .filter(([name]) => !transitions.some(({ id }) => id === name))
      .map(([part, { taken, runs }]) => ({ part, text: takenText(taken, runs, traffic) })),
    ...measured(
      transitions.map(({ id }) => {
        const { taken, runs } = traffic.transitions[id] ?? { taken: 0, runs: 0 }
        return {
          part: id,
          value: taken,
          note: taken === 0 ? '' : `${taken}×`,
          text: taken === 0 ? t('charts.takenNever', 'never taken') : takenText(taken, runs, traffic),
        }
      }),
      {
        legend: t(
          'charts.trafficLegend',
          'How often each transition was taken, in {runs} runs of the application. Wider and darker lines were taken more often. Dashed lines were never taken.',
          { runs: traffic.runs },
        ),
        heading: t('charts.trafficHeading', 'What is taken most'),
        textOf: (value) => `${value}×`,
      },
    ),
  }),
  leaving: (chart, traffic) => {
    const all = traffic.runs
    const text = (runs: number) =>
      t('charts.left', '{runs} of {all} runs left here ({share})', { runs, all, share: share(runs, all) })
    const places = leavingOf(chart, traffic).map(({ part, runs }) => ({
      part,
      value: runs,
      note: t('charts.leftNote', '{runs} left', { runs }),
      text: text(runs),
    }))
    const { marks, ...shown } = measured(places, {
      legend: t(
        'charts.leavingLegend',
        'Where runs ended before this machine did: the state in which they rested, and the last transition that they took. Runs: {all}. The stronger the colour, the more.',
        { all },
      ),
      heading: t('charts.leavingHeading', 'Where do people leave?'),
      textOf: (value) => t('charts.leftNote', '{runs} left', { runs: value }),
    })
    const last = measured(
      chart.transitions.flatMap(({ id }) => {
        const runs = traffic.left[id] ?? 0
        const note = t('charts.leftNote', '{runs} left', { runs })
        return runs > 0
          ? [
              {
                part: id,
                value: runs,
                note,
                text: t('charts.leftAfter', 'the last step of {runs} runs', { runs }),
              },
            ]
          : []
      }),
      { legend: '', heading: '', textOf: String },
    )
    return { ...shown, marks: new Map([...marks, ...last.marks]) }
  },
  time: ({ transitions }, traffic) =>
    measured(
      transitions.map(({ id }) => {
        const spent = traffic.transitions[id]?.spent ?? null
        return {
          part: id,
          value: spent ?? 0,
          note: spent === null ? '' : timeText(spent),
          text:
            spent === null
              ? t('charts.spentUnknown', 'no time known')
              : t('charts.spent', 'after {time} in the state, in the middle', { time: timeText(spent) }),
        }
      }),
      {
        legend: t(
          'charts.timeLegend',
          'How long the state before had lasted when a transition was taken: the middle of all times. Runs: {runs}. The wider and stronger in colour, the longer.',
          { runs: traffic.runs },
        ),
        heading: t('charts.timeHeading', 'What takes longest'),
        textOf: timeText,
      },
    ),
  errors: (chart, traffic) =>
    measured(
      failingOf(chart, traffic).map(({ id, failed, ended }) => ({
        part: id,
        value: failed,
        note: failed === 0 ? '' : t('charts.failedNote', '{failed} failed', { failed }),
        text: t('charts.failedTimes', 'failed {failed} of {ended} times ({share})', {
          failed,
          ended,
          share: share(failed, ended),
        }),
      })),
      {
        legend: t(
          'charts.errorsLegend',
          'How often an actor failed and took this transition. Runs: {runs}. The wider and stronger in colour, the more often.',
          { runs: traffic.runs },
        ),
        heading: t('charts.errorsHeading', 'What fails'),
        textOf: (value) => t('charts.failedNote', '{failed} failed', { failed: value }),
      },
    ),
}
