import type { estimateMachine } from '../estimate/estimate.machine.ts'
import { estimateRow } from '../estimate/estimate.row.ts'
import type { FlowSlug } from '../flowSlugs.ts'
import { isFormGone, isFormOpenedFrom } from '../form-flow/formFlow.place.ts'
import type { fulfillmentMachine } from '../fulfillment/fulfillment.machine.ts'
import { fulfillmentRow } from '../fulfillment/fulfillment.row.ts'
import type { policyFlowMachine } from '../policy-flow/policyFlow.machine.ts'
import { policyFlowRow } from '../policy-flow/policyFlow.row.ts'
import type { Place } from '../routes/place.ts'
import type { HeldRow, Running } from './heldRow.ts'

/** Their machines, by type alone: their code is loaded when a place of theirs is granted. */
export interface HeldMachines {
  fulfillment: typeof fulfillmentMachine
  estimate: typeof estimateMachine
  policyFlow: typeof policyFlowMachine
}

/**
 * The registry of what `app` holds open: the journeys, which are whole ways through the product, and what holds one flow
 * of forms outside of every journey. Each runs until it ends, and is kept under the sign-in when a session is over. All
 * else that the application knows of it is in its row.
 */
export const held: { readonly [Id in HeldId]: HeldRow<HeldMachines[Id]> } = {
  fulfillment: fulfillmentRow,
  estimate: estimateRow,
  policyFlow: policyFlowRow,
}

// Written out: read off the rows, the types of the places and of the machines would be asked for in a circle.
export const heldIds = ['fulfillment', 'estimate', 'policyFlow'] as const
export type HeldId = (typeof heldIds)[number]

/** What is loaded when it is needed. */
export type LoadedId = HeldId | 'signIn'

/** Whether what answers for a place is a row of the registry. */
export function isHeldId(holder: string | null): holder is HeldId {
  return heldIds.some((id) => id === holder)
}

/** Whether this is a journey: a way of several steps, which begins at its own start. */
export function isJourney(id: HeldId): boolean {
  return held[id].steps !== undefined
}

/** What holds a flow of forms: for policy holders what is theirs, otherwise the journey that it is a step of. */
export function holderOfFlow(slug: FlowSlug, onlyFor?: 'policyHolders'): HeldId | undefined {
  return heldIds.find((id) => held[id].onlyFor === onlyFor && held[id].flows.includes(slug))
}

/** The actors of `app` in which they run. */
type HeldActors = { readonly [Id in HeldId]?: Running<HeldMachines[Id]> | undefined }

const openIn = (actors: HeldActors) => heldIds.find((id) => actors[id] !== undefined)

/** Where what is open stands; undefined where nothing is open, and where the URL stays as it is. */
export function heldPlace(actors: HeldActors): Place | undefined {
  const id = openIn(actors)
  return id && placeIn(id, actors)
}

/** Whether a place is a form of the flow that is open, to which its answers lead no more. */
export function isHeldFormGone(place: Place, actors: HeldActors): boolean {
  const flow = flowOpenIn(actors)
  return flow !== undefined && isFormGone(flow, place)
}

/** Whether the form that is open was opened out of this place, to come back to it. */
export function isHeldFormOpenedFrom(place: Place, actors: HeldActors): boolean {
  const flow = flowOpenIn(actors)
  return flow !== undefined && isFormOpenedFrom(flow, place)
}

function flowOpenIn(actors: HeldActors) {
  const id = openIn(actors)
  return id && flowIn(id, actors)?.getSnapshot()
}

function flowIn<Id extends HeldId>(id: Id, actors: HeldActors) {
  const row: HeldRow<HeldMachines[Id]> = held[id]
  const actor: Running<HeldMachines[Id]> | undefined = actors[id]
  return actor && row.flowOf(actor)
}

function placeIn<Id extends HeldId>(id: Id, actors: HeldActors): Place | undefined {
  const row: HeldRow<HeldMachines[Id]> = held[id]
  const actor: Running<HeldMachines[Id]> | undefined = actors[id]
  return actor && row.placeOf(actor)
}
