import type { AnyStateMachine } from 'xstate'
import type { Limits, Model } from '../model.ts'
import { open } from './configuration.ts'
import { anyActor } from './moves.ts'
import { statesOf, transitionsOf } from './names.ts'
import { stubbed } from './stubs.ts'

/** Limits for a machine without a model: what can be explored within seconds. */
const plainLimits: Limits = { configurations: 50_000, moves: 400_000, depth: 20_000, work: 100_000 }

/** A machine with an endless counter is cut where its behavior is clear. */
const plainDepth = 1000

/**
 * The model for a machine without one: each event without payload, each actor done and failing, and
 * no rules. An event that needs a payload is reported as a missing case and not followed.
 */
export function plainModel(machine: AnyStateMachine): Model {
  const model: Model = {
    input: { start: undefined },
    events: {
      ...Object.fromEntries(userEventTypes(machine).map((type) => [type, true as const])),
      ...routeEvents(machine),
    },
    outcomes: { [anyActor]: { done: { done: undefined }, error: { failed: new Error('failed') } } },
    limits: { ...plainLimits, depth: Math.max(plainDepth, 2 * statesOf(machine).length) },
  }
  return startsWith(machine, model, undefined) || !startsWith(machine, model, {})
    ? model
    : { ...model, input: { start: {} } }
}

/**
 * The events that come from outside; for a wildcard, one that it matches. The library's own list
 * lacks those that only a transition without target and action takes.
 */
function userEventTypes(machine: AnyStateMachine): string[] {
  const types = new Set([...transitionsOf(machine).keys()].map(({ eventType }) => String(eventType)))
  return [...types]
    .filter((type) => !type.startsWith('xstate.') && type !== '')
    .map((type) => (type === '*' ? 'anything' : type.replace(/\.\*$/, '.anything')))
}

/** The event that requests a state with a `route`, one case per state. */
function routeEvents(machine: AnyStateMachine): Model['events'] {
  const routes = statesOf(machine).filter(({ config }) => config.route && config.id)
  if (routes.length === 0) return {}
  return { 'xstate.route': Object.fromEntries(routes.map(({ id }) => [`#${id}`, { to: `#${id}` }])) }
}

/** Whether a machine can be started with an input: it throws if it reads a missing value. */
function startsWith(machine: AnyStateMachine, model: Model, input: unknown): boolean {
  try {
    return open(stubbed(machine, model), input).after.snapshot.status !== 'error'
  } catch {
    return false
  }
}
