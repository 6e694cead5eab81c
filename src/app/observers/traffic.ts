import { chartVersion, isLeaf, isMicrostep, statePath, transitionsOf } from 'statecharts/watch'
import type {
  ActorRefLike,
  AnyActorRef,
  AnyMachineSnapshot,
  AnyStateMachine,
  InspectionEvent,
  Snapshot,
} from 'xstate'
import { inBatches, type Outside } from './batches.ts'

/** A transition that was taken, and the time spent in the state before it. */
interface TrafficStep {
  readonly number: number
  readonly machine: string
  readonly step: string
  readonly spent: number | null
  /** The version of the machine's chart, with the first step of an actor. */
  readonly version?: string
}

/** The maximum number of steps per batch. */
const most = 100

/**
 * Reports the transitions of a system's machines to the carrier: ids and times, never user input or personal data. Also
 * reports the states at the start and when the page closes, so that each page load counts and exits are known. Nothing is
 * recorded while it is not allowed.
 */
export function reportTraffic(root: AnyActorRef, outside: Outside, isAllowed = () => true): void {
  const run = outside.newRun()
  const states = new WeakMap<ActorRefLike, ReadonlyMap<string, number | null>>()
  const lastSteps = new WeakMap<ActorRefLike, string>()
  let count = 0
  // Before the pending batch is sent.
  outside.onLeave(() => reportRoute())
  const send = inBatches<TrafficStep>(outside, most, (steps, isOver) =>
    outside.post(JSON.stringify({ run, isOver, steps })),
  )
  const note = (actor: ActorRefLike, machine: AnyStateMachine, step: string, spent: number | null) => {
    if (!isAllowed()) return
    const version = lastSteps.has(actor) ? {} : { version: chartVersion(machine) }
    lastSteps.set(actor, step)
    send({ number: count++, machine: machine.id, step, spent, ...version })
  }
  const reportRoute = () => {
    for (const { actor, snapshot } of runningBelow(root)) {
      const step = `(in) ${snapshot._nodes.filter(isLeaf).map(statePath).sort().join(' + ')}`
      if (lastSteps.get(actor) !== step) note(actor, snapshot.machine, step, null)
    }
  }

  /**
   * Records when the machine entered each of its states; null for states entered before observation
   * began.
   */
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
    const { machine } = snapshot
    const isStart = event.event.type === 'xstate.init'
    if (isStart && !states.has(actorRef)) {
      note(actorRef, machine, '(start)', null)
      enter(actorRef, snapshot, () => true)
    }
    if (event.type === '@xstate.snapshot') {
      if (snapshot.status !== 'active') note(actorRef, machine, '(end)', null)
    } else if (isMicrostep(event)) {
      const names = transitionsOf(machine)
      for (const taken of event._transitions) {
        const name = names.get(taken)
        const since = states.get(actorRef)?.get(statePath(taken.source))
        if (name !== undefined)
          note(actorRef, machine, name, since == null ? null : Math.round(outside.now() - since))
      }
      const targets = event._transitions.flatMap(({ target }) => target ?? []).map(statePath)
      enter(actorRef, snapshot, (path) => targets.some((target) => `${path}.`.startsWith(`${target}.`)))
    }
  }
  root.system.inspect({ next: follow })
  reportRoute()
}

const isOfMachine = (snapshot: Snapshot<unknown>): snapshot is AnyMachineSnapshot => 'machine' in snapshot

/** An actor that runs a machine, and all machine actors below it. */
function runningBelow(actor: AnyActorRef): { actor: AnyActorRef; snapshot: AnyMachineSnapshot }[] {
  const snapshot: Snapshot<unknown> | undefined = actor.getSnapshot()
  if (snapshot?.status !== 'active' || !isOfMachine(snapshot)) return []
  return [{ actor, snapshot }, ...Object.values<AnyActorRef>(snapshot.children).flatMap(runningBelow)]
}
