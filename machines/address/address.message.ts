import type { SnapshotFrom } from 'xstate'
import type { AddressMessage } from '../../rules/addresses.ts'
import type { addressMachine } from './address.machine.ts'

/** The message below the street of an address; null if there is none. */
export function addressMessage(snapshot: SnapshotFrom<typeof addressMachine>): AddressMessage | null {
  if (snapshot.matches('failed')) return 'failed'
  if (snapshot.matches('unsupported')) return 'unsupportedState'
  const { verdict } = snapshot.context
  return verdict === null || verdict === 'verified' ? null : verdict
}
