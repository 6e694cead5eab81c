import type { AnyActorRef } from 'xstate'
import {
  mostInMessage,
  readRequest,
  type SeenEntry,
  sealed,
  type WatchedTab,
  type WatchNews,
  type WatchRequest,
} from '../../../machines/watch/watchFormat.ts'
import type { Roots } from './listener.ts'
import { type Sight, watchRoot } from './sight.ts'

/** Milliseconds between two messages, at the least. */
const pause = 100
/** A watcher that has not been heard of for so long is gone. A page behind another may speak once a minute. */
const timeout = 180_000

/** What a report needs of the page. */
interface Page {
  readonly channel: Pick<BroadcastChannel, 'postMessage' | 'onmessage'>
  readonly roots: Roots
}

/** Answers watchers, and tells them what the actors of this page do for as long as one of them listens. */
export function report(channel: Page['channel'], roots: Roots, pending: readonly unknown[]): void {
  const tab = crypto.randomUUID()
  const openedAt = Math.round(performance.timeOrigin)
  /** By the name that each gave itself: when it was last heard of. */
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
    // What was left out may have led anywhere.
    if (left > 0) entries.push({ kind: 'left', at: sentAt, count: left }, picture())
    queue = []
    left = 0
    for (const [watcher, at] of watchers) if (at < sentAt - timeout) watchers.delete(watcher)
    if (watchers.size === 0) end()
    else if (entries.length > 0) say({ kind: 'told', tab, entries })
  }

  function begin() {
    if (sights.length === 0) sights = roots.actors.map((root) => watchRoot(root, now, add))
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
    sights.push(watchRoot(root, now, add))
    add(picture())
  }
  const onMessage = (message: unknown) => {
    const request = readRequest(message)
    if (request) answer(request)
  }
  channel.onmessage = ({ data }) => onMessage(data)
  addEventListener('pagehide', () => {
    if (watchers.size > 0) send()
    end()
    watchers.clear()
    say({ kind: 'gone', tab })
  })
  for (const message of pending) onMessage(message)
}

/** The machines of an actor and of all below it, without those that have ended. */
function machinesOf(actor: AnyActorRef): string[] {
  const snapshot = actor.getSnapshot()
  if (snapshot?.status !== 'active' || snapshot.machine === undefined) return []
  const children: AnyActorRef[] = Object.values(snapshot.children)
  return [snapshot.machine.id, ...children.flatMap(machinesOf)]
}
