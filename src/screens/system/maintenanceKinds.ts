import { screenIn } from '../../../machines/routes/routeIn.ts'
import { isInMaintenance } from './inMaintenance.ts'

// Apart from what every page loads to know whether there is any maintenance.

type Snapshot = Parameters<typeof screenIn>[0]

/** Whether the person has asked for another try. */
export const isRetrying = (snapshot: (Snapshot & { hasTag(tag: 'pending'): boolean }) | undefined) =>
  isInMaintenance(snapshot) && snapshot?.hasTag('pending') === true

/** ISO 8601: when what is planned is over, while that is what a machine shows. */
export const maintenanceEnd = (
  snapshot: (Snapshot & { context: { maintenanceUntil: string | null } }) | undefined,
) => (snapshot && screenIn(snapshot) === 'scheduledMaintenance' ? snapshot.context.maintenanceUntil : null)
