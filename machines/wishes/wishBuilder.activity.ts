import type { Activity } from '../activities/activity.ts'
import { format } from '../routes/route.ts'
import { isOfBuilder } from './builderRoutes.ts'
import type { wishBuilderMachine } from './wishBuilder.machine.ts'

export const wishBuilderActivity: Activity<'wishBuilder', typeof wishBuilderMachine> = {
  id: 'wishBuilder',
  input: ({ session, route, from }) => ({ session, route: route ?? { id: 'builder' }, from }),
  routeOf: (builder) => {
    const snapshot = builder.getSnapshot()
    return snapshot.matches('open') ? snapshot.context.route : undefined
  },
  request: (route) => (isOfBuilder(route) ? { type: 'builder.requested', route } : null),
  next: () => ({ path: format({ id: 'coveragePreview', from: 'list' }) }),
}
