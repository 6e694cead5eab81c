import { BrowserClient, defaultStackParser, makeFetchTransport, Scope } from '@sentry/browser'
import type { ReportTaker } from './errorReport.ts'

interface SentryOptions {
  readonly dsn: string
  /** Where the carrier takes what is for the provider: the page may speak to no other user. */
  readonly tunnel: string
  readonly environment: string
  readonly version: string
}

/**
 * The provider's side, by its own client. None of its integrations runs: what they would gather by themselves (addresses,
 * clicks, console lines, headers) is not what a report is made of.
 */
export function createSentryReports({ dsn, tunnel, environment, version }: SentryOptions): ReportTaker {
  const client = new BrowserClient({
    dsn,
    tunnel,
    environment,
    release: version,
    transport: makeFetchTransport,
    stackParser: defaultStackParser,
    integrations: [],
    sendClientReports: false,
  })
  client.init()
  return {
    take({ place, kind, code, operation, message, stack, userId, utm }) {
      const stacktrace = stack === null ? undefined : { frames: defaultStackParser(stack) }
      client.captureEvent(
        {
          level: 'error',
          platform: 'javascript',
          ...(userId === null ? {} : { user: { id: userId } }),
          tags: {
            place,
            ...(code === null ? {} : { code }),
            ...(operation === null ? {} : { operation }),
            ...utm,
          },
          // Calls have no stack worth comparing: they are told apart by what was asked and answered.
          ...(code === null ? {} : { fingerprint: [place, kind, code, operation ?? ''] }),
          exception: { values: [{ type: kind, value: message, ...(stacktrace ? { stacktrace } : {}) }] },
        },
        {},
        new Scope(),
      )
    },
  }
}
