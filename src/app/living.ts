import { useCallback, useSyncExternalStore } from 'react'
import type { ActorRefFrom, AnyActorRef } from 'xstate'
import type { acceptTermsMachine } from '../../machines/accept-terms/acceptTerms.machine.ts'
import type { estimateMachine } from '../../machines/estimate/estimate.machine.ts'
import type { formFlowMachine } from '../../machines/form-flow/formFlow.machine.ts'
import type { fulfillmentMachine } from '../../machines/fulfillment/fulfillment.machine.ts'
import type { phoneVerificationMachine } from '../../machines/phone-verification/phoneVerification.machine.ts'
import type { registrationMachine } from '../../machines/registration/registration.machine.ts'
import type { signInMachine } from '../../machines/sign-in/signIn.machine.ts'
import { useLastActor } from '../screens/useLastActor.ts'
import type { Observe } from './observe.ts'

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

/** The actor beneath `root` that runs the machine, if one does; the nearest to the root. */
export function findActor<Id extends MachineId>(root: AnyActorRef, id: Id): ActorOf<Id> | undefined {
  let level: AnyActorRef[] = [root]
  while (level.length > 0) {
    for (const actor of level) if (runs(actor, id)) return actor
    level = level.flatMap(childrenOf)
  }
  return undefined
}

interface Where {
  root: AnyActorRef
  observe: Observe
}

/** The same for a screen that follows it. */
export function useCurrentActorOf<Id extends MachineId>(
  { root, observe }: Where,
  id: Id,
): ActorOf<Id> | undefined {
  return useSyncExternalStore(
    observe,
    useCallback(() => findActor(root, id), [root, id]),
  )
}

/** The same for a route, which keeps the last one until it has gone itself (bridge.md, 5). */
export function useActorOf<Id extends MachineId>(where: Where, id: Id): ActorOf<Id> | undefined {
  return useLastActor(useCurrentActorOf(where, id))
}

function runs<Id extends MachineId>(actor: AnyActorRef, id: Id): actor is ActorOf<Id> {
  const snapshot: unknown = actor.getSnapshot()
  return (
    typeof snapshot === 'object' &&
    snapshot !== null &&
    'status' in snapshot &&
    snapshot.status === 'active' &&
    'machine' in snapshot &&
    typeof snapshot.machine === 'object' &&
    snapshot.machine !== null &&
    'id' in snapshot.machine &&
    snapshot.machine.id === id
  )
}

function childrenOf(actor: AnyActorRef): AnyActorRef[] {
  const children: Record<string, AnyActorRef | undefined> = actor.getSnapshot()?.children ?? {}
  return Object.values(children).filter((child) => child !== undefined)
}
