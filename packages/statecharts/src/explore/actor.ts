import { type AnyMachineSnapshot, type AnyStateMachine, createActor } from 'xstate'
import { realDelay, runningActors } from './configuration.ts'
import { describeEffect, isActor } from './effects.ts'
import { isMicrostep } from './microstepEvent.ts'
import type { Move } from './moves.ts'
import { statePath, transitionsOf } from './names.ts'
import { replaceUnnamed, stub } from './stubActor.ts'

/** A real actor with a simulated clock. */
export interface RunningMachine {
  ref: ReturnType<typeof createActor<AnyStateMachine>>
  clock: SteppedClock
  /** Its external effects since the last call, by name and in order. */
  done(): string[]
}

/**
 * A clock that moves only on command. Unlike the library's own, it does not fire timers started at
 * the very instant it is moved to: a real clock also makes a state of zero milliseconds visible.
 */
class SteppedClock {
  private now = 0
  private readonly machine: AnyStateMachine
  private readonly timers = new Set<{ fn: () => void; at: number }>()

  constructor(machine: AnyStateMachine) {
    this.machine = machine
  }

  setTimeout(fn: () => void, delay: number) {
    const timer = { fn, at: this.now + realDelay(this.machine, delay) }
    this.timers.add(timer)
    return timer
  }

  clearTimeout(timer: { fn: () => void; at: number }) {
    this.timers.delete(timer)
  }

  increment(ms: number) {
    this.now += ms
    const due = [...this.timers].filter(({ at }) => at <= this.now).sort((a, b) => a.at - b.at)
    for (const timer of due) if (this.timers.delete(timer)) timer.fn()
  }
}

/** Starts a stubbed machine; its transitions and states are added to the sets. */
export function startActor(
  machine: AnyStateMachine,
  input: unknown,
  transitions: Set<string>,
  states: Set<string>,
): RunningMachine {
  const names = transitionsOf(machine)
  let effects: Parameters<typeof describeEffect>[0][] = []
  const clock = new SteppedClock(machine)
  // A parent that ignores everything, so that a machine that reports to its parent can run alone.
  // This system contains only one machine: every microstep is its own.
  const parent = createActor(stub(), {
    clock,
    logger: () => {},
    inspect: (event) => {
      replaceUnnamed(event)
      if (event.type === '@xstate.action' && event.actorRef === ref) effects.push(event.action)
      if (!isMicrostep(event)) return
      for (const taken of event._transitions) {
        transitions.add(names.get(taken) ?? '?')
        for (let node = taken.source; node.parent; node = node.parent) states.add(statePath(node))
      }
      for (const node of event.snapshot._nodes) if (node.parent) states.add(statePath(node))
    },
  })
  const ref: RunningMachine['ref'] = createActor(machine, { input, parent, clock })
  ref.subscribe({ error: () => {} })
  ref.start()
  return {
    ref,
    clock,
    done() {
      // Deferred, because the receiver of an event may start after the action that sends it.
      const now = effects.flatMap((effect) => describeEffect(effect, ref, new Set())?.outside ?? [])
      effects = []
      return now
    },
  }
}

/**
 * Makes a move; returns false if that is impossible because its actor, or the machine, no longer
 * runs.
 */
export function make(move: Move, { ref, clock }: RunningMachine): boolean {
  const snapshot = ref.getSnapshot()
  if (snapshot.status !== 'active') return false
  switch (move.kind) {
    case 'start':
      return false
    case 'time':
      clock.increment(move.ms)
      return true
    case 'event':
      ref.send(move.event)
      return true
    default: {
      const child = runningActors(withEnded(snapshot)).find(({ id }) => id === move.actor)?.ref
      if (!child) return false
      if (move.kind === 'emit') ref.send(move.event)
      if (move.kind === 'done') child.send({ type: 'control.done', output: move.value })
      if (move.kind === 'error') child.send({ type: 'control.error', error: move.value })
      if (move.kind === 'snapshot') child.send({ type: 'control.snapshot', snapshot: move.value })
      return true
    }
  }
}

/** A real snapshot with the actors that have ended, as each of them reports. */
export function withEnded(snapshot: AnyMachineSnapshot) {
  const children = Object.values(snapshot.children).filter(isActor)
  return { snapshot, ended: new Set(children.filter((child) => child.getSnapshot()?.status !== 'active')) }
}
