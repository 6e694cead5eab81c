import type { Config } from '../config.ts'
import type { Logger } from '../log/log.ts'

/**
 * What a span can be of. Names and ids come from our own lists; values that people gave have no place here, so a statement is
 * its text with `$1` and an operation the fields that it asks for.
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
  /** The caller's span by the W3C trace context; undefined where there is none to believe. */
  parent: string | undefined
}

/** The span of a request, which is answered by callbacks and not by a promise. */
interface RequestSpan {
  /** What is set off here, and whatever it waits for, is a part of the request. */
  run(answer: () => void): void
  /** @param status what was replied; null when the reply was cut */
  end(status: number | null): void
}

/** Traces of what the carrier does, sent where OTEL_EXPORTER_OTLP_ENDPOINT says. */
export interface Traces {
  request(request: TracedRequest): RequestSpan
  /**
   * Runs `work` as a part of what is running. A statement outside of a request or job is not traced: the carrier looks for
   * jobs four times a second.
   * @param work what fails without throwing says so by calling `failed`
   */
  span<Result>(what: Traced, work: (failed: () => void) => Promise<Result>): Promise<Result>
  /** Runs what a request sets off but does not wait for: it may do the work of others too. */
  apart(run: () => void): void
  /** Sends what is left, for half a second at most. */
  close(): Promise<void>
}

const nothing = () => undefined
const untracedRequest: RequestSpan = { run: (answer) => answer(), end: nothing }

/** Where no endpoint is configured. */
export const untraced: Traces = {
  request: () => untracedRequest,
  span: (_what, work) => work(nothing),
  apart: (run) => run(),
  close: async () => undefined,
}

/** The library is loaded only where traces are wanted: start and memory are the same without. */
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
