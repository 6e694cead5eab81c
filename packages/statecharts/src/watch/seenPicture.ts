import type { SeenActor, SeenEntry } from './watchFormat.ts'

/** Every actor seen up to some entry, by its ref: running and ended ones. */
export type SeenPicture = ReadonlyMap<string, SeenActor>

/** Older entries than this are merged into one snapshot. */
const mostEntries = 5000
const summarized = 1000

/** What was known after the entry at this index. */
export function pictureAt(entries: readonly SeenEntry[], index: number): SeenPicture {
  const actors = new Map<string, SeenActor>()
  const last = Math.min(index, entries.length - 1)
  let from = last
  while (from > 0 && entries[from]?.kind !== 'picture') from -= 1
  for (const entry of entries.slice(Math.max(from, 0), last + 1)) follow(actors, entry)
  return actors
}

function follow(actors: Map<string, SeenActor>, entry: SeenEntry): void {
  switch (entry.kind) {
    case 'picture':
      actors.clear()
      for (const actor of entry.actors) actors.set(actor.ref, actor)
      return
    case 'started':
      actors.set(entry.actor.ref, entry.actor)
      return
    case 'moved': {
      const { ref, states, tags, status, context } = entry
      const before = actors.get(ref)
      if (before)
        actors.set(ref, { ...before, states, tags, status, context: { ...before.context, ...context } })
      return
    }
    case 'ended': {
      const before = actors.get(entry.ref)
      if (before) actors.set(entry.ref, { ...before, status: entry.status })
      return
    }
    case 'told':
    case 'left':
  }
}

/** The entries with new ones appended. The oldest of very many are merged. */
export function withEntries(
  entries: readonly SeenEntry[],
  added: readonly SeenEntry[],
): readonly SeenEntry[] {
  const all = [...entries, ...added]
  return all.length <= mostEntries ? all : sumUp(all, all.length - mostEntries + summarized)
}

/** The entries after the first `count`, preceded by a snapshot that replaces those. */
export function sumUp(entries: readonly SeenEntry[], count: number): readonly SeenEntry[] {
  const last = entries[count - 1]
  if (!last) return entries
  const running = [...pictureAt(entries, count - 1).values()].filter(({ status }) => status === 'active')
  return [{ kind: 'picture', at: last.at, actors: running }, ...entries.slice(count)]
}

/** The actor of an entry, if it has one. */
export function refOf(entry: SeenEntry): string | null {
  switch (entry.kind) {
    case 'started':
      return entry.actor.ref
    case 'moved':
    case 'told':
    case 'ended':
      return entry.ref
    case 'picture':
    case 'left':
      return null
  }
}

/** The context keys of an actor that changed after one entry, up to another. */
export function keysChanged(
  entries: readonly SeenEntry[],
  ref: string,
  after: number,
  until: number,
): ReadonlySet<string> {
  const changed = entries
    .slice(after + 1, until + 1)
    .flatMap((entry) => (entry.kind === 'moved' && entry.ref === ref ? Object.keys(entry.context) : []))
  return new Set(changed)
}

/** The differences of one actor between two moments. */
export interface SeenDifference {
  readonly left: readonly string[]
  readonly entered: readonly string[]
  readonly tagsLost: readonly string[]
  readonly tagsGained: readonly string[]
  readonly context: readonly { readonly key: string; readonly before: string; readonly after: string }[]
}

/**
 * The difference between an actor before and after; for a new one, everything is new. A text
 * replaced by another appears only in `changed`.
 */
export function differenceBetween(
  before: SeenActor | undefined,
  after: SeenActor,
  changed: ReadonlySet<string> = new Set(),
): SeenDifference {
  const without = (list: readonly string[], other: readonly string[] = []) =>
    list.filter((name) => !other.includes(name))
  const keys = [...new Set([...Object.keys(before?.context ?? {}), ...Object.keys(after.context)])]
  return {
    left: without(before?.states ?? [], after.states),
    entered: without(after.states, before?.states),
    tagsLost: without(before?.tags ?? [], after.tags),
    tagsGained: without(after.tags, before?.tags),
    context: keys
      .map((key) => ({
        key,
        before: before?.context[key] ?? 'nothing',
        after: after.context[key] ?? 'nothing',
      }))
      .filter((row) => row.before !== row.after || changed.has(row.key)),
  }
}

/**
 * The actor that follow mode selects for the entries up to an index: the visible one that changed
 * last or, if it has ended, its parent.
 * @param background machines that the user does not see, which are never selected
 */
export function leadingActor(
  entries: readonly SeenEntry[],
  index: number,
  background: readonly string[],
): string | null {
  const actors = pictureAt(entries, index)
  for (let at = Math.min(index, entries.length - 1); at >= 0; at--) {
    const entry = entries[at]
    if (!entry) break
    const found =
      entry.kind === 'picture'
        ? innermost([...actors.values()], background)
        : leadOf(entry, actors, background)
    if (found !== undefined) return found
    if (entry.kind === 'picture') break
  }
  return null
}

function leadOf(entry: SeenEntry, actors: SeenPicture, background: readonly string[]): string | undefined {
  const hasMoved = entry.kind === 'started' || (entry.kind === 'moved' && entry.taken.length > 0)
  let actor = hasMoved ? actors.get(refOf(entry) ?? '') : undefined
  while (actor && actor.status !== 'active') actor = actors.get(actor.parent ?? '')
  return actor && isLeading(actor, background) ? actor.ref : undefined
}

const isLeading = ({ machine, status }: SeenActor, background: readonly string[]) =>
  machine !== null && status === 'active' && !background.includes(machine)

/**
 * For a tab seen for the first time: the last of its innermost machines, or the application itself.
 */
function innermost(actors: readonly SeenActor[], background: readonly string[]): string | undefined {
  return (
    actors.findLast((actor) => isLeading(actor, background))?.ref ??
    actors.find(({ machine, parent }) => machine !== null && parent === null)?.ref
  )
}
