import type { SnapshotFrom } from 'xstate'
import type { registrationMachine } from './registration.machine.ts'

/** Where the registration stands; undefined between two steps, where the URL stays. */
export function registrationPlace(snapshot: SnapshotFrom<typeof registrationMachine>): string | undefined {
  if (snapshot.matches('account')) return '/products/insurance/welcome?step=account'
  if (snapshot.matches('phone')) return '/create-phone'
  if (snapshot.matches('code') || snapshot.matches('refreshing') || snapshot.matches('refreshFailed')) {
    return '/verify-phone'
  }
  return undefined
}
