import { appRoute } from '../../machines/app/app.route.ts'
import { fetchAhead, lineOf } from './ahead.ts'
import { limitScreens, reportLateMachines } from './chunkLimits.ts'
import { loadOptional } from './chunks.ts'
import { app, configuration, services, supportDesk } from './root.ts'
import type { AppRouter } from './router.tsx'
import { readSettings } from './settings.ts'
import { untilLoaded } from './untilLoaded.ts'

/** What is begun once the first page is at rest: none of it is needed to use the page, so none of it is part of that. */
export function startWhenIdle(router: AppRouter): void {
  limitScreens(Object.values(router.routesById))
  reportLateMachines(app, services.reporting)
  // Before anything can be amiss: without a carrier it could not come.
  loadOptional(() => import('../screens/system/Maintenance.tsx')).catch(notLoaded)
  void readSettings(services)
  void untilLoaded(() => import('./startIdleLock.tsx'), notLoaded).then(({ startIdleLock }) =>
    startIdleLock(app, services, configuration),
  )
  fetchSteps('ahead').then(observers).catch(notLoaded)
  // Who has a price may apply; who is here for something else need not load how.
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

/** Without a line it does not come: the page is used as well without it. */
const notLoaded = (error: unknown) => services.reporting.report('What begins at rest', error)

/** Asks again whether visits may be counted; when that is wanted, nothing is waited for. */
export async function openChoices(): Promise<void> {
  const { openChoices: open } = await observers()
  open()
}

/** What looks on and changes nothing. */
async function observers() {
  const { startObservers } = await loadOptional(() => import('./observers/startObservers.tsx'))
  const { reporting, saved } = services
  return startObservers({ app, desk: supportDesk, reporting, saved, configuration })
}
