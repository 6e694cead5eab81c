import type { ComponentType, ReactNode } from 'react'
import { defineLateLogic } from 'statecharts/placeholders'
import { type ActorRefFrom, type AnyStateMachine, fromPromise } from 'xstate'
import type { acceptTermsMachine } from '../../machines/accept-terms/acceptTerms.machine.ts'
import type { ActivityId, LoadedId } from '../../machines/activities/activities.ts'
import { type Activity, addActivity, defineActivityLogic } from '../../machines/activities/activity.ts'
import type { LoadInput } from '../../machines/app/app.types.ts'
import type { coverageEditorMachine } from '../../machines/coverage-editor/coverageEditor.machine.ts'
import type { estimateMachine } from '../../machines/estimate/estimate.machine.ts'
import type { fulfillmentMachine } from '../../machines/fulfillment/fulfillment.machine.ts'
import type { onboardingMachine } from '../../machines/onboarding/onboarding.machine.ts'
import type { policyFlowMachine } from '../../machines/policy-flow/policyFlow.machine.ts'
import type { registrationMachine } from '../../machines/registration/registration.machine.ts'
import type { reinstatementMachine } from '../../machines/reinstatement/reinstatement.machine.ts'
import type { signInMachine } from '../../machines/sign-in/signIn.machine.ts'
import type { wishBuilderMachine } from '../../machines/wishes/wishBuilder.machine.ts'
import type { AppServices } from './services.ts'

/**
 * The machines that routes render, by the id under which the app machine invokes them. Activities
 * share one system id.
 */
interface SystemMachines {
  fulfillment: typeof fulfillmentMachine
  estimate: typeof estimateMachine
  policyFlow: typeof policyFlowMachine
  reinstatement: typeof reinstatementMachine
  wishBuilder: typeof wishBuilderMachine
  onboarding: typeof onboardingMachine
  signIn: typeof signInMachine
  // Machines invoked by activities.
  acceptTerms: typeof acceptTermsMachine
  coverageEditor: typeof coverageEditorMachine
  registration: typeof registrationMachine
}

/** Loads the code of each activity, in its own chunk, when it is first opened. */
export const activityChunks: Chunks<AppServices> = {
  fulfillment: () => import('./activities/fulfillment.tsx'),
  estimate: () => import('./activities/estimate.tsx'),
  policyFlow: () => import('./activities/policyFlow.ts'),
  reinstatement: () => import('./activities/reinstatement.ts'),
  wishBuilder: () => import('./activities/wishBuilder.ts'),
  onboarding: () => import('./activities/onboarding.ts'),
  signIn: () => import('./activities/signIn.ts'),
}

type Chunks<Services> = { readonly [Id in LoadedId]: () => Promise<Chunk<Id, Services>> }

interface Chunk<Id extends LoadedId, Services> extends Views<Id> {
  /** Its manifest; null for the sign-in, which is not an activity. */
  readonly activity: Activity<Extract<Id, ActivityId>, AnyStateMachine> | null
  /** Its machine, with the effects that it invokes. */
  provide(services: Services): SystemMachines[Id]
}

/** How an activity renders around and besides the screens of its routes. */
interface Views<Id extends LoadedId> {
  /** Rendered around each of its screens: the progress and the exit. */
  readonly Frame?: ComponentType<FrameProps<Id>>
  /** Its open flow of forms at `/flow/SLUG`. */
  readonly Flow?: ComponentType<FlowProps<Id>>
}

export interface FlowProps<Id extends LoadedId> {
  readonly actor: ActorOf<Id>
}

export interface FrameProps<Id extends LoadedId> extends FlowProps<Id> {
  readonly children: ReactNode
}

export type SystemId = keyof SystemMachines
export type ActorOf<Id extends SystemId> = ActorRefFrom<SystemMachines[Id]>

const views: { [Id in LoadedId]?: Views<Id> } = {}

/** The views of an activity; undefined until its code is loaded. */
export const viewsOf = <Id extends ActivityId>(id: Id): Views<Id> | undefined => views[id]

/** Actors that load their machines on first use, and the actor that loads them. */
export function lateMachines<Services>(
  services: Services,
  chunks: Chunks<Services>,
  onFailed: (what: string, error: unknown) => void,
) {
  const machines: { [Id in LoadedId]?: SystemMachines[Id] } = {}
  async function provide<Id extends LoadedId>(id: Id) {
    if (machines[id] !== undefined) return
    const chunk = await chunks[id]()
    if (chunk.activity !== null) addActivity(chunk.activity)
    views[id] = chunk
    machines[id] = chunk.provide(services)
  }
  return {
    load: fromPromise<void, LoadInput>(async ({ input: { id } }) => {
      try {
        await provide(id)
      } catch (error) {
        onFailed(`Loading ${id}`, error)
        throw error
      }
    }),
    activity: defineActivityLogic((id) => machines[id]),
    signIn: defineLateLogic(() => machines.signIn),
  }
}
