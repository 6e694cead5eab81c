import { type AnyMachineSnapshot, type AnyStateMachine, createActor } from 'xstate'
import { realDelay, runningActors } from './configuration.ts'
import { describeEffect, isActor } from './effects.ts'
import { isMicrostep } from './microstepEvent.ts'
import type { Move } from './moves.ts'
import { statePath, transitionsOf } from './names.ts'
import { replaceUnnamed, stub } from './stubActor.ts'

/** A real actor, with its clock in our hand. */
export interface RunningMachine {
  ref: ReturnType<typeof createActor<AnyStateMachine>>
  clock: SteppedClock
  /** What it did outside of itself since this was last asked, by name and in order. */
  done(): string[]
}

/**
 * A clock that stands until it is moved. Unlike the library's own, it does not fire what is only started at the instant
 * it is moved to: a real clock lets a state of no milliseconds be seen, too.
 */
class SteppedClock {
  private now = 0
  private readonly timers = new Set<{ fn: () => void; at: number }>()

  setTimeout(fn: () => void, delay: number) {
    const timer = { fn, at: this.now + realDelay(delay) }
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

/** Starts a stubbed machine; what it takes and reaches is added to the sets. */
export function startActor(
  machine: AnyStateMachine,
  input: unknown,
  transitions: Set<string>,
  states: Set<string>,
): RunningMachine {
  const names = transitionsOf(machine)
  let effects: Parameters<typeof describeEffect>[0][] = []
  const clock = new SteppedClock()
  // A parent that listens to nothing, so that a machine that reports to its parent can be walked alone.
  // Only one machine lives in this system: every microstep is its own.
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
      // Only now: to whom something is sent may be started after the action that sends it.
      const now = effects.flatMap((effect) => describeEffect(effect, ref, new Set())?.outside ?? [])
      effects = []
      return now
    },
  }
}

/** Makes a move, or says that it can't be made: its actor does not run, or nothing does any more. */
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

/** A real snapshot with the actors that have ended: there, each says so itself. */
export function withEnded(snapshot: AnyMachineSnapshot) {
  const children = Object.values(snapshot.children).filter(isActor)
  return { snapshot, ended: new Set(children.filter((child) => child.getSnapshot()?.status !== 'active')) }
}
