/**
 * The messages of a running tab to a watcher, and the format of a recorded session. They contain
 * only names from a chart, numbers and words defined here: typed text and replies of a server
 * have no place in these types.
 */

/** The channel between the tabs of one browser. */
export const watchChannel = 'watch'

/** Pages of another version may use other messages. */
const messages = 'watch/1'

export const recordingFormat = 'watched/1'

/** The maximum number of entries per message; further ones are counted and dropped. */
export const mostInMessage = 200

const statuses = ['active', 'done', 'error', 'stopped'] as const

type SeenStatus = (typeof statuses)[number]

/** An actor at one moment. */
export interface SeenActor {
  /** XState's session id, unique within a tab. */
  readonly ref: string
  readonly parent: string | null
  readonly id: string
  /** The id of its machine; null for anything else, such as a promise or a callback. */
  readonly machine: string | null
  /** The version of its chart; absent in older recordings. */
  readonly version?: string
  readonly status: SeenStatus
  /** The paths of the active states, parents first. */
  readonly states: readonly string[]
  readonly tags: readonly string[]
  /** The kind of value of each key; the value itself only if it is from a closed list. */
  readonly context: Readonly<Record<string, string>>
}

/** One observation; `at` is in milliseconds since the tab was first watched. */
export type SeenEntry =
  /** All running actors: at the beginning, and after entries were dropped. */
  | { readonly kind: 'picture'; readonly at: number; readonly actors: readonly SeenActor[] }
  | {
      readonly kind: 'started'
      readonly at: number
      readonly actor: SeenActor
      readonly taken: readonly string[]
    }
  /**
   * A machine has processed an event; nothing was taken if it was refused. Only the context's
   * changes.
   */
  | {
      readonly kind: 'moved'
      readonly at: number
      readonly ref: string
      readonly from: string | null
      readonly event: string
      readonly taken: readonly string[]
      readonly states: readonly string[]
      readonly tags: readonly string[]
      readonly context: Readonly<Record<string, string>>
      readonly status: SeenStatus
    }
  /** Something other than a machine received an event. */
  | {
      readonly kind: 'told'
      readonly at: number
      readonly ref: string
      readonly from: string | null
      readonly event: string
    }
  | { readonly kind: 'ended'; readonly at: number; readonly ref: string; readonly status: SeenStatus }
  /** This many entries were dropped. */
  | { readonly kind: 'left'; readonly at: number; readonly count: number }

/** An open tab of the application. */
export interface WatchedTab {
  readonly tab: string
  /** Whether it is in the background. */
  readonly isHidden: boolean
  /** When it was opened, in milliseconds since 1970. */
  readonly openedAt: number
  /** The machines that it runs, the outermost first. */
  readonly machines: readonly string[]
}

/**
 * A watcher's requests: all tabs identify themselves; one tab begins, continues or ends its
 * reports.
 */
export type WatchRequest =
  | { readonly kind: 'who' }
  | { readonly kind: 'begin' | 'beat' | 'end'; readonly tab: string; readonly watcher: string }

/** A tab's messages to all watchers. */
export type WatchNews =
  | { readonly kind: 'here'; readonly tab: WatchedTab }
  | { readonly kind: 'told'; readonly tab: string; readonly entries: readonly SeenEntry[] }
  | { readonly kind: 'gone'; readonly tab: string }

/** A message in its envelope. */
export const sealed = (content: WatchRequest | WatchNews) => ({ format: messages, content })

/** The request in a message; undefined for anything else. */
export function readRequest(message: unknown): WatchRequest | undefined {
  const content = contentOf(message)
  if (!content) return undefined
  if (content.kind === 'who') return { kind: 'who' }
  const { kind, tab, watcher } = content
  if ((kind === 'begin' || kind === 'beat' || kind === 'end') && isWord(tab) && isWord(watcher))
    return { kind, tab, watcher }
  return undefined
}

/** The news in a message; undefined if anything in it is invalid. */
export function readNews(message: unknown): WatchNews | undefined {
  const content = contentOf(message)
  if (!content) return undefined
  const { kind, tab } = content
  if (kind === 'gone' && isWord(tab)) return { kind, tab }
  if (kind === 'told' && isWord(tab)) {
    const entries = readEntries(content.entries)
    return entries && { kind, tab, entries }
  }
  const seen = kind === 'here' ? readTab(tab) : undefined
  return seen && { kind: 'here', tab: seen }
}

