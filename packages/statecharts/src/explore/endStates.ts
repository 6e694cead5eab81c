import type { AnyStateNode } from 'xstate'

/**
 * The final states with which a state is done: of its own, or, if it is parallel, of all its
 * regions. None if it never is.
 */
export function endStatesOf(node: AnyStateNode): readonly AnyStateNode[] {
  const children = Object.values(node.states).filter(({ type }) => type !== 'history')
  if (node.type !== 'parallel') return children.filter(({ type }) => type === 'final')
  const regions = children.map(endStatesOf)
  return regions.some(({ length }) => length === 0) ? [] : regions.flat()
}
