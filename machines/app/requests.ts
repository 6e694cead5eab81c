import type { EstimateInput, EstimateOutput } from '../estimate/estimate.types.ts'
import type { FulfillmentOutput } from '../fulfillment/fulfillment.types.ts'
import type { PolicyFlowInput, PolicyFlowOutput } from '../policy-flow/policyFlow.types.ts'
import { required } from '../required.ts'
import { type Decision, decide } from '../routes/decide.ts'
import { redirected } from '../routes/path.ts'
import { format, type Place, type PlaceOf, parse } from '../routes/place.ts'
import type { AppContext, PlaceRequest } from './app.types.ts'

/** A path, and the place that it names; what has moved is asked for where it is now. */
export function requestOf(path: string): PlaceRequest {
  return { path: redirected(path), place: parse(path) }
}

/** What becomes of the request of the moment. */
export function decisionOf({ request, session, facts }: AppContext): Decision {
  return decide(request.place, session, facts)
}

/** Where the estimate opens: at its preview, at one form, or at its first one. */
export function estimateOpening({ place }: PlaceRequest): NonNullable<EstimateInput['at']> {
  if (place?.id === 'coveragePreview') return 'preview'
  const form = estimateFormIn(place)
  return form === null ? 'form' : { form }
}

/** The form of the estimate that a place names; null when it names another one, or none. */
export function estimateFormIn(place: Place | null): string | null {
  return place?.id === 'estimate' ? (place.form ?? null) : null
}

/** The flow that a place names; null when it names another one, or none. */
export function flowIn(place: Place | null): PlaceOf<'flow'> | null {
  return place?.id === 'flow' ? place : null
}

/** What the flow of a policy holder begins with. */
export function policyFlowOf({ request, today }: AppContext): PolicyFlowInput {
  const { slug, form } = required(flowIn(request.place), 'flow')
  return form === undefined ? { slug, today } : { slug, form, today }
}

/** Where an end leads: a link, the place that was wanted or that follows, else home. */
export function pathAfter(output: EstimateOutput | FulfillmentOutput | PolicyFlowOutput): string {
  if (output.kind === 'link') return format({ id: output.destination })
  return 'to' in output ? (output.to ?? '/') : '/'
}
