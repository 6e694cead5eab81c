import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { statePath } from './names.ts'

/** The innermost states in which a person sees a screen: that of the state itself, or of one around it. */
export function screenStates(machine: AnyStateMachine): readonly string[] {
  const found: string[] = []
  const look = (node: AnyStateNode, isShown: boolean) => {
    const shows = isShown || node.meta?.screen !== undefined || node.meta?.place !== undefined
    const inner = Object.values(node.states)
    if (inner.length === 0 && node.type !== 'history' && shows) found.push(statePath(node))
    for (const one of inner) look(one, shows)
  }
  look(machine.root, false)
  return found
}
