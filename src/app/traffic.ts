import type { ActorRefLike, AnyActorRef, AnyMachineSnapshot, InspectionEvent, Snapshot } from 'xstate'
import { isMicrostep } from '../../machines/paths/microstepEvent.ts'
import { statePath, transitionsOf } from '../../machines/paths/names.ts'

/** What a page tells of its journeys: which transitions were taken, and how long the state before them lasted. */
interface TrafficStep {
  readonly number: number
  readonly machine: string
  readonly step: string
  readonly spent: number | null
}

/** What telling needs of the browser. */
export interface Outside {
  newRun(): string
  now(): number
  later(act: () => void, ms: number): void
  /** Nobody waits for it, and one that is lost is not told again. */
  post(body: string): void
  /** Calls back when the page goes. */
  onLeave(act: () => void): void
}

/** Milliseconds between two batches; so many steps are told at once. */
const pause = 5000
const most = 100

/**
 * Tells the carrier how the machines of a system are walked through: ids and times, and nothing of what anybody typed,
 * read or is. An actor that runs already is followed from its next step on.
 */
export function tellTraffic(root: AnyActorRef, outside: Outside): void {
  const run = outside.newRun()
  const states = new WeakMap<ActorRefLike, ReadonlyMap<string, number | null>>()
  let waiting: TrafficStep[] = []
  let count = 0
  let isPlanned = false

  const tell = (isOver: boolean) => {
    isPlanned = false
    if (count === 0 || (waiting.length === 0 && !isOver)) return
    do {
      const steps = waiting.slice(0, most)
      waiting = waiting.slice(most)
      outside.post(JSON.stringify({ run, isOver, steps }))
    } while (waiting.length > 0)
  }
  const note = (machine: string, step: string, spent: number | null) => {
    waiting.push({ number: count++, machine, step, spent })
    if (isPlanned) return
    isPlanned = true
    outside.later(() => tell(false), pause)
  }
  outside.onLeave(() => tell(true))

  /** Keeps since when the machine is in each of its states; null where it was before anybody looked. */
  const enter = (actor: ActorRefLike, { _nodes }: AnyMachineSnapshot, isNew: (path: string) => boolean) => {
    const before = states.get(actor)
    const sinceOf = (path: string) => {
      const since = before?.get(path)
      if (since !== undefined) return since
      return before !== undefined || isNew(path) ? outside.now() : null
    }
    states.set(actor, new Map(_nodes.map(statePath).map((path) => [path, sinceOf(path)])))
  }
  const follow = (event: InspectionEvent) => {
    if (event.type !== '@xstate.snapshot' && !isMicrostep(event)) return
    if (!isOfMachine(event.snapshot)) return
    const { actorRef, snapshot } = event
    const { id } = snapshot.machine
    const isStart = event.event.type === 'xstate.init'
    if (isStart && !states.has(actorRef)) {
      note(id, '(start)', null)
      enter(actorRef, snapshot, () => true)
    }
    if (event.type === '@xstate.snapshot') {
      if (snapshot.status !== 'active') note(id, '(end)', null)
    } else if (isMicrostep(event)) {
      const names = transitionsOf(snapshot.machine)
      for (const taken of event._transitions) {
        const name = names.get(taken)
        const since = states.get(actorRef)?.get(statePath(taken.source))
        if (name !== undefined) note(id, name, since == null ? null : Math.round(outside.now() - since))
      }
      const targets = event._transitions.flatMap(({ target }) => target ?? []).map(statePath)
      enter(actorRef, snapshot, (path) => targets.some((target) => `${path}.`.startsWith(`${target}.`)))
    }
  }
  root.system.inspect({ next: follow })
}

const isOfMachine = (snapshot: Snapshot<unknown>): snapshot is AnyMachineSnapshot => 'machine' in snapshot

/** The browser itself. */
export const browserOutside: Outside = {
  newRun: () => crypto.randomUUID(),
  now: () => performance.now(),
  later: (act, ms) => void setTimeout(act, ms),
  post(body) {
    fetch('/sandbox/traffic', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      // Outlives the page that goes.
      keepalive: true,
    }).catch(() => {})
  },
  onLeave: (act) => window.addEventListener('pagehide', act),
}
