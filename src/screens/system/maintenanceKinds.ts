import { screenIn } from '../../../machines/routes/routeIn.ts'
import { isInMaintenance } from './inMaintenance.ts'

// In a module of its own, apart from the code that every page loads to detect maintenance.

type Snapshot = Parameters<typeof screenIn>[0]

/** Whether the user has requested another try. */
export const isRetrying = (snapshot: (Snapshot & { hasTag(tag: 'pending'): boolean }) | undefined) =>
  isInMaintenance(snapshot) && snapshot?.hasTag('pending') === true

/** ISO 8601: when planned maintenance ends, while the machine is in that state. */
export const maintenanceEnd = (
  snapshot: (Snapshot & { context: { maintenanceUntil: string | null } }) | undefined,
) => (snapshot && screenIn(snapshot) === 'scheduledMaintenance' ? snapshot.context.maintenanceUntil : null)
