import type { IncomingMessage } from 'node:http'
import * as v from 'valibot'
import { isAnalyticsEvent } from '../../../rules/analyticsEvents.ts'
import { keepEvents } from '../../domains/analytics/analytics.ts'
import { TooManyRequests } from '../../platform/errors.ts'
import type { LimitName } from '../../platform/rates.ts'
import { readAs, readPlainText } from './body.ts'
import { badRequest, type Exchange, notFound, type Route, refusal, sendNothing } from './exchange.ts'
import { admitRows, refuseLimited } from './limited.ts'
import { admitReader } from './metrics.ts'
import { receiveSteps, stepFigures } from './steps.ts'

/** Refuses pages of other sites. */
function refuseStrangers(request: IncomingMessage) {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none')
    throw refusal(403, 'access_denied', 'Requests from other sites are refused.')
}

/** Refuses other sites, and clients that send too often. */
export async function admit(exchange: Exchange, name: LimitName): Promise<void> {
  refuseStrangers(exchange.request)
  await exchange.services.limits
    .take(name, exchange.ip, null)
    .catch((error: unknown) => refuseLimited(error, exchange))
}

const name = v.pipe(v.string(), v.regex(/^[a-z][a-z_]{1,60}$/))

/**
 * Names from the app, such as the ID or pattern of a route: never anything like an email address or
 * phone number.
 */
const word = v.pipe(v.string(), v.maxLength(80), v.regex(/^[a-zA-Z_/{}$.-]*$/))

const batch = v.strictObject({
  run: v.pipe(v.string(), v.uuid()),
  events: v.pipe(
    v.array(
      v.strictObject({
        number: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(2 ** 31 - 1)),
        name,
        details: v.pipe(
          v.record(name, v.union([word, v.pipe(v.number(), v.finite()), v.boolean()])),
          v.check((details) => Object.keys(details).length <= 12),
        ),
      }),
    ),
    v.maxLength(50),
  ),
})

/** Refuses events if analytics is not configured, since the page does not ask for consent then. */
function requireAnalytics({ services: { config } }: Exchange) {
  if (!config.sandbox && config.analytics === null) throw notFound()
}

async function receiveEvents(exchange: Exchange) {
  const { request, response, services } = exchange
  requireAnalytics(exchange)
  await admit(exchange, 'observations-by-source')
  const received = await readAs(
    request,
    batch,
    'run (a UUID) and at most 50 events (number, name, details) are needed.',
  )
  // A page from before a release may send other events, which are skipped without affecting the
  // rest.
  const events = received.events.filter(isAnalyticsEvent)
  if (events.length > 0) {
    await admitRows(exchange, 'events', events.length)
    await keepEvents(services, { run: received.run, events })
  }
  sendNothing(response)
}

/** How long the error report provider may take, in milliseconds. */
const timeout = 10_000
/** The maximum size of a report in bytes: several times the size to which the page cuts one. */
const longest = 64 * 1024
/** The maximum number of reports that are being forwarded, each of which uses memory. */
const mostPassing = 8
let passing = 0

/** The first line of an envelope contains its recipient. */
function isFor(dsn: string, envelope: string): boolean {
  const [first = ''] = envelope.split('\n', 1)
  try {
    const header: unknown = JSON.parse(first)
    return typeof header === 'object' && header !== null && 'dsn' in header && header.dsn === dsn
  } catch {
    return false
  }
}

/** The provider's address for envelopes: the DSN's host and project. */
function envelopeAddress(dsn: string): URL {
  const { protocol, host, pathname } = new URL(dsn)
  const parts = pathname.split('/')
  const project = parts.pop()
  return new URL(`${protocol}//${host}${parts.join('/')}/api/${project}/envelope/`)
}

/**
 * Forwards error reports: the page may only connect to this origin, and the carrier only to the
 * configured provider.
 */
async function passReport(exchange: Exchange) {
  const { request, response, services } = exchange
  const { sentryDsn } = services.config
  if (sentryDsn === null) throw notFound()
  await admit(exchange, 'observations-by-source')
  const envelope = await readPlainText(request, longest)
  if (!isFor(sentryDsn, envelope)) throw badRequest('This report is not for the configured provider.')
  // The page's client pauses for the time in the reply.
  if (passing >= mostPassing) refuseLimited(new TooManyRequests(timeout / 1000), exchange)
  passing++
  const reply = await pass(sentryDsn, envelope).finally(() => passing--)
  if (reply === null || !reply.ok)
    services.log.warn({ event: 'report_not_taken', status: reply?.status ?? null }, 'report not taken')
  // The page's client follows the provider's rate limits.
  for (const header of ['Retry-After', 'X-Sentry-Rate-Limits']) {
    const value = reply?.headers.get(header)
    if (value) response.setHeader(header, value)
  }
  response.statusCode = reply?.status ?? 502
  response.end()
}

/** Sends a report to the provider. @returns its reply; null if there is none */
async function pass(dsn: string, envelope: string): Promise<Response | null> {
  const reply = await fetch(envelopeAddress(dsn), {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-sentry-envelope' },
    body: envelope,
    redirect: 'error',
    signal: AbortSignal.timeout(timeout),
  }).catch(() => null)
  await reply?.body?.cancel()
  return reply
}

/**
 * Reports of the app about itself. The paths contain nothing that a browser's ad blocker would
 * match.
 */
export const observationRoutes: Record<string, Route> = {
  '/observed/events': { POST: receiveEvents },
  '/observed/steps': {
    async GET(exchange) {
      admitReader(exchange)
      await stepFigures(exchange)
    },
    async POST(exchange) {
      requireAnalytics(exchange)
      refuseStrangers(exchange.request)
      await receiveSteps(exchange)
    },
  },
  '/observed/errors': { POST: passReport },
}
