import type { AnyActorRef } from 'xstate'
import type { StateTag } from './meta.ts'

/** Whether an actor at or below `root` has the tag. */
export function isAnyTagged(root: AnyActorRef, tag: StateTag): boolean {
  const snapshot = root.getSnapshot()
  if (typeof snapshot?.hasTag === 'function' && snapshot.hasTag(tag)) return true
  const children: Record<string, AnyActorRef | undefined> = snapshot?.children ?? {}
  return Object.values(children).some((child) => child !== undefined && isAnyTagged(child, tag))
}
