import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot, InspectionEvent } from 'xstate'
import { isMicrostep } from '../explore/microstepEvent.ts'
import { chartVersion, statePath } from '../explore/names.ts'
import { redactContext, type ShownContext } from './redact.ts'
import { createVocabulary } from './vocabulary.ts'
import type { SeenActor, SeenEntry } from './watchFormat.ts'

/** Observes one actor system. */
export interface Sight {
  /** All running actors, parents first. */
  actors(): SeenActor[]
  end(): void
}

/** A machine's reaction to one event, until it is sent. */
interface Done {
  readonly event: AnyEventObject
  readonly taken: string[]
  snapshot: AnyMachineSnapshot
}

/**
 * Reports what the actors of a system do, in order: a machine's step before the effects of its
 * actions in others. The content of events and contexts is never passed on, see `redact.ts`.
 */
export function watchRoot(
  root: AnyActorRef,
  now: () => number,
  send: (entry: SeenEntry) => void,
  shown: ShownContext,
): Sight {
  const vocabulary = createVocabulary()
  /** The last reported context of each machine. */
  const known = new Map<AnyActorRef, AnyMachineSnapshot>()
  const sources = new WeakMap<AnyEventObject, AnyActorRef | undefined>()
  const steps = new Map<AnyActorRef, Done>()
  const sent = new WeakSet<AnyEventObject>()

  function seen(ref: AnyActorRef, snapshot: unknown = ref.getSnapshot()): SeenActor {
    const isMachine = isOfMachine(snapshot)
    if (isMachine) known.set(ref, snapshot)
    return {
      ref: ref.sessionId,
      parent: ref._parent?.sessionId ?? null,
      id: vocabulary.actor(ref),
      machine: isMachine ? snapshot.machine.id : null,
      status: statusOf(snapshot),
      ...(isMachine
        ? {
            version: chartVersion(snapshot.machine),
            ...conditionOf(snapshot),
            context: redactContext(snapshot.machine.id, snapshot.context, shown),
          }
        : { states: [], tags: [], context: {} }),
    }
  }

  /** The context keys whose value differs from the last report. */
  function changesOf(ref: AnyActorRef, { machine, context }: AnyMachineSnapshot): Record<string, string> {
    const before: Record<string, unknown> = known.get(ref)?.context ?? {}
    const changed = Object.entries<unknown>(context ?? {}).filter(([key, value]) => before[key] !== value)
    return changed.length === 0 ? {} : redactContext(machine.id, Object.fromEntries(changed), shown)
  }

  function settle(ref: AnyActorRef, { event, taken, snapshot }: Done) {
    steps.delete(ref)
    sent.add(event)
    const from = sources.get(event)
    send({
      kind: 'moved',
      at: now(),
      ref: ref.sessionId,
      from: from?.sessionId ?? null,
      event: vocabulary.event(snapshot.machine, event),
      taken,
      ...conditionOf(snapshot),
      context: changesOf(ref, snapshot),
      status: statusOf(snapshot),
    })
    if (snapshot.status === 'active') known.set(ref, snapshot)
    else known.delete(ref)
  }

  function settleOthers(ref: AnyActorRef) {
    for (const [other, step] of [...steps]) if (other !== ref) settle(other, step)
  }

  function seeMicrostep(
    ref: AnyActorRef,
    event: AnyEventObject,
    taken: readonly string[],
    snapshot: AnyMachineSnapshot,
  ) {
    const step = steps.get(ref)
    if (!step) {
      steps.set(ref, { event, taken: [...taken], snapshot })
      return
    }
    step.taken.push(...taken)
    step.snapshot = snapshot
  }

  function see(inspected: InspectionEvent) {
    const ref = inspected.actorRef
    if (!isActor(ref)) return
    if (isMicrostep(inspected)) {
      const { event, snapshot, _transitions: transitions } = inspected
      if (event.type !== stopped && isOfMachine(snapshot)) {
        const names = transitions.map((definition) => vocabulary.transition(snapshot.machine, definition))
        seeMicrostep(ref, event, names, snapshot)
      }
      return
    }
    switch (inspected.type) {
      case '@xstate.event':
        seeEvent(ref, inspected.event, inspected.sourceRef)
        return
      case '@xstate.snapshot':
        seeSnapshot(ref, inspected.event, inspected.snapshot)
    }
  }

  function seeEvent(ref: AnyActorRef, event: AnyEventObject, source: unknown) {
    const from = isActor(source) ? source : undefined
    const snapshot = ref.getSnapshot()
    if (event.type === begun) {
      settleOthers(ref)
      // The transitions up to its first stable state.
      const taken = steps.get(ref)?.taken ?? []
      steps.delete(ref)
      send({ kind: 'started', at: now(), actor: seen(ref, snapshot), taken })
    } else if (isOfMachine(snapshot)) {
      sources.set(event, from)
      queueMicrotask(() => seeThrown(ref, event))
    } else if (from !== ref && !event.type.startsWith('xstate.')) {
      settleOthers(ref)
      const word = vocabulary.event(null, event)
      send({ kind: 'told', at: now(), ref: ref.sessionId, from: from?.sessionId ?? null, event: word })
    }
  }

  /** A machine that throws is stopped without a snapshot. */
  function seeThrown(ref: AnyActorRef, event: AnyEventObject) {
    const snapshot: unknown = ref.getSnapshot()
    if (isOfMachine(snapshot) && snapshot.status === 'error' && known.has(ref) && !sent.has(event))
      settle(ref, { event, taken: [], snapshot })
  }

  function seeSnapshot(ref: AnyActorRef, event: AnyEventObject, snapshot: unknown) {
    if (event.type === begun) return
    const step = steps.get(ref)
    settleOthers(ref)
    if (isOfMachine(snapshot) && event.type !== stopped) {
      if (step) settle(ref, { ...step, snapshot })
      // No transition was taken, or the step was sent before its effects.
      else if (!sent.has(event)) settle(ref, { event, taken: [], snapshot })
      return
    }
    const status = statusOf(snapshot)
    if (status === 'active') return
    known.delete(ref)
    steps.delete(ref)
    send({ kind: 'ended', at: now(), ref: ref.sessionId, status })
  }

  const subscription = root.system.inspect((event) => see(event))
  return {
    actors: () => runningBelow(root).map((ref) => seen(ref)),
    end: () => subscription.unsubscribe(),
  }
}

