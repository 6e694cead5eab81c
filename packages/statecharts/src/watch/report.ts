import type { AnyActorRef } from 'xstate'
import type { Roots } from './listener.ts'
import type { ShownContext } from './redact.ts'
import { type Sight, watchRoot } from './sight.ts'
import {
  mostInMessage,
  readRequest,
  type SeenEntry,
  sealed,
  type WatchedTab,
  type WatchNews,
  type WatchRequest,
} from './watchFormat.ts'

/** Minimum milliseconds between two messages. */
const pause = 100
/**
 * A watcher is gone after this many milliseconds of silence. A background page may send once a
 * minute.
 */
const timeout = 180_000

/** The parts of the page that a report uses. */
interface Page {
  readonly channel: Pick<BroadcastChannel, 'postMessage' | 'onmessage'>
  readonly roots: Roots
}

/**
 * Replies to watchers, and sends what this page's actors do while at least one of them listens.
 * @returns a function that tells the watchers that this page is gone
 */
export function report(
  channel: Page['channel'],
  roots: Roots,
  pending: readonly unknown[],
  shown: ShownContext,
): () => void {
  const tab = crypto.randomUUID()
  const openedAt = Math.round(performance.timeOrigin)
  /** By the watcher's id, the time of its last message. */
  const watchers = new Map<string, number>()
  let sights: Sight[] = []
  let queue: SeenEntry[] = []
  let left = 0
  let sentAt = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const now = () => Math.round(performance.now())
  const say = (news: WatchNews) => channel.postMessage(sealed(news))
  const here = (): WatchedTab => ({
    tab,
    isHidden: document.hidden,
    openedAt,
    machines: roots.actors.flatMap((root) => machinesOf(root)),
  })
  const picture = (): SeenEntry => ({
    kind: 'picture',
    at: now(),
    actors: sights.flatMap((sight) => sight.actors()),
  })

  function add(entry: SeenEntry) {
    if (queue.length < mostInMessage) queue.push(entry)
    else left += 1
    timer ??= setTimeout(send, Math.max(0, sentAt + pause - now()))
  }

  function send() {
    timer = undefined
    sentAt = now()
    const entries = queue
    // Skipped entries may have changed any state.
    if (left > 0) entries.push({ kind: 'left', at: sentAt, count: left }, picture())
    queue = []
    left = 0
    for (const [watcher, at] of watchers) if (at < sentAt - timeout) watchers.delete(watcher)
    if (watchers.size === 0) end()
    else if (entries.length > 0) say({ kind: 'told', tab, entries })
  }

  function begin() {
    if (sights.length === 0) sights = roots.actors.map((root) => watchRoot(root, now, add, shown))
    queue.push(picture())
    send()
  }

  function end() {
    for (const sight of sights) sight.end()
    sights = []
    queue = []
    clearTimeout(timer)
    timer = undefined
  }

  function answer(request: WatchRequest) {
    if (request.kind === 'who') return say({ kind: 'here', tab: here() })
    if (request.tab !== tab) return
    const { kind, watcher } = request
    if (kind === 'end') {
      watchers.delete(watcher)
      if (watchers.size === 0) end()
      return
    }
    watchers.set(watcher, now())
    if (kind === 'begin' || sights.length === 0) begin()
    else say({ kind: 'here', tab: here() })
  }

  roots.joined = (root) => {
    if (sights.length === 0) return
    sights.push(watchRoot(root, now, add, shown))
    add(picture())
  }
  const onMessage = (message: unknown) => {
    const request = readRequest(message)
    if (request) answer(request)
  }
  channel.onmessage = ({ data }) => onMessage(data)
  const leave = () => {
    if (watchers.size > 0) send()
    end()
    watchers.clear()
    say({ kind: 'gone', tab })
  }
  addEventListener('pagehide', leave)
  for (const message of pending) onMessage(message)
  return () => {
    removeEventListener('pagehide', leave)
    leave()
  }
}

/** The machines of an actor and of its running descendants. */
function machinesOf(actor: AnyActorRef): string[] {
  const snapshot = actor.getSnapshot()
  if (snapshot?.status !== 'active' || snapshot.machine === undefined) return []
  const children: AnyActorRef[] = Object.values(snapshot.children)
  return [snapshot.machine.id, ...children.flatMap(machinesOf)]
}
