import { appRoute } from '../../machines/app/app.route.ts'
import { loadOptional } from '../ui/loadOptional.ts'
import { fetchAhead, lineOf } from './ahead.ts'
import { limitScreens, reportLateMachines } from './chunkLimits.ts'
import { app, configuration, services, supportDesk } from './root.ts'
import type { AppRouter } from './router.tsx'
import { readSettings } from './settings.ts'
import { untilLoaded } from './untilLoaded.ts'

/** Starts the optional parts of the app once the first page is idle. */
export function startWhenIdle(router: AppRouter): void {
  limitScreens(Object.values(router.routesById))
  reportLateMachines(app, services.reporting)
  // Loaded before it is needed, because it could not be loaded without the carrier.
  loadOptional(() => import('../screens/system/Maintenance.tsx')).catch(notLoaded)
  void readSettings(services)
  void untilLoaded(() => import('./startIdleLock.tsx'), notLoaded).then(({ startIdleLock }) =>
    startIdleLock(app, services, configuration),
  )
  fetchSteps('ahead').then(observers).catch(notLoaded)
  // A user with a price may apply, so the next steps are prefetched. Others do not need them.
  const follow = () => {
    const snapshot = app.getSnapshot()
    if (snapshot.context.activity !== 'fulfillment' && appRoute(snapshot)?.id !== 'coveragePreview') return
    stop()
    void fetchSteps('ahead-policy')
  }
  const stop = router.options.context.observe(follow)
  follow()
}

const fetchSteps = (steps: Parameters<typeof fetchAhead>[1]) =>
  fetchAhead(
    document,
    steps,
    () => lineOf(navigator),
    async (href) => (await fetch(href, { priority: 'low' })).arrayBuffer(),
  )

/** Offline it does not load, and the page works without it. */
const notLoaded = (error: unknown) => services.reporting.report('What begins at rest', error)

/** Shows the consent question again, at the user's request and without waiting for idle time. */
export async function openChoices(): Promise<void> {
  const { openChoices: open } = await observers()
  open()
}

async function observers() {
  const { startObservers } = await loadOptional(() => import('./observers/startObservers.tsx'))
  const { reporting, saved } = services
  return startObservers({ app, desk: supportDesk, reporting, saved, configuration })
}
