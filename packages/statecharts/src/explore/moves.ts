import type { AnyActorLogic, AnyEventObject, AnyStateMachine } from 'xstate'
import type { Cases, Model, Outcomes } from '../model.ts'
import { type Configuration, mostAlike, runningActors, untilNextTimer } from './configuration.ts'
import { isNeverDone } from './stubActor.ts'
import { casesOf } from './stubs.ts'
import { duration } from './texts.ts'

/** Something that can happen to a machine from outside. */
export type Move =
  | { kind: 'start'; name: string; input: unknown }
  | { kind: 'event'; name: string; event: AnyEventObject }
  | { kind: 'done'; name: string; actor: string; src: string; value: unknown }
  | { kind: 'error'; name: string; actor: string; src: string; value: unknown }
  | { kind: 'snapshot'; name: string; actor: string; src: string; value: unknown }
  | { kind: 'emit'; name: string; actor: string; src: string; event: AnyEventObject }
  | { kind: 'time'; ms: number }

/** The wildcard key of a model: applies to actors without an entry of their own. */
export const anyActor = '*'

/** A move as text, as tests and charts show it. */
export function moveText(move: Move): string {
  const name = 'name' in move && move.name !== '' ? ` (${move.name})` : ''
  switch (move.kind) {
    case 'start':
      return `start${name}`
    case 'event':
      return `${move.event.type}${name}`
    case 'done':
      return `${move.src} done${name}`
    case 'error':
      return `${move.src} fails${name}`
    case 'snapshot':
      return `${move.src} shows${name}`
    case 'emit':
      return `${move.src} sends ${move.event.type}${name}`
    case 'time':
      return `${duration(move.ms)} pass`
  }
}

/** A move as text, unique among the moves possible at that point: with the actor's id if its name is ambiguous. */
export function stepName(move: Move): string {
  const text = moveText(move)
  return 'actor' in move && move.actor !== move.src && move.actor !== `${move.src}#1`
    ? `${text} [${move.actor}]`
    : text
}

type AnyOutcomes = Outcomes<AnyStateMachine, AnyActorLogic>

/** The model's user events for a configuration, with or without an effect. */
export function userEvents(model: Model, configuration: Pick<Configuration, 'snapshot'>): Move[] {
  return Object.entries(model.events ?? {}).flatMap(([type, given]) => {
    if (given === undefined) return []
    const cases = typeof given === 'function' ? given(configuration.snapshot) : given
    return casesOf<object>(cases, {}).map(
      ([name, payload]): Move => ({ kind: 'event', name, event: { ...payload, type } }),
    )
  })
}

/** What can happen in a configuration, in a fixed order: user events, results of actors, time. */
export function movesFrom(model: Model, configuration: Configuration): Move[] {
  if (configuration.snapshot.status !== 'active') return []
  const moves = userEvents(model, configuration)
  const outcomes: { [src: string]: AnyOutcomes | undefined } = model.outcomes ?? {}
  for (const { id: actor, src, input, number, ref } of runningActors(configuration)) {
    if (number > mostAlike) continue
    const given = outcomes[src] ?? outcomes[anyActor]
    if (!given) continue
    const at = { input, snapshot: configuration.snapshot }
    // A callback counts as done only if the model lists it by name, because the real actor may be a machine or a promise.
    const isDone = outcomes[src] !== undefined || !isNeverDone(ref)
    const done = isDone && typeof given.done === 'function' ? given.done(at) : isDone ? given.done : undefined
    const emits: Cases<AnyEventObject> =
      (typeof given.emits === 'function' ? given.emits(at) : given.emits) ?? {}
    for (const [name, event] of Object.entries(emits)) {
      moves.push({ kind: 'emit', name, actor, src, event })
    }
    // The first snapshot is published when the actor starts.
    for (const [name, value] of Object.entries(given.snapshots ?? {}).slice(1)) {
      moves.push({ kind: 'snapshot', name, actor, src, value })
    }
    for (const [name, value] of Object.entries(done ?? {})) {
      moves.push({ kind: 'done', name, actor, src, value })
    }
    for (const [name, value] of Object.entries(given.error ?? {})) {
      moves.push({ kind: 'error', name, actor, src, value })
    }
  }
  const ms = untilNextTimer(configuration)
  if (ms !== undefined) moves.push({ kind: 'time', ms })
  return moves
}
