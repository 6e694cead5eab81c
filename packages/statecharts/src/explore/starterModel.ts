import type { AnyStateMachine } from 'xstate'
import type { Model } from '../model.ts'
import { standIn } from '../standIn.ts'
import { open, runningActors } from './configuration.ts'
import { explore } from './explore.ts'
import { advance } from './microsteps.ts'
import { watchAbsent } from './missing.ts'
import { anyActor } from './moves.ts'
import { plainModel } from './plainModel.ts'
import { isNeverDone } from './stubActor.ts'
import { actorEvent, stubbed } from './stubs.ts'

/** What a machine reads from outside, by name: all that a model of it must give. */
export interface StarterModel {
  /** The properties of its input; undefined if it needs none. */
  readonly input: readonly string[] | undefined
  /** By event, the properties that the machine reads of it. */
  readonly events: ReadonlyMap<string, ReadonlySet<string>>
  /** By actor, the properties that the machine reads of what it returns. */
  readonly outcomes: ReadonlyMap<string, ActorResult>
}

/** What an actor gives its parent. */
export interface ActorResult {
  /** Whether it ends, as a promise does. */
  readonly ends: boolean
  readonly output: ReadonlySet<string>
}

/** Configurations that are tried: what a machine reads rarely depends on more of them. */
const tried = 500

/**
 * Finds what a machine without a model reads of its input, of each event, and of what each actor
 * returns: each is tried without payload in every configuration, and then again with a stand-in for
 * what was read, which leads further.
 */
export function starterModelOf(machine: AnyStateMachine): StarterModel {
  const plain = plainModel(machine)
  const input = inputOf(machine)
  const start = { start: input.length > 0 ? filled(input) : plain.input.start }
  const events = new Map(Object.keys(plain.events ?? {}).map((type) => [type, new Set<string>()]))
  const outcomes = new Map<string, ActorResult & { output: Set<string> }>()
  const limits = { ...plain.limits, configurations: tried }
  for (let known = -1; known < sizeOf(events, outcomes); ) {
    known = sizeOf(events, outcomes)
    const model: Model = {
      ...plain,
      input: start,
      events: eventsOf(events),
      outcomes: resultsOf(outcomes),
      limits,
    }
    const safe = stubbed(machine, model)
    for (const { configuration } of explore(machine, model, { isMadeUp: () => true }).nodes) {
      const { snapshot } = configuration
      for (const [type, found] of events)
        for (const key of readBy((watch) => advance(safe, snapshot, watch({ type })))) found.add(key)
      for (const { src, ref } of runningActors(configuration)) {
        const { output } = outcomes.get(src) ?? { output: new Set<string>() }
        outcomes.set(src, { ends: !isNeverDone(ref), output })
        for (const key of readBy((watch) => advance(safe, snapshot, actorEvent('done', ref.id, watch({})))))
          output.add(key)
      }
    }
  }
  return { input: input.length > 0 ? input : undefined, events, outcomes }
}

const filled = (names: Iterable<string>) =>
  Object.fromEntries([...names].map((name) => [name, standIn(name)]))

const eventsOf = (events: StarterModel['events']): NonNullable<Model['events']> =>
  Object.fromEntries(
    [...events].map(([type, read]) => [type, read.size > 0 ? { bare: {}, filled: filled(read) } : true]),
  )

const resultsOf = (outcomes: StarterModel['outcomes']): NonNullable<Model['outcomes']> => ({
  [anyActor]: { done: { done: undefined }, error: { failed: new Error('failed') } },
  ...Object.fromEntries(
    [...outcomes]
      .filter(([, { ends }]) => ends)
      .map(([src, { output }]) => [
        src,
        {
          done: output.size > 0 ? { filled: filled(output) } : { done: undefined },
          error: { failed: new Error('failed') },
        },
      ]),
  ),
})

const sizeOf = (events: StarterModel['events'], outcomes: StarterModel['outcomes']) =>
  [...events.values(), ...[...outcomes.values()].map(({ output }) => output)].reduce(
    (sum, { size }) => sum + size,
    outcomes.size,
  )

function inputOf(machine: AnyStateMachine): readonly string[] {
  return readBy((watch) => open(stubbed(machine, plainModel(machine)), watch({})))
}

/** The properties that are read of a value that has none. */
function readBy(run: (watch: <T extends object>(value: T) => T) => void): string[] {
  const { read, watch } = watchAbsent()
  try {
    run(watch)
  } catch {
    // It reads something inside of a missing value: that value is named.
  }
  return namesIn(read)
}

/** The names that can be properties of a payload. */
const namesIn = (read: readonly string[]) => [
  ...new Set(read.filter((key) => /^[A-Za-z_$][\w$]*$/.test(key))),
]
