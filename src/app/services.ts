import typefaceUrl from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2?url'
import type { ProblemCode } from '../../machines/problem.ts'
import type { Effects } from '../actors/effects.ts'
import { type Cards, createCards } from '../adapters/cards/cards.ts'
import { createDevice } from '../adapters/device.ts'
import { forgetLinkCodes } from '../adapters/linkCodes.ts'
import { createRedirectStore, type RedirectStore } from '../adapters/redirectPath.ts'
import { createReporting, type ObservedReporting } from '../adapters/reporting.ts'
import { createTabs, type Tabs } from '../adapters/tabs.ts'
import type { ApiError } from '../api/apiError.ts'
import { createCarrierClock } from '../api/carrierClock.ts'
import { createClient } from '../api/client.ts'
import type { Credentials } from '../api/credentials.ts'
import { checkHealth, type EndpointHealth } from '../api/health.ts'
import { createOAuth } from '../api/oauth.ts'
import { wait } from '../api/retry.ts'
import { authenticationKey, createTokens, type TokenStore } from '../api/tokens.ts'
import { loadOptional } from '../ui/loadOptional.ts'
import type { AppConfiguration } from './configuration.ts'

/** The services below the machines, created once. */
export interface AppServices extends Effects {
  /** The environment name, such as `production`. */
  readonly environment: string
  tokens: TokenStore
  tabs: Tabs
  redirectPath: RedirectStore
  cards: Cards
  reporting: ObservedReporting
  /** Dispatches an event, named after the mutation, for each completed mutation. */
  saved: EventTarget
  /** Rarely used calls, loaded on first use. */
  credentials(): Promise<Credentials>
  /** Sends a logout that the carrier has not received yet. Resolves at once if there is none. */
  sendLogout(signal?: AbortSignal): Promise<void>
  checkHealth(signal: AbortSignal): Promise<EndpointHealth>
  /** False if this browser never had a session. */
  mayHaveSession(): boolean
}

/** Timeout in milliseconds for one attempt. A charge at the payment provider may take long. */
const timeout = 30_000
const healthTimeout = 8_000

/** Written and removed again, to check whether storage had room for a session marker. */
const roomKey = 'room'

/**
 * Browser storage, read on each call: if it is blocked, even reading the property
 * throws.
 */
const storage = {
  getItem: (key: string) => localStorage.getItem(key),
  setItem: (key: string, value: string) => localStorage.setItem(key, value),
  removeItem: (key: string) => localStorage.removeItem(key),
}

/** @param listeners called on events that the API detects itself */
export function createServices(
  configuration: AppConfiguration,
  {
    onProblem,
    ...listeners
  }: {
    onSessionEnded(): void
    onUnreachable(): void
    onProblem(code: ProblemCode): void
  },
): AppServices {
  const { origin } = window.location
  const endpoint = { origin }
  const { environment, version } = configuration
  const newId = () => crypto.randomUUID()
  const tokens = createTokens(storage, configuration.plainTokens, document)
  const clock = createCarrierClock()
  const device = createDevice(storage, newId, () =>
    loadOptional(() => import('../adapters/fingerprint.ts')).then((chunk) => chunk.measureDevice()),
  )
  const reporting = createReporting(window)
  const shared = {
    environment,
    version,
    deviceFingerprint: device.fingerprint,
    tokens,
    clock,
    endpoint,
    credentials: configuration.plainTokens ? ('same-origin' as const) : ('include' as const),
    fetch: window.fetch.bind(window),
    random: Math.random,
    wait,
    timeout,
  }
  const { locks } = navigator
  const sendLogout = async (signal?: AbortSignal) => {
    if (!tokens.isLeaving()) return
    forgetLinkCodes(() => storage)
    const logout = await import('../api/logout.ts')
    await logout.sendLogout({ ...api, tokens, locks }, signal)
  }
  /** The handling of an error code applies to every API (decision 023). */
  const onFailed = (what: string, error: ApiError, document?: string) => {
    reporting.report(what, error, document)
    onProblem(error.code)
  }
  const saved = new EventTarget()
  const oauth = createOAuth({ ...shared, device, locks, sendLogout, onFailed })
  const api = {
    client: createClient({
      ...shared,
      ...listeners,
      renew: oauth.refresh,
      onFailed: (error, document) => onFailed('The API', error, document),
      onSaved: (operation) => void saved.dispatchEvent(new Event(operation)),
      retryTimeout: configuration.retryTimeout,
      newId,
    }),
    oauth,
    clock,
  }
  return {
    environment,
    api,
    sendLogout,
    credentials: () => import('../api/credentials.ts').then((chunk) => chunk.createCredentials(api)),
    device,
    tokens,
    tabs: createTabs('session'),
    redirectPath: createRedirectStore(storage),
    cards: createCards(() => loadProvider(configuration, newId), {
      family: 'Bricolage Grotesque Variable',
      address: new URL(typefaceUrl, origin).href,
    }),
    reporting,
    saved,
    checkHealth: (signal) =>
      checkHealth(
        {
          primary: origin,
          fallback: configuration.fallbackEndpoint,
          fetch: shared.fetch,
          clock,
          timeout: healthTimeout,
        },
        signal,
      ).then(
        (health) => {
          if (health.healthy && health.endpoint !== endpoint.origin) {
            endpoint.origin = health.endpoint
            // Cached data came from the other host (access-to-purchase 4.1). If the file is not
            // loaded, nothing was cached.
            import('../api/queries.ts').then(
              ({ queriesOf }) => queriesOf(api.client).invalidateQueries(),
              () => {},
            )
          }
          return health
        },
        (error) => {
          if (!signal.aborted) reporting.report('/health', error)
          throw error
        },
      ),
    mayHaveSession() {
      try {
        if (storage.getItem(authenticationKey) !== null) return true
        // If storage is full, a missing marker means nothing: the cookie may still belong to a
        // session.
        storage.setItem(roomKey, ' '.repeat(999))
        storage.removeItem(roomKey)
        return false
      } catch {
        return true
      }
    },
  }
}

async function loadProvider({ stripePublishableKey }: AppConfiguration, newId: () => string) {
  if (stripePublishableKey !== null) {
    const [{ allowProviderScripts }, stripe] = await Promise.all([
      import('./allowScripts.ts'),
      import('../adapters/cards/stripe.ts'),
    ])
    allowProviderScripts()
    return await stripe.loadStripeProvider(stripePublishableKey)
  }
  const sandbox = await import('../adapters/cards/sandbox.ts')
  return sandbox.createSandboxProvider(newId)
}
