import { firstSeed, withSeededRandom } from './chance.ts'
import { isRecord } from './effects.ts'
import type { Exploration } from './explore.ts'
import { perform, withOwnContext } from './explore.ts'
import { same } from './texts.ts'

/**
 * Context keys whose value differs when the same move is repeated: they come from a clock, a random
 * source or an outside counter, and would make every configuration a new one.
 */
export function changingKeys(exploration: Exploration): string[] {
  return withSeededRandom(firstSeed + 1, () => keysThatDiffer(exploration))
}

function keysThatDiffer({ machine, nodes, edges }: Exploration): string[] {
  const changing = new Set<string>()
  const tried = new Set<readonly string[]>()
  nextMillisecond()
  for (const { from, move, taken, after } of edges) {
    if (from !== -1 && tried.has(taken)) continue
    tried.add(taken)
    const before = nodes[from]?.configuration
    const again = perform(machine, before ? withOwnContext(before) : after, move).after.snapshot.context
    const once: unknown = after.snapshot.context
    if (!isRecord(once) || !isRecord(again)) continue
    for (const key of new Set([...Object.keys(once), ...Object.keys(again)])) {
      if (!same(once[key], again[key])) changing.add(key)
    }
  }
  return [...changing]
}

/** Two readings of a clock within one millisecond would look equal. */
function nextMillisecond() {
  for (const begun = Date.now(); Date.now() === begun; );
}
