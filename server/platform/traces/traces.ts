import type { Config } from '../config.ts'
import type { Logger } from '../log/log.ts'

/**
 * What a span may describe. Names and IDs come from our own lists. Spans contain no personal
 * values: a statement is its text with `$1`, and an operation the fields that it requests.
 */
export type Traced =
  | { is: 'operation'; type: string; fields: readonly string[] }
  | { is: 'statement'; text: string }
  | { is: 'job'; id: string; kind: string; attempt: number }
  | { is: 'provider'; provider: string; call: string }

/** A request as it arrives. */
export interface TracedRequest {
  id: string
  /** As the metrics label them. */
  method: string
  route: string
  /** The caller's span by the W3C trace context; undefined if there is no trusted one. */
  parent: string | undefined
}

/** The span of a request, which is answered by callbacks instead of a promise. */
interface RequestSpan {
  /** Everything that is started and awaited here becomes part of the request's span. */
  run(answer: () => void): void
  /** @param status of the reply; null if the connection was cut */
  end(status: number | null): void
}

/** Traces of the carrier's work, sent to OTEL_EXPORTER_OTLP_ENDPOINT. */
export interface Traces {
  request(request: TracedRequest): RequestSpan
  /**
   * Runs `work` as a part of the current span. A statement outside of a request or job is not
   * traced: the carrier looks for jobs four times a second.
   * @param work calls `failed` if it fails without throwing
   */
  span<Result>(what: Traced, work: (failed: () => void) => Promise<Result>): Promise<Result>
  /** Runs work that a request starts but does not await: it may serve other requests too. */
  apart(run: () => void): void
  /** Sends the remaining spans, for half a second at most. */
  close(): Promise<void>
}

const nothing = () => undefined
const untracedRequest: RequestSpan = { run: (answer) => answer(), end: nothing }

/** Used if no endpoint is configured. */
export const untraced: Traces = {
  request: () => untracedRequest,
  span: (_what, work) => work(nothing),
  apart: (run) => run(),
  close: async () => undefined,
}

/**
 * The library is loaded only if tracing is on, so that start and memory are unchanged otherwise.
 */
export async function createTraces(config: Config, log: Logger): Promise<Traces> {
  if (!config.traces) return untraced
  const { startTraces } = await import('./openTelemetry.ts')
  return startTraces(config.traces, config.version, log)
}

declare module '../services.ts' {
  interface Services {
    traces: Traces
  }
}
