import type { ActorRefFrom, AnyActorRef, AnyStateMachine } from 'xstate'
import { type ActingLogic, defineActingLogic } from '../actor-logic/actingLogic.ts'
import {
  type ActingLayout,
  type LayoutMachines,
  type LayoutResult,
  layouts,
  layoutThrough,
} from './layouts.ts'

/** The one actor of a flow that runs any layout's machine. */
export type LayoutLogic = ActingLogic<{ layout: ActingLayout }, LayoutResult>

/** Runs the machine of the current layout; the layout's row translates its output. */
export function defineLayoutLogic(
  machines: { readonly [Layout in ActingLayout]: LayoutMachines[Layout] },
): LayoutLogic {
  const machineOf = (layout: ActingLayout): AnyStateMachine => machines[layout]
  return defineActingLogic(
    ({ layout }) => ({ machine: machineOf(layout) }),
    ({ machine, output }) => {
      const layout = layoutThrough(machine.id)
      if (layout === undefined) throw new Error(`No layout acts through ${machine.id}`)
      return resultOf(layout, output)
    },
  )
}

function resultOf<Layout extends ActingLayout>(
  layout: Layout,
  output: Parameters<(typeof layouts)[Layout]['result']>[0],
): LayoutResult {
  return layouts[layout].result(output)
}

/** Whether an actor is the machine of this layout, for the view that renders it. */
export function actsThrough<Layout extends ActingLayout>(
  actor: AnyActorRef,
  layout: Layout,
): actor is ActorRefFrom<LayoutMachines[Layout]> {
  return actor.getSnapshot()?.machine?.id === layouts[layout].machine
}
