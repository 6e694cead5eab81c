import type { Chart } from '../chart/chart.ts'
import type { ChartFile } from './machine/visualiser.types.ts'

/** A search hit, and the part that it selects. */
export interface Hit {
  readonly part: string
  readonly text: string
  /** The property that matched. */
  readonly by: string
}

const most = 40

/**
 * Finds states, events, guards, actions, actors and their results, tags and descriptions by a part
 * of their names, states first.
 */
export function searchChart(
  { states, transitions }: Chart,
  query: string,
  cases: ChartFile['cases'] = {},
): Hit[] {
  const wanted = query.trim().toLowerCase()
  if (wanted === '') return []
  const hits: Hit[] = []
  const seen = new Set<string>()
  const look = (part: string, text: string, candidates: readonly (readonly [by: string, text: string])[]) => {
    const found = candidates.find(([, candidate]) => candidate.toLowerCase().includes(wanted))
    if (!found || seen.has(part)) return
    seen.add(part)
    hits.push({ part, text, by: found[0] })
  }
  // A hit shows its own cases.
  const casesOfPart = (part: string) => (cases[part] ?? []).map((text) => [text, text] as const)
  for (const { path, description, tags, entry, exit, invokes, meta, requirements = [] } of states)
    look(path, path, [
      ['state', path],
      ...tags.map((tag) => ['tag', tag] as const),
      ...[...entry, ...exit].map((action) => ['action', action] as const),
      ...invokes.map(({ src }) => ['actor', src] as const),
      ...casesOfPart(path),
      ...Object.entries(meta),
      ...requirements.map((id) => ['requirement', id] as const),
      ['description', description],
    ])
  for (const { id, event, guard, actions, delay, description, requirements = [] } of transitions)
    look(id, id, [
      ['event', event],
      ['guard', guard ?? ''],
      ...actions.map((action) => ['action', action] as const),
      ...casesOfPart(id),
      ...requirements.map((id) => ['requirement', id] as const),
      ['delay', delay?.name ?? ''],
      ['description', description],
    ])
  return hits.slice(0, most)
}
