import type { Activity } from '../activities/activity.ts'
import { isOfBuilder } from './builderRoutes.ts'
import type { wishBuilderMachine } from './wishBuilder.machine.ts'

/** How the application opens the builder of a list of wishes. */
export const wishBuilderActivity: Activity<'wishBuilder', typeof wishBuilderMachine> = {
  id: 'wishBuilder',
  isImmersive: false,
  isAskedToLeave: false,
  flows: [],
  input: ({ session, place, from }) => ({ session, place: place ?? { id: 'builder' }, from }),
  placeOf: (builder) => {
    const snapshot = builder.getSnapshot()
    return snapshot.matches('open') ? snapshot.context.place : undefined
  },
  flowOf: () => undefined,
  request: (place) => (isOfBuilder(place) ? { type: 'builder.requested', place } : null),
  // Its pages lead out by links; it has no end of its own.
  next: () => ({ path: '/' }),
}
