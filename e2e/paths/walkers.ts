import { estimateWalker } from './estimate.ts'
import { phoneVerificationWalker } from './phoneVerification.ts'
import { signInWalker } from './signIn.ts'
import type { Walker } from './walker.ts'

/** The machines whose generated paths are walked in the browser, too. */
export const walkers: readonly Walker[] = [signInWalker, phoneVerificationWalker, estimateWalker]

/** How the paths of one machine are walked. */
export function walkerOf(machine: string): Walker {
  const found = walkers.find((walker) => walker.machine === machine)
  if (found) return found
  const there = walkers.map((walker) => walker.machine).join(', ')
  throw new Error(`Nobody has written how a person walks ${machine}; e2e/paths has ${there}.`)
}
