import { screenIn } from '../../../machines/routes/routeIn.ts'

type Snapshot = Parameters<typeof screenIn>[0]

/** Whether a machine that is there shows one of the two kinds of maintenance. */
export const isInMaintenance = (snapshot: Snapshot | undefined) =>
  snapshot !== undefined && screenIn(snapshot)?.endsWith('Maintenance') === true
