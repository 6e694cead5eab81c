import type {
  AnyActorRef,
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  ExecutableActionObject,
} from 'xstate'
import { describeEffect, type Effect, isActor, isEvent, isRecord } from './effects.ts'
import { advance, begin, type Microstep, type Step } from './microsteps.ts'
import { isLeaf, nameSource, statePath, statesOf } from './names.ts'
import { actorEvent } from './stubs.ts'
import { stable } from './texts.ts'

/** A running timer: the event it will send, and the remaining milliseconds. */
interface Timer {
  id: string | undefined
  event: AnyEventObject
  /** Its full delay. */
  delay: number
  left: number
}

/**
 * Everything that determines what can happen next: the snapshot, the timers with their remaining
 * time, and the actors that have ended although their state is still active.
 */
export interface Configuration {
  snapshot: AnyMachineSnapshot
  /** In the order in which they were started. */
  timers: readonly Timer[]
  ended: ReadonlySet<AnyActorRef>
}

/** A change of configuration and its side effects. */
export interface Change {
  after: Configuration
  microsteps: Microstep[]
  effects: Effect[]
}

/** A running actor: its id in the machine, its name in `setup`, and its input. */
export interface RunningActor {
  /**
   * Its id in the machine; for a spawned actor whose id is not in the chart, its source and number.
   */
  id: string
  src: string
  input: unknown
  /**
   * Its number among actors that differ only by an id that is not in the chart, from 1 on; 0 for
   * all others.
   */
  number: number
}

/** More actors than this that differ only by a generated id behave like these. */
export const mostAlike = 3

/** A real timer of more milliseconds than this (24.8 days) overflows and fires at once. */
const longestDelay = 2 ** 31 - 1

/**
 * Whether no real timer waits that long; also for a delay that is not a number. A server's jobs wait
 * for any time: the root of such a machine has the meta data `clock: 'server'`.
 */
export function isTooLong({ root }: AnyStateMachine, delay: number): boolean {
  return root.meta?.clock !== 'server' && !(delay <= longestDelay)
}

/** The real delay of a timer: browsers and Node fire it at once if it is too long. */
export function realDelay(machine: AnyStateMachine, delay: number): number {
  return isTooLong(machine, delay) ? 1 : Math.max(0, delay)
}

/** More returns of an event to its sender than this in one move count as an endless exchange. */
const longestExchange = 1000

/** The configuration in which a machine comes to rest after its start. */
export function open(machine: AnyStateMachine, input: unknown): Change {
  const nowhere = { timers: [], ended: new Set<AnyActorRef>() }
  return settle(machine, nowhere, {}, begin(machine, input))
}

/**
 * The configuration in which a machine comes to rest after an event; `ending` is the actor that
 * ends with it.
 */
export function send(
  machine: AnyStateMachine,
  before: Configuration,
  event: AnyEventObject,
  ending?: AnyActorRef,
): Change {
  const ended = ending ? new Set(before.ended).add(ending) : before.ended
  return settle(
    machine,
    { timers: before.timers, ended },
    before.snapshot.children,
    advance(machine, before.snapshot, event),
  )
}

/** Advances time to the earliest timer. All timers due at that instant fire, in order. */
export function elapse(machine: AnyStateMachine, before: Configuration, ms: number): Change {
  let now: Configuration = {
    ...before,
    timers: before.timers.map((timer) => ({ ...timer, left: timer.left - ms })),
  }
  const microsteps: Microstep[] = []
  const effects: Effect[] = []
  const due = now.timers.filter((timer) => timer.left <= 0)
  for (const timer of due) {
    if (now.snapshot.status !== 'active') break
    // An earlier timer of the same instant may have canceled it.
    if (!now.timers.includes(timer)) continue
    now = { ...now, timers: now.timers.filter((other) => other !== timer) }
    const change = send(machine, now, timer.event)
    microsteps.push(...change.microsteps)
    effects.push(...change.effects)
    now = change.after
  }
  return { after: now, microsteps, effects }
}

/** The milliseconds until the earliest timer, if there is one. */
export function untilNextTimer({ timers }: Configuration): number | undefined {
  return timers.length === 0 ? undefined : Math.max(0, Math.min(...timers.map((timer) => timer.left)))
}

function settle(
  machine: AnyStateMachine,
  before: Pick<Configuration, 'timers' | 'ended'>,
  children: AnyMachineSnapshot['children'],
  first: Step,
): Change {
  const microsteps: Microstep[] = []
  const effects: Effect[] = []
  const timers = [...before.timers]
  const mailbox: AnyEventObject[] = []
  let previous = children
  let step = first
  for (let round = 0; ; round++) {
    microsteps.push(...step.microsteps)
    for (const effect of step.effects) {
      apply(machine, effect, step.self, timers, mailbox)
      const described = describeEffect(effect, step.self, before.ended)
      if (described) effects.push(described)
    }
    mailbox.push(...firstSnapshots(step.snapshot, previous))
    previous = step.snapshot.children
    if (step.snapshot.status !== 'active') break
    const next = mailbox.shift()
    if (!next) break
    step =
      round === longestExchange
        ? failed(
            step,
            new EndlessError(
              `it sends itself ${next.type} over ${longestExchange.toLocaleString('en-US')} times in a row`,
            ),
          )
        : advance(machine, step.snapshot, next)
  }
  const { snapshot } = step
  const alive = new Set(Object.values(snapshot.children))
  return {
    after: {
      snapshot,
      timers: snapshot.status === 'active' ? timers : [],
      ended: new Set([...before.ended].filter((ref) => alive.has(ref))),
    },
    microsteps,
    effects,
  }
}

