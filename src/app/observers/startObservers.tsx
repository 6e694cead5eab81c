import { createRoot } from 'react-dom/client'
import { createActor } from 'xstate'
import { registerService } from 'xstate/dev'
import { analyticsRows } from '../../../machines/analytics/eventRows.ts'
import { appRoute } from '../../../machines/app/app.route.ts'
import { consentMachine } from '../../../machines/consent/consent.machine.ts'
import { mayAsk } from '../../../machines/consent/pagesThatAsk.ts'
import { parse } from '../../../machines/routes/route.ts'
import { defineFollowConsent } from '../../actors/followConsent.ts'
import { createConsentStore } from '../../adapters/consent.ts'
import { createFiredEvents } from '../../adapters/firedEvents.ts'
import type { ObservedReporting } from '../../adapters/reporting.ts'
import type { ReportTaker } from '../../adapters/reports/errorReport.ts'
import { ConsentQuestion } from '../../screens/consent/ConsentQuestion.tsx'
import type { AppActor } from '../../screens/props.ts'
import type { SupportDesk } from '../../screens/support/deskContext.ts'
import { loadOptional } from '../../ui/loadOptional.ts'
import type { AppConfiguration } from '../configuration.ts'
import { observeAnalytics } from './analytics.ts'
import { browserOutside } from './batches.ts'
import { reportErrors } from './errors.ts'
import { type Observing, readObserving } from './observing.ts'
import { reportTraffic } from './traffic.ts'

interface Seen {
  readonly app: AppActor
  readonly desk: SupportDesk
  readonly reporting: ObservedReporting
  readonly saved: EventTarget
  readonly configuration: AppConfiguration
}

interface Observers {
  /** Shows the consent question with the current answer. */
  openChoices(): void
}

/**
 * Browser storage, read on each call: if it is blocked, even reading the property
 * throws.
 */
const storage = {
  getItem: (key: string) => localStorage.getItem(key),
  setItem: (key: string, value: string) => localStorage.setItem(key, value),
}

let running: Observers | undefined

/**
 * Starts the observers, which change nothing: the consent question, then with consent the analytics
 * events and journey steps; and error reports. The app runs without them, and they load while the
 * page is idle. Repeated calls have no effect.
 */
export function startObservers(seen: Seen): Observers {
  running ??= start(seen)
  return running
}

function start({ app, desk, reporting, saved, configuration }: Seen): Observers {
  const observing = readObserving(document)
  void startErrorReports(reporting, app, configuration, observing)

  const store = createConsentStore({
    storage: () => storage,
    hasOptedOut: 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true,
    now: Date.now,
    tabs: window,
  })
  const opened = (appRoute(app.getSnapshot()) ?? parse(window.location.pathname))?.id
  const consent = createActor(
    consentMachine.provide({ actors: { followConsent: defineFollowConsent(store) } }),
    {
      input: {
        answer: store.read(),
        isAsked: observing.analytics && mayAsk(opened) && !store.isPostponed(),
      },
    },
  ).start()
  if (configuration.environment !== 'production') registerService(consent)
  const isAllowed = () => observing.analytics && consent.getSnapshot().context.answer === 'agreed'

  const analytics = observeAnalytics({
    rows: analyticsRows,
    route: () => appRoute(app.getSnapshot()) ?? parse(window.location.pathname) ?? undefined,
    userId: () => app.getSnapshot().context.session?.userId ?? null,
    isAllowed,
    fired: createFiredEvents(storage),
    outside: browserOutside('/observed/events'),
    saved,
  })
  analytics.follow(app)
  followHelp(desk, analytics)
  analytics.look()
  consent.subscribe(analytics.look)
  const leaving = app.subscribe((snapshot) => {
    const page = appRoute(snapshot)?.id
    if (page === undefined || page === opened) return
    leaving.unsubscribe()
    consent.send({ type: 'page.left' })
  })
  // The sandbox has no real users, so no consent is needed for the figures of the charts.
  if (configuration.sandbox) reportTraffic(app, browserOutside('/sandbox/traffic'))
  else reportTraffic(app, browserOutside('/observed/steps'), isAllowed)

  // A React root of its own, separate from the application's, so that the first page is not
  // affected.
  const foot = document.createElement('div')
  document.body.append(foot)
  createRoot(foot).render(<ConsentQuestion actor={consent} />)
  // Short browser tests wait for this mark.
  performance.mark('observing')
  return { openChoices: () => consent.send({ type: 'choices.chosen' }) }
}

/** Help is a separate actor system that starts on first use. */
function followHelp(desk: SupportDesk, { follow }: ReturnType<typeof observeAnalytics>) {
  const there = desk.actor()
  if (there) {
    follow(there)
    return
  }
  const end = desk.subscribe(() => {
    const started = desk.actor()
    if (!started) return
    end()
    follow(started)
  })
}

async function startErrorReports(
  reporting: ObservedReporting,
  app: AppActor,
  { sandbox, environment, version }: AppConfiguration,
  { sentryDsn }: Observing,
) {
  const taker = await takerOf()
  if (taker === null) return
  const [opened] = performance.getEntriesByType('navigation')
  reportErrors(reporting, taker, {
    userId: () => app.getSnapshot().context.session?.userId ?? null,
    // The URL may have changed many times since then.
    address: opened?.name ?? window.location.href,
    version,
  })

  async function takerOf(): Promise<ReportTaker | null> {
    if (sentryDsn !== null) {
      const { createSentryReports } = await loadOptional(
        () => import('../../adapters/reports/sentryReports.ts'),
      )
      const tunnel = `${window.location.origin}/observed/errors`
      return createSentryReports({ dsn: sentryDsn, tunnel, environment, version })
    }
    if (!sandbox) return null
    const { createSandboxReports } = await loadOptional(
      () => import('../../adapters/reports/sandboxReports.ts'),
    )
    return createSandboxReports({ fetch: window.fetch.bind(window) })
  }
}
