import type { ActorRefFrom, AnyActorRef } from 'xstate'
import type { acceptTermsMachine } from '../../machines/accept-terms/acceptTerms.machine.ts'
import { isActivityId } from '../../machines/activities/activityIds.ts'
import type { coverageEditorMachine } from '../../machines/coverage-editor/coverageEditor.machine.ts'
import type { estimateMachine } from '../../machines/estimate/estimate.machine.ts'
import type { fulfillmentMachine } from '../../machines/fulfillment/fulfillment.machine.ts'
import type { onboardingMachine } from '../../machines/onboarding/onboarding.machine.ts'
import type { policyFlowMachine } from '../../machines/policy-flow/policyFlow.machine.ts'
import type { registrationMachine } from '../../machines/registration/registration.machine.ts'
import type { reinstatementMachine } from '../../machines/reinstatement/reinstatement.machine.ts'
import type { signInMachine } from '../../machines/sign-in/signIn.machine.ts'
import type { wishBuilderMachine } from '../../machines/wishes/wishBuilder.machine.ts'

/** The machines that routes draw, by their ids, under which their charts invoke them; activities share one system id. */
export interface SystemMachines {
  fulfillment: typeof fulfillmentMachine
  estimate: typeof estimateMachine
  policyFlow: typeof policyFlowMachine
  reinstatement: typeof reinstatementMachine
  wishBuilder: typeof wishBuilderMachine
  onboarding: typeof onboardingMachine
  acceptTerms: typeof acceptTermsMachine
  coverageEditor: typeof coverageEditorMachine
  registration: typeof registrationMachine
  signIn: typeof signInMachine
}

export type SystemId = keyof SystemMachines
export type ActorOf<Id extends SystemId> = ActorRefFrom<SystemMachines[Id]>

/** The actor that the system knows by this id, while it runs. */
export function actorOf<Id extends SystemId>(root: AnyActorRef, id: Id): ActorOf<Id> | undefined {
  const actor: AnyActorRef | undefined = root.system.get(isActivityId(id) ? 'activity' : id)
  return actor !== undefined && runs(actor, id) ? actor : undefined
}

function runs<Id extends SystemId>(actor: AnyActorRef, id: Id): actor is ActorOf<Id> {
  const snapshot = actor.getSnapshot()
  return snapshot?.status === 'active' && snapshot.machine?.id === id
}