/** A machine that never comes to rest after an event. */
export class EndlessError extends Error {}

function failed(step: Step, error: Error): Step {
  return { ...step, snapshot: { ...step.snapshot, status: 'error', error }, effects: [], microsteps: [] }
}

/** An invoke with `onSnapshot` reports its first snapshot as soon as it is started. */
function firstSnapshots(
  snapshot: AnyMachineSnapshot,
  previous: AnyMachineSnapshot['children'],
): AnyEventObject[] {
  return snapshot._nodes
    .flatMap((node) => node.invoke)
    .filter((invoke) => invoke.onSnapshot && snapshot.children[invoke.id] !== previous[invoke.id])
    .map((invoke) => actorEvent('snapshot', invoke.id, snapshot.children[invoke.id]?.getSnapshot()))
}

function apply(
  machine: AnyStateMachine,
  effect: ExecutableActionObject,
  self: AnyActorRef,
  timers: Timer[],
  mailbox: AnyEventObject[],
) {
  const { params } = effect
  if (!isRecord(params)) return
  if (effect.type === 'xstate.cancel') {
    const index = timers.findLastIndex((timer) => timer.id === params.sendId)
    if (index >= 0) timers.splice(index, 1)
    return
  }
  const toSelf = effect.type === 'xstate.raise' || (effect.type === 'xstate.sendTo' && params.to === self)
  if (!toSelf || !isEvent(params.event)) return
  if (typeof params.delay === 'number') {
    const id = typeof params.id === 'string' ? params.id : undefined
    timers.push({ id, event: params.event, delay: params.delay, left: realDelay(machine, params.delay) })
  } else if (effect.type === 'xstate.sendTo') {
    mailbox.push(params.event)
  }
}

/** The running actors of a configuration, in the order of their start. */
export function runningActors({
  snapshot,
  ended,
}: Pick<Configuration, 'snapshot' | 'ended'>): (RunningActor & { ref: AnyActorRef })[] {
  if (snapshot.status !== 'active') return []
  const written = writtenIds(snapshot.machine)
  const actors: (RunningActor & { ref: AnyActorRef })[] = []
  const numbers = new Map<string, number>()
  for (const [id, ref] of Object.entries(snapshot.children)) {
    if (!isActor(ref) || ended.has(ref)) continue
    const src = nameSource(ref.src, id)
    // An id that is not in the chart comes from a counter or a random source: it differs on every
    // path.
    const number = written.has(id) ? 0 : (numbers.get(src) ?? 0) + 1
    if (number > 0) numbers.set(src, number)
    actors.push({ id: number > 0 ? `${src}#${number}` : id, src, number, input: runningInput(ref), ref })
  }
  return actors
}

const idTables = new WeakMap<AnyStateMachine, ReadonlySet<string>>()

/** The ids of actors in a chart. */
function writtenIds(machine: AnyStateMachine): ReadonlySet<string> {
  const found = idTables.get(machine)
  if (found) return found
  const ids = new Set<string>()
  for (const node of statesOf(machine)) {
    for (const { id } of node.invoke) ids.add(id)
    for (const event of node.transitions.keys()) {
      const id = /^xstate\.(?:done\.actor|error\.actor|snapshot)\.(.+)$/.exec(event)?.[1]
      if (id !== undefined) ids.add(id)
    }
  }
  idTables.set(machine, ids)
  return ids
}

/** An actor's input, which XState stores in its options. */
function runningInput(ref: AnyActorRef): unknown {
  return 'options' in ref && isRecord(ref.options) ? ref.options.input : undefined
}

/** The active leaf states, dotted and joined with ` + ` for parallel regions. */
export function activeLeaves(snapshot: AnyMachineSnapshot): string {
  return snapshot._nodes.filter(isLeaf).map(statePath).sort().join(' + ')
}

/** A text that identifies a configuration. */
export function keyOf(configuration: Configuration, project: (context: unknown) => unknown): string {
  const { snapshot, timers } = configuration
  const history = Object.entries(snapshot.historyValue)
    .map(([id, nodes]) => `${id}=${nodes.map((node) => node.id)}`)
    .sort()
  const running = runningActors(configuration).filter(({ number }) => number <= mostAlike)
  // Equal times keep their order of start, which decides which fires first.
  const waiting = [...timers].sort((a, b) => a.left - b.left)
  return [
    stable(snapshot.value),
    stable(project(snapshot.context)),
    snapshot.status,
    ...history,
    ...waiting.map((timer) => `${timer.left} ${timer.id ?? timer.event.type}`),
    ...running.map(({ id, src }) => `${id} ${src}`),
  ].join('\n')
}
