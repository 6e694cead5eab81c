import type { Problem } from '../problem.ts'
import type { Place } from '../routes/place.ts'
import type { SessionFacts } from '../session/session.types.ts'
import type { AddedTo } from './builderRoutes.ts'
import type { BuilderFlow } from './continueTarget.ts'

/** How one adds after another: to the same category, then out, or on to the next category (spec: product 2). */
export type AddFlow = 'default' | 'oneAtATime' | 'fromEachCategory'

export interface WishBuilderInput {
  session: SessionFacts | null
  /** The place of the builder that was asked for. */
  place: Place
  /** The path from which it was opened; null where the app was opened with it. */
  from: string | null
}

export type WishBuilderEvent =
  | { type: 'retry.chosen' }
  /** The URL asks for another place of the builder. */
  | { type: 'builder.requested'; place: Place }
  | { type: 'addFlow.chosen'; addFlow: AddFlow }
  | ({ type: 'wish.added' } & AddedTo)
  /** One that was on the list already. */
  | ({ type: 'wish.updated' } & AddedTo)
  | { type: 'added.seen' }

export interface WishBuilderContext {
  /** As it was at the start; the guest's, once there is one, is the session machine's to keep. */
  session: SessionFacts | null
  place: Place
  flow: BuilderFlow
  /** It was opened out of the dashboard or the list, to come back there. */
  isInJourney: boolean
  addFlow: AddFlow
  /** Where the details of a wish lead back to. */
  backFrom: Place
  /** Something was added since the list was last looked at. */
  hasAdded: boolean
  problem: Problem | null
}
