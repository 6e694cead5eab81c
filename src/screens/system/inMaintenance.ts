import { screenIn } from '../../../machines/routes/routeIn.ts'

type Snapshot = Parameters<typeof screenIn>[0]

/** Whether the machine, if it exists, is in one of the two maintenance states. */
export const isInMaintenance = (snapshot: Snapshot | undefined) =>
  snapshot !== undefined && screenIn(snapshot)?.endsWith('Maintenance') === true
