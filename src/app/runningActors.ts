import type { ActorRefFrom, AnyActorRef } from 'xstate'
import type { acceptTermsMachine } from '../../machines/accept-terms/acceptTerms.machine.ts'
import type { estimateMachine } from '../../machines/estimate/estimate.machine.ts'
import type { formFlowMachine } from '../../machines/form-flow/formFlow.machine.ts'
import type { fulfillmentMachine } from '../../machines/fulfillment/fulfillment.machine.ts'
import type { phoneVerificationMachine } from '../../machines/phone-verification/phoneVerification.machine.ts'
import type { registrationMachine } from '../../machines/registration/registration.machine.ts'
import type { signInMachine } from '../../machines/sign-in/signIn.machine.ts'

/** The machines that screens belong to, by their ids. At most one of each is on the screen. */
interface Machines {
  acceptTerms: typeof acceptTermsMachine
  estimate: typeof estimateMachine
  formFlow: typeof formFlowMachine
  fulfillment: typeof fulfillmentMachine
  phoneVerification: typeof phoneVerificationMachine
  registration: typeof registrationMachine
  signIn: typeof signInMachine
}

export type MachineId = keyof Machines
export type ActorOf<Id extends MachineId> = ActorRefFrom<Machines[Id]>

/** The actor at or beneath `root` that runs the machine, if one does; the nearest to the root. */
export function findActor<Id extends MachineId>(root: AnyActorRef, id: Id): ActorOf<Id> | undefined {
  for (const actor of actorsFrom(root)) if (runs(actor, id)) return actor
  return undefined
}

/** Whether an actor at or beneath `root` has the tag. */
export function isAnyTagged(root: AnyActorRef, tag: string): boolean {
  for (const actor of actorsFrom(root)) {
    const snapshot = actor.getSnapshot()
    if (typeof snapshot?.hasTag === 'function' && snapshot.hasTag(tag)) return true
  }
  return false
}

/** The root and everything beneath it, level by level. */
function* actorsFrom(root: AnyActorRef): Generator<AnyActorRef> {
  let level = [root]
  while (level.length > 0) {
    yield* level
    level = level.flatMap(childrenOf)
  }
}

function childrenOf(actor: AnyActorRef): AnyActorRef[] {
  const children: Record<string, AnyActorRef | undefined> = actor.getSnapshot()?.children ?? {}
  return Object.values(children).filter((child) => child !== undefined)
}

function runs<Id extends MachineId>(actor: AnyActorRef, id: Id): actor is ActorOf<Id> {
  const snapshot = actor.getSnapshot()
  return snapshot?.status === 'active' && snapshot.machine?.id === id
}
