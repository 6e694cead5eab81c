import { createActor } from 'xstate'
import { registerService } from 'xstate/dev'
import { appMachine } from '../../machines/app/app.machine.ts'
import { redirectPathOf } from '../../machines/app/app.redirect.ts'
import { connectionMachine } from '../../machines/connection/connection.machine.ts'
import { sessionMachine } from '../../machines/session/session.machine.ts'
import { defineCheckHealth, defineFetchClient, defineLoadFacts } from '../actors/application.ts'
import {
  defineEndSession,
  defineFollowTabs,
  defineRecordActivity,
  defineRefreshSession,
  defineRestoreSession,
} from '../actors/session.ts'
import { activityChunks, lateMachines } from './activities.ts'
import { readConfiguration } from './configuration.ts'
// Must run before the machines read the URL.
import './opened.ts'
import { createProblemHandler } from './problems.ts'
import { createServices } from './services.ts'
import { createSupportDesk } from './supportDesk.ts'

/**
 * The composition root: the machines get their real effects here. main.tsx starts them before React
 * renders.
 */
export const configuration = readConfiguration(document)
export const services = createServices(configuration, {
  onSessionEnded: () => app.system.get('session')?.send({ type: 'session.ended', path: here() }),
  onProblem: createProblemHandler({
    app: (event) => app.send(event),
    session: (event) => app.system.get('session')?.send(event),
  }),
  onUnreachable: () => app.system.get('connection')?.send({ type: 'carrier.doubted' }),
})

const checkHealth = defineCheckHealth(services)

const machine = appMachine.provide({
  actors: {
    checkHealth,
    connection: connectionMachine.provide({ actors: { checkHealth } }),
    fetchClient: defineFetchClient(services),
    session: sessionMachine.provide({
      actors: {
        restoreSession: defineRestoreSession(services),
        followTabs: defineFollowTabs(services),
        refreshSession: defineRefreshSession(services),
        recordActivity: defineRecordActivity(services),
        endSession: defineEndSession(services),
      },
    }),
    ...lateMachines(services, activityChunks, services.reporting.report),
    loadFacts: defineLoadFacts(services),
  },
  actions: {
    reportMissingClient: () => services.reporting.report('Unable to fetch OAuth Client ID'),
  },
})

export const app = createActor(machine, {
  input: { path: here(), redirectPath: services.redirectPath.read() },
})
app.subscribe((snapshot) => services.redirectPath.keep(redirectPathOf(snapshot)))
services.api.oauth.askClientIdEarly()
const opening = app.subscribe(({ context: { session } }) => {
  // A guest's estimate makes no queries, and does not wait for their client.
  if (session?.level !== 'verified') return
  opening.unsubscribe()
  void import('./queried.tsx').then(({ startQueries }) => startQueries(app, services.api.client))
})
// Any script that poses as the developer tools could read all input.
if (configuration.environment !== 'production') registerService(app)

/** The code of help loads on first use. */
export const supportDesk = createSupportDesk(configuration, async () => {
  const [{ startSupport }] = await Promise.all([
    import('./startSupport.ts'),
    import('../screens/support/SupportPanel.tsx'),
  ])
  return startSupport(app, configuration, services)
})

function here(): string {
  return window.location.pathname + window.location.search
}
