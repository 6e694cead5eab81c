import { type Comparison, type FieldChange, isSame, type TransitionDifference } from './compare.ts'

/** A chart's differences for a pull request. */
export interface ComparedChart {
  readonly id: string
  readonly title: string
  /** The chart exists on one side only. */
  readonly change: 'added' | 'removed' | 'changed'
  readonly comparison: Comparison
  /** The names of generated paths that pass a difference. */
  readonly paths: { readonly before: readonly string[]; readonly after: readonly string[] }
}

/** The differences of several charts as Markdown. */
export function comparisonText(charts: readonly ComparedChart[], since: string): string {
  const changed = charts.filter(({ change, comparison }) => change !== 'changed' || !isSame(comparison))
  if (changed.length === 0) return `No chart has changed since ${since}.\n`
  return `${[`# Charts changed since ${since}`, ...changed.map(sectionOf)].join('\n\n')}\n`
}

function sectionOf({ id, title, change, comparison, paths }: ComparedChart): string {
  const { chart, states, transitions } = comparison
  const of = (kind: 'added' | 'removed' | 'changed') => ({
    states: states.filter((it) => it.change === kind),
    transitions: transitions.filter((it) => it.change === kind),
  })
  return [
    `## ${title} (\`${id}\`)`,
    change === 'changed' ? '' : `This chart was ${change}.`,
    chart.map((field) => `- ${fieldText(field)}`).join('\n'),
    list('Added', [
      ...of('added').states.map(({ path }) => `state ${code(path)}`),
      ...of('added').transitions.map(({ after }) => code(after ?? '')),
    ]),
    list('Removed', [
      ...of('removed').states.map(({ path }) => `state ${code(path)}`),
      ...of('removed').transitions.map(({ before }) => code(before ?? '')),
    ]),
    ...transitionKinds.map(([heading, belongs]) =>
      list(
        heading,
        of('changed')
          .transitions.filter(({ fields }) => belongs(fields))
          .map(transitionText),
      ),
    ),
    list(
      'Changed states',
      of('changed').states.map(({ path, fields }) => `${code(path)}: ${fields.map(fieldText).join('; ')}`),
    ),
    list('Paths of before that it touches', paths.before.map(code)),
    list('Paths of now that it touches', paths.after.map(code)),
  ]
    .filter((part) => part !== '')
    .join('\n\n')
}

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

function list(heading: string, items: readonly string[]): string {
  return items.length === 0 ? '' : `### ${heading}\n\n${items.map((item) => `- ${item}`).join('\n')}`
}

function code(text: string): string {
  return `\`${text.replaceAll('`', "'").replaceAll('\n', ' ')}\``
}
