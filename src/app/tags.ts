import type { AnyActorRef } from 'xstate'

/** Whether an actor anywhere beneath this one has the tag. */
export function isAnyTagged(actor: AnyActorRef, tag: string): boolean {
  const snapshot = actor.getSnapshot()
  if (typeof snapshot?.hasTag === 'function' && snapshot.hasTag(tag)) return true
  const children: Record<string, AnyActorRef | undefined> = snapshot?.children ?? {}
  return Object.values(children).some((child) => child !== undefined && isAnyTagged(child, tag))
}