/** Every entry of a list, or undefined if one is invalid. */
function readEntries(value: unknown): readonly SeenEntry[] | undefined {
  return listOf(value, readEntry)
}

/** One entry with its own fields only. */
export function readEntry(value: unknown): SeenEntry | undefined {
  if (!isPlain(value) || !isTime(value.at)) return undefined
  const { at } = value
  switch (value.kind) {
    case 'picture': {
      const actors = listOf(value.actors, readActor)
      return actors && { kind: 'picture', at, actors }
    }
    case 'started': {
      const actor = readActor(value.actor)
      const taken = listOf(value.taken, readWord)
      return actor && taken && { kind: 'started', at, actor, taken }
    }
    case 'moved': {
      const { ref, from, event } = value
      const rest = readCondition(value)
      const taken = listOf(value.taken, readWord)
      if (!isWord(ref) || !isWordOrNull(from) || !isWord(event) || !rest || !taken) return undefined
      return { kind: 'moved', at, ref, from, event, taken, ...rest }
    }
    case 'told': {
      const { ref, from, event } = value
      if (!isWord(ref) || !isWordOrNull(from) || !isWord(event)) return undefined
      return { kind: 'told', at, ref, from, event }
    }
    case 'ended': {
      const { ref, status } = value
      return isWord(ref) && isStatus(status) ? { kind: 'ended', at, ref, status } : undefined
    }
    case 'left':
      return isTime(value.count) ? { kind: 'left', at, count: value.count } : undefined
    default:
      return undefined
  }
}

function readActor(value: unknown): SeenActor | undefined {
  if (!isPlain(value)) return undefined
  const { ref, parent, id, machine, version } = value
  const rest = readCondition(value)
  if (!isWord(ref) || !isWordOrNull(parent) || !isWord(id) || !isWordOrNull(machine)) return undefined
  return rest && { ref, parent, id, machine, ...(isWord(version) ? { version } : {}), ...rest }
}

/** The common fields of an actor and a move. */
function readCondition(value: Plain): Pick<SeenActor, 'status' | 'states' | 'tags' | 'context'> | undefined {
  const states = listOf(value.states, readWord)
  const tags = listOf(value.tags, readWord)
  const context = readContext(value.context)
  const { status } = value
  return states && tags && context && isStatus(status) ? { status, states, tags, context } : undefined
}

function readContext(value: unknown): Record<string, string> | undefined {
  if (!isPlain(value)) return undefined
  const entries = Object.entries(value)
  if (entries.length > 100) return undefined
  const read: Record<string, string> = {}
  for (const [key, shape] of entries) {
    if (!isWord(key) || !isWord(shape)) return undefined
    read[key] = shape
  }
  return read
}

function readTab(value: unknown): WatchedTab | undefined {
  if (!isPlain(value)) return undefined
  const { tab, isHidden, openedAt } = value
  const machines = listOf(value.machines, readWord)
  if (!isWord(tab) || typeof isHidden !== 'boolean' || !isTime(openedAt) || !machines) return undefined
  return { tab, isHidden, openedAt, machines }
}

type Plain = Readonly<Record<string, unknown>>

const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function contentOf(message: unknown): Plain | undefined {
  return isPlain(message) && message.format === messages && isPlain(message.content)
    ? message.content
    : undefined
}

const longestWord = 400

const isWord = (value: unknown): value is string => typeof value === 'string' && value.length <= longestWord
const readWord = (value: unknown) => (isWord(value) ? value : undefined)
const isWordOrNull = (value: unknown): value is string | null => value === null || isWord(value)
const isTime = (value: unknown): value is number => typeof value === 'number' && value >= 0
const isStatus = (value: unknown): value is SeenStatus => statuses.some((status) => status === value)

function listOf<Item>(
  value: unknown,
  read: (item: unknown) => Item | undefined,
): readonly Item[] | undefined {
  if (!Array.isArray(value)) return undefined
  const items: Item[] = []
  for (const given of value) {
    const item = read(given)
    if (item === undefined) return undefined
    items.push(item)
  }
  return items
}
