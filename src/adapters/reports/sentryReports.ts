import { BrowserClient, defaultStackParser, makeFetchTransport, Scope } from '@sentry/browser'
import type { ReportTaker } from './errorReport.ts'

interface SentryOptions {
  readonly dsn: string
  /** The carrier's endpoint that forwards to the provider: the page may call no other host. */
  readonly tunnel: string
  readonly environment: string
  readonly version: string
}

/**
 * Sends reports with Sentry's own client. Its integrations are off, because reports must not have
 * the addresses, clicks, console lines and headers that they collect.
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
          // Calls have no useful stack: group them by place, code and operation.
          ...(code === null ? {} : { fingerprint: [place, kind, code, operation ?? ''] }),
          exception: { values: [{ type: kind, value: message, ...(stacktrace ? { stacktrace } : {}) }] },
        },
        {},
        new Scope(),
      )
    },
  }
}
