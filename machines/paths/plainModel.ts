import type { AnyStateMachine } from 'xstate'
import type { Limits, Model } from '../model.ts'
import { open } from './configuration.ts'
import { anyActor } from './moves.ts'
import { statesOf } from './names.ts'
import { stubbed } from './stubs.ts'

/** What a machine without a model of its own may take: as much as explores within seconds. */
const plainLimits: Limits = { configurations: 50_000, moves: 400_000, depth: 20_000, seconds: 5 }

/** A machine that counts upwards is cut where a person would have understood it. */
const plainDepth = 1000

/**
 * The model of a machine that has none: each of its events without payload, each of its actors done and failing, and
 * nothing said of what is shown. What needs a payload is reported as a missing case and not walked.
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

/** The events that come from outside; of a wildcard one that it takes. */
function userEventTypes(machine: AnyStateMachine): string[] {
  return machine.events
    .filter((type) => !type.startsWith('xstate.') && type !== '')
    .map((type) => (type === '*' ? 'anything' : type.replace(/\.\*$/, '.anything')))
}

/** The event by which a state with a `route` is asked for, a case for each of them. */
function routeEvents(machine: AnyStateMachine): Model['events'] {
  const routes = statesOf(machine).filter(({ config }) => config.route && config.id)
  if (routes.length === 0) return {}
  return { 'xstate.route': Object.fromEntries(routes.map(({ id }) => [`#${id}`, { to: `#${id}` }])) }
}

/** Whether a machine can be started with an input: one that reads what is not there throws. */
function startsWith(machine: AnyStateMachine, model: Model, input: unknown): boolean {
  try {
    return open(stubbed(machine, model), input).after.snapshot.status !== 'error'
  } catch {
    return false
  }
}
