import { screenIn } from '../../../machines/routes/placeIn.ts'

type Snapshot = Parameters<typeof screenIn>[0]

/** Which of the two kinds of maintenance a machine shows; undefined where it shows neither, or is not there. */
export function maintenanceIn(snapshot: Snapshot | undefined) {
  const screen = snapshot && screenIn(snapshot)
  return screen === 'scheduledMaintenance' || screen === 'unscheduledMaintenance' ? screen : undefined
}

/** Whether the person has asked for another try. */
export const isRetrying = (snapshot: (Snapshot & { hasTag(tag: 'pending'): boolean }) | undefined) =>
  snapshot !== undefined && maintenanceIn(snapshot) !== undefined && snapshot.hasTag('pending')

/** ISO 8601: when what is planned is over, while that is what a machine shows. */
export const maintenanceEnd = (
  snapshot: (Snapshot & { context: { maintenanceUntil: string | null } }) | undefined,
) => (maintenanceIn(snapshot) === 'scheduledMaintenance' ? snapshot?.context.maintenanceUntil : undefined)
