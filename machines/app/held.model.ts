import type { HeldId, HeldMachines } from '../journeys/journeys.ts'
import type { StateTag } from '../meta.ts'
import type { Outcomes, StateExpectation } from '../model.ts'
import type { appMachine } from './app.machine.ts'
import type { PlaceRequest } from './app.types.ts'
import type { Rule, State } from './requests.model.ts'

type AppState = StateExpectation<typeof appMachine>

/** What the model of the application expects while a row of the registry is open; it stands in the row's own folder. */
export interface HeldModel<Id extends HeldId = HeldId> {
  readonly tags: readonly StateTag[]
  /** Where it begins anew, for a person to whom nothing that is kept belongs; without it, where it was asked for. */
  readonly start?: PlaceRequest
  /** It asks anew what the carrier knows when its person has signed in again. */
  readonly hearsReturn?: true
  /** What it shows while nobody has to sign in. */
  readonly active: Omit<AppState, 'tags'>
  /** Where its ends lead, and whether it can be logged out of. */
  readonly leadsTo: NonNullable<AppState['leadsTo']>
  /** What is answered otherwise than elsewhere while the sign-in covers it. */
  readonly underSignIn?: NonNullable<AppState['leadsTo']>
  /** What it may come to. */
  readonly outcomes: Outcomes<typeof appMachine, HeldMachines[Id]>
}

/** What always runs, whatever is open: it is started with nothing. */
export const inputless = { connection: undefined, session: undefined }

/** It is there, and belongs to the session of now. */
export const holdsOpen =
  (to: State): Rule =>
  ({ session }) => ({ to, context: { owner: session } })

/** It has breaks: nothing of it is kept. */
export const breaks = { to: 'running.free.unavailable', context: { owner: null } } as const
