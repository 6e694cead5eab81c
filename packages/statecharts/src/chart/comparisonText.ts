import type { PathChanges } from '../explore/comparePaths.ts'
import { type Comparison, type FieldChange, isSame, type TransitionDifference } from './compare.ts'

/** A chart's differences for a pull request. */
export interface ComparedChart {
  readonly id: string
  readonly title: string
  /** The chart exists on one side only. */
  readonly change: 'added' | 'removed' | 'changed'
  readonly comparison: Comparison
  readonly paths: PathChanges
  /** The screens that its changed states and transitions show. */
  readonly screens: readonly ComparedScreen[]
}

/** A screen that a change may show. */
export interface ComparedScreen {
  readonly name: string
  readonly url: string | null
  /** The file of its picture. */
  readonly picture: string | null
}

/** Differences of one kind, as Markdown. */
export interface ChangeList {
  readonly heading: string
  readonly items: readonly string[]
}

/** The differences of several charts as Markdown. */
export function comparisonText(charts: readonly ComparedChart[], since: string): string {
  const changed = charts.filter(isChanged)
  if (changed.length === 0) return `No chart has changed since ${since}.\n`
  return `${[`# Charts changed since ${since}`, ...changed.map(sectionOf)].join('\n\n')}\n`
}

/** Whether a chart or what its paths do has changed. */
export function isChanged({ change, comparison, paths }: ComparedChart): boolean {
  return change !== 'changed' || !isSame(comparison) || Object.values(paths).some((some) => some.length > 0)
}

function sectionOf(chart: ComparedChart): string {
  return [
    `## ${plain(chart.title)} (${code(chart.id)})`,
    chart.change === 'changed' ? '' : `This chart was ${chart.change}.`,
    ...changeLists(chart).map(
      ({ heading, items }) => `### ${heading}\n\n${items.map((item) => `- ${item}`).join('\n')}`,
    ),
  ]
    .filter((part) => part !== '')
    .join('\n\n')
}

/** What changed in a chart, in words. */
export function changeLists(chart: ComparedChart): ChangeList[] {
  return [...chartChanges(chart), ...pathChanges(chart), ...screenChanges(chart)].filter(
    ({ items }) => items.length > 0,
  )
}

/** The differences of a chart itself. */
export function chartChanges({ comparison: { chart, states, transitions } }: ComparedChart): ChangeList[] {
  const of = (kind: 'added' | 'removed' | 'changed') => ({
    states: states.filter((it) => it.change === kind),
    transitions: transitions.filter((it) => it.change === kind),
  })
  return [
    { heading: 'The chart', items: chart.map(fieldText) },
    {
      heading: 'Added',
      items: [
        ...of('added').states.map(({ path }) => `state ${code(path)}`),
        ...of('added').transitions.map(({ after }) => code(after ?? '')),
      ],
    },
    {
      heading: 'Removed',
      items: [
        ...of('removed').states.map(({ path }) => `state ${code(path)}`),
        ...of('removed').transitions.map(({ before }) => code(before ?? '')),
      ],
    },
    ...transitionKinds.map(([heading, belongs]) => ({
      heading,
      items: of('changed')
        .transitions.filter(({ fields }) => belongs(fields))
        .map(transitionText),
    })),
    {
      heading: 'Changed states',
      items: of('changed').states.map(
        ({ path, fields }) => `${code(path)}: ${fields.map(fieldText).join('; ')}`,
      ),
    },
  ].filter(({ items }) => items.length > 0)
}

const pathChanges = ({ paths }: ComparedChart): ChangeList[] =>
  (
    [
      ['added', 'New paths'],
      ['removed', 'Paths that are gone'],
      ['changed', 'Paths that changed'],
    ] as const
  ).map(([kind, heading]) => ({
    heading,
    items: paths[kind].map(({ name, why }) => `${code(name)}: ${code(why)}`),
  }))

const screenChanges = ({ screens }: ComparedChart): ChangeList[] => [
  {
    heading: 'Screens of these states',
    items: screens.map(({ name, url }) => (url === null ? code(name) : `${code(name)} at ${code(url)}`)),
  },
]

/** Each difference under the first heading that fits it. */
const ofFields =
  (name: string, ...not: string[]) =>
  (fields: readonly FieldChange[]) =>
    fields.some(({ field }) => field === name) && !fields.some(({ field }) => not.includes(field))

const transitionKinds: readonly (readonly [
  heading: string,
  belongs: (fields: readonly FieldChange[]) => boolean,
])[] = [
  ['Retargeted', ofFields('targets')],
  ['Guard changed', ofFields('guard', 'targets')],
  ['Actions changed', ofFields('actions', 'targets', 'guard')],
  [
    'Otherwise changed',
    (fields) => !fields.some(({ field }) => ['targets', 'guard', 'actions'].includes(field)),
  ],
]

function transitionText({ before, fields }: TransitionDifference): string {
  return `${code(before ?? '')}: ${fields.map(fieldText).join('; ')}`
}

function fieldText({ field, before, after }: FieldChange): string {
  return `${texts.get(field) ?? field} ${before === '' ? 'none' : code(before)} → ${after === '' ? 'none' : code(after)}`
}

const texts: ReadonlyMap<string, string> = new Map([
  ['targets', 'target'],
  ['initial', 'initial state'],
  ['initialActions', 'actions on the way to the initial state'],
  ['defaults', 'where history leads at first'],
  ['invokes', 'actors'],
  ['spawns', 'spawned actors'],
  ['reenter', 're-entry'],
  ['order', 'asked'],
])

/** A name as Markdown code. */
export function code(text: string): string {
  return `\`${text.replaceAll('`', "'").replaceAll('\n', ' ')}\``
}

/** A title as Markdown on one line, without formatting, HTML, links or mentions. */
export function plain(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/[\\`*<[]/g, '\\$&')
    .replaceAll('@', '@<!-- -->')
}
