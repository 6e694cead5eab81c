import type { RegisteredMachine } from '../../index.ts'
import { exploreRegistered } from '../suite.ts'
import { type Unreached, unreachedIn } from '../unreached.ts'
import type { Walkers, WhyNot } from './command.ts'

/** The kinds of runs that there are, and what leaves their reports. */
export const suites: Readonly<Record<string, string>> = {
  machine: 'npx vitest run --project machines',
  browser: 'npm run test:all, or npm run paths -- run MACHINE --browser for all',
  live: 'npm run paths -- run MACHINE --target URL',
}

/** What is said where nothing keeps a run from it. */
export const untried = 'no run has tried it'

/** The written reasons of a machine's model and of anyone who wrote how its paths are walked in a browser and at a back end. */
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

/** Their names by the reason that they share, in the order in which they came. */
export function byReason(missed: readonly Unreached[]): ReadonlyMap<string, readonly string[]> {
  const names = new Map<string, string[]>()
  for (const { what, why = untried } of missed) names.set(why, [...(names.get(why) ?? []), what])
  return names
}
