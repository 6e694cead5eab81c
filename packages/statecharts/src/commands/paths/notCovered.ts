import { exploreRegistered } from '../../explore/suite.ts'
import { type Unreached, unreachedIn } from '../../explore/unreached.ts'
import type { RegisteredMachine } from '../../registry.ts'
import type { Walkers, WhyNot } from './walkers.ts'

/** Shown if nothing prevents a run from covering it. */
export const untried = 'no run has tried it'

/**
 * The documented reasons: of a machine's model, and of its drivers for a browser and a back end.
 */
export async function whyNotCovered(
  suite: string,
  row: Pick<RegisteredMachine, 'id' | 'machine' | 'model' | 'isPlain'>,
  walkers: Walkers,
): Promise<WhyNot> {
  if (suite === 'browser') return walkers.whyNotInBrowser(row.id)
  if (suite === 'live') return walkers.whyNotAtTarget(row.id)
  const why = new Map(unreachedIn(exploreRegistered(row)).map((it) => [it.what, it.why]))
  return (name) => why.get(name)
}

/** Their names by shared reason, in the original order. */
export function byReason(missed: readonly Unreached[]): ReadonlyMap<string, readonly string[]> {
  const names = new Map<string, string[]>()
  for (const { what, why = untried } of missed) names.set(why, [...(names.get(why) ?? []), what])
  return names
}
