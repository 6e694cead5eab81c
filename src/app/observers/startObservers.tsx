import { createRoot } from 'react-dom/client'
import { createActor } from 'xstate'
import { registerService } from 'xstate/dev'
import { analyticsRows } from '../../../machines/analytics/eventRows.ts'
import { appRoute } from '../../../machines/app/app.route.ts'
import { consentMachine } from '../../../machines/consent/consent.machine.ts'
import { parse } from '../../../machines/routes/route.ts'
import { defineFollowConsent } from '../../actors/followConsent.ts'
import { createConsentStore } from '../../adapters/consent.ts'
import { createFiredEvents } from '../../adapters/firedEvents.ts'
import type { ObservedReporting } from '../../adapters/reporting.ts'
import type { ReportTaker } from '../../adapters/reports/errorReport.ts'
import { ConsentQuestion } from '../../screens/consent/ConsentQuestion.tsx'
import type { AppActor } from '../../screens/props.ts'
import type { SupportDesk } from '../../screens/support/deskContext.ts'
import { loadOptional } from '../chunks.ts'
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
  /** Shows the question whether visits may be counted, with the answer that holds. */
  openChoices(): void
}

/** The browser's storage, reached at each call: where it is blocked, even naming it throws. */
const storage = {
  getItem: (key: string) => localStorage.getItem(key),
  setItem: (key: string, value: string) => localStorage.setItem(key, value),
}

let running: Observers | undefined

/**
 * Starts what looks on and changes nothing: the question for consent, and after a yes the analytics events and the steps of
 * journeys; and error reports. The application runs without it, and it comes when the page is at rest. Once, however often
 * it is asked for.
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
  const consent = createActor(
    consentMachine.provide({ actors: { followConsent: defineFollowConsent(store) } }),
    { input: { answer: store.read(), isAsked: observing.analytics && !store.isPostponed() } },
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
  // The sandbox's people are made up: they are not asked about the charts' figures.
  if (configuration.sandbox) reportTraffic(app, browserOutside('/sandbox/traffic'))
  else reportTraffic(app, browserOutside('/observed/steps'), isAllowed)

  // A root of its own, behind the application's: nothing of it stands on the first page, and nothing there moves for it.
  const foot = document.createElement('div')
  document.body.append(foot)
  createRoot(foot).render(<ConsentQuestion actor={consent} />)
  // By it a test of a short visit knows that the page is looked on.
  performance.mark('observing')
  return { openChoices: () => consent.send({ type: 'choices.chosen' }) }
}

/** Help is a system of its own, which starts when it is first asked for. */
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
    // Since then the address may have changed many times.
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
