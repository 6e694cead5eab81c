import type {
  ActorLogic,
  ActorRefFrom,
  AnyActorRef,
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  MachineContext,
  MachineSnapshot,
  MetaObject,
  StateSchema,
  StateValue,
} from 'xstate'
import {
  type ActingLayout,
  type LayoutMachines,
  type LayoutResult,
  layouts,
  layoutThrough,
} from './layouts.ts'

/** The snapshot of whichever machine the layout acts through; its output is what that means to the flow. */
type LayoutSnapshot = MachineSnapshot<
  MachineContext,
  AnyEventObject,
  Record<string, AnyActorRef | undefined>,
  StateValue,
  string,
  LayoutResult,
  MetaObject,
  StateSchema
>

/** The one actor through which a flow knows all acting layouts. */
export type LayoutLogic = ActorLogic<LayoutSnapshot, AnyEventObject, { layout: ActingLayout }>

/**
 * Runs the machine of the layout that the flow has come to, as if the flow had invoked it: its snapshot, its events
 * and what it sends to its parent are the machine's own. Only its output is translated, by the layout's row.
 */
export function defineLayoutLogic(
  machines: { readonly [Layout in ActingLayout]: LayoutMachines[Layout] },
): LayoutLogic {
  const machineOf = (layout: ActingLayout): AnyStateMachine => machines[layout]
  return {
    getInitialSnapshot: (scope, { layout }) => translated(machineOf(layout).getInitialSnapshot(scope)),
    transition: (snapshot, event, scope) => translated(snapshot.machine.transition(snapshot, event, scope)),
    start: (snapshot) => snapshot.machine.start(snapshot),
    getPersistedSnapshot: (snapshot, options) => snapshot.machine.getPersistedSnapshot(snapshot, options),
  }
}

function translated(snapshot: AnyMachineSnapshot): LayoutSnapshot {
  if (snapshot.status !== 'done') return snapshot
  const layout = layoutThrough(snapshot.machine.id)
  if (layout === undefined) throw new Error(`No layout acts through ${snapshot.machine.id}`)
  return { ...snapshot, output: resultOf(layout, snapshot.output) }
}

function resultOf<Layout extends ActingLayout>(
  layout: Layout,
  output: Parameters<(typeof layouts)[Layout]['result']>[0],
): LayoutResult {
  return layouts[layout].result(output)
}

/** Whether an actor is the machine of this layout, for the view that draws it. */
export function actsThrough<Layout extends ActingLayout>(
  actor: AnyActorRef,
  layout: Layout,
): actor is ActorRefFrom<LayoutMachines[Layout]> {
  return actor.getSnapshot()?.machine?.id === layouts[layout].machine
}