const begun = 'xstate.init'
const stopped = 'xstate.stop'

const conditionOf = ({ _nodes, tags }: AnyMachineSnapshot) => ({
  states: _nodes.filter(({ parent }) => parent !== undefined).map(statePath),
  tags: [...tags],
})

/** A running actor and all its descendants. */
function runningBelow(actor: AnyActorRef): AnyActorRef[] {
  const snapshot: unknown = actor.getSnapshot()
  if (statusOf(snapshot) !== 'active') return []
  const children: AnyActorRef[] = isOfMachine(snapshot) ? Object.values(snapshot.children) : []
  return [actor, ...children.flatMap(runningBelow)]
}

function statusOf(snapshot: unknown): SeenActor['status'] {
  const status = typeof snapshot === 'object' && snapshot !== null && 'status' in snapshot && snapshot.status
  return status === 'done' || status === 'error' || status === 'stopped' ? status : 'active'
}

/** XState's own check would add a second copy of XState to the page. */
const isOfMachine = (snapshot: unknown): snapshot is AnyMachineSnapshot =>
  typeof snapshot === 'object' && snapshot !== null && 'machine' in snapshot && '_nodes' in snapshot

const isActor = (value: unknown): value is AnyActorRef =>
  typeof value === 'object' && value !== null && 'sessionId' in value && 'getSnapshot' in value
