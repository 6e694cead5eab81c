import type { ChartRow, ChartScreen } from '../page/machine/visualiser.types.ts'
import type { Chart } from './chart.ts'
import { inWords, plainEvent, plainName, plainParents } from './plainName.ts'

/** One state or transition as the search of all charts finds it. */
interface SearchEntry {
  /** The path of a state, or the id of a transition. */
  readonly part: string
  /** In plain words. */
  readonly name: string
  /** The states around it, in plain words. */
  readonly within: string
  readonly description: string
  /** Its own names in the machine. */
  readonly code: string
  /** The ids of its requirements. */
  readonly requirements?: readonly string[]
  /** The screen that the state shows, a key of the index's texts. */
  readonly screen?: string
}

/** Everything that one search finds in all charts; created at build time. */
export interface SearchIndex {
  readonly charts: readonly (Pick<ChartRow, 'id' | 'title' | 'audience'> & {
    readonly entries: readonly SearchEntry[]
  })[]
  /** By the name of a screen, the texts and buttons that it shows. */
  readonly texts: { readonly [screen: string]: readonly string[] }
}

/** The entries of one chart: the machine itself first, then its states and transitions. */
export function searchEntriesOf(
  chart: Chart,
  screens: { readonly [path: string]: ChartScreen },
): SearchEntry[] {
  const { states, transitions, title } = chart
  return [
    ...states.map((state): SearchEntry => {
      const { path, description, meta, tags, invokes, requirements } = state
      const screen = screens[path]
      return {
        part: path,
        name: plainName(state, title),
        within: plainParents(path),
        description,
        code: [path, ...tags, ...Object.values(meta), ...invokes.map(({ src }) => src)].join(' '),
        ...(requirements && { requirements }),
        ...(screen?.of === path && { screen: screen.name }),
      }
    }),
    ...transitions.map((transition): SearchEntry => {
      const { id, source, targets, description, guard, requirements } = transition
      const from = states.find(({ path }) => path === source)
      const to = states.find(({ path }) => path === targets[0])
      return {
        part: id,
        name: [from && plainName(from, title), plainEvent(transition), to && plainName(to, title)]
          .filter(Boolean)
          .join(' → '),
        within: plainParents(source),
        description,
        code: `${transition.event} ${guard ?? ''}`,
        ...(requirements && { requirements }),
      }
    }),
  ]
}

/** A hit, with the text that matched if it is neither its name nor its description. */
interface SearchHit extends Pick<SearchEntry, 'part' | 'name' | 'within' | 'description'> {
  readonly shows: string | null
}

/** The hits of one chart, best first. */
export interface SearchGroup {
  readonly id: string
  readonly title: string
  readonly hits: readonly SearchHit[]
  /** Further hits that are not listed. */
  readonly more: number
}

const most = { groups: 12, hits: 5 }
const weights = { name: 5, description: 4, texts: 3, code: 1, phrase: 4, chart: 4, state: 2, product: 1 }

/** Words of a question that name nothing in a chart. */
const skipped = new Set(
  'a after an and are as at be by can case come comes do does every for from happen happens have how i if in is it its leads long next of on or that the their there they to us we what when where which who why will with'.split(
    ' ',
  ),
)

/** A text as lower-case words between spaces, so that the beginning of a word can be looked up. */
const plain = (text: string) =>
  ` ${inWords(text.replace(/[^\p{L}\p{N}]+/gu, ' ').replace(/(?<=[a-z])(?=[A-Z])/g, ' ')).toLowerCase()} `

/** `refused`, `refuses` and `refuse` find one another. */
const stem = (word: string) => (word.length > 4 ? word.replace(/(?:ing|ed|es|s|e)$/, '') : word)

function wordsOf(query: string): string[] {
  const all = plain(query).split(' ').filter(Boolean)
  const telling = all.filter((word) => !skipped.has(word))
  return [...new Set((telling.length > 0 ? telling : all).map(stem))]
}

/**
 * Finds machines, states and transitions by their names and descriptions, by the texts of their
 * screens, and by the id of a requirement, which finds nothing else. What has the most words of the query counts; grouped by chart, the best first.
 */
export function searchCharts({ charts, texts }: SearchIndex, query: string): SearchGroup[] {
  const words = wordsOf(query)
  if (words.length === 0) return []
  const phrase = plain(query)
  const wanted = query.trim().toLowerCase()
  const textsOf = (screen: string | undefined) => (screen === undefined ? [] : (texts[screen] ?? []))
  const countIn = (text: string) => words.filter((word) => plain(text).includes(` ${word}`)).length
  const found = charts.flatMap(({ id, title, audience, entries }) =>
    entries.flatMap(({ part, name, within, description, code, screen, requirements = [] }, order) => {
      const shown = textsOf(screen).toSorted((a, b) => countIn(b) - countIn(a))
      const fields = [
        [weights.name, plain(`${name} ${title}`)],
        [weights.description, plain(description)],
        [weights.texts, shown.map(plain).join('')],
        [weights.code, plain(code)],
      ] as const
      const matched = words.map((word) => fields.find(([, text]) => text.includes(` ${word}`))?.[0] ?? 0)
      const score =
        matched.reduce((sum, weight) => sum + weight, -order / 1000) +
        (fields.some(([, text]) => text.includes(phrase)) ? weights.phrase : 0) +
        (part === '(root)' ? weights.chart : part.includes(' --') ? 0 : weights.state) +
        (audience === 'product' ? weights.product : 0)
      const shows = matched.includes(weights.texts) ? (shown[0] ?? null) : null
      const count = requirements.some((id) => id.toLowerCase() === wanted)
        ? words.length + 1
        : matched.filter((weight) => weight > 0).length
      return count === 0 ? [] : [{ id, title, count, score, hit: { part, name, within, description, shows } }]
    }),
  )
  const whole = Math.max(0, ...found.map(({ count }) => count))
  const best = found.filter(({ count }) => count === whole).sort((a, b) => b.score - a.score)
  return [...new Set(best.map(({ id }) => id))].slice(0, most.groups).map((id) => {
    const own = best.filter((one) => one.id === id)
    return {
      id,
      title: own[0]?.title ?? id,
      hits: own.slice(0, most.hits).map(({ hit }) => hit),
      more: Math.max(0, own.length - most.hits),
    }
  })
}
