import { AsyncLocalStorage } from 'node:async_hooks'
import {
  type Attributes,
  type Context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { ExportResultCode, parseTraceParent } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  AlwaysOnSampler,
  BatchSpanProcessor,
  type SpanExporter,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import {
  ATTR_DB_OPERATION_NAME,
  ATTR_DB_QUERY_TEXT,
  ATTR_DB_SYSTEM_NAME,
  ATTR_ERROR_TYPE,
  ATTR_HTTP_REQUEST_METHOD,
  ATTR_HTTP_RESPONSE_STATUS_CODE,
  ATTR_HTTP_ROUTE,
  ATTR_SERVICE_NAME,
  ATTR_SERVICE_VERSION,
  DB_SYSTEM_NAME_VALUE_POSTGRESQL,
} from '@opentelemetry/semantic-conventions'
import { product } from '../../../rules/product.ts'
import type { TracesConfig } from '../config.ts'
import type { Logger } from '../log/log.ts'
import { errorType } from '../log/log.ts'
import type { Traced, TracedRequest, Traces } from './traces.ts'

/** How long a shutdown waits for a collector to accept the remaining spans, in milliseconds. */
const lastChance = 500

interface Description {
  name: string
  kind: SpanKind
  attributes: Attributes
}

/** Attributes by OpenTelemetry's conventions, and `carrier.…` where it has none. */
function describe(what: Traced): Description {
  switch (what.is) {
    case 'operation':
      return {
        name: [what.type, ...what.fields].join(' '),
        kind: SpanKind.INTERNAL,
        attributes: {
          'graphql.operation.type': what.type,
          // The contract's fields: the client's name for its document may contain anything.
          'graphql.operation.name': what.fields.join(' '),
        },
      }
    case 'statement': {
      const verb = /^\W*(\w+)/.exec(what.text)?.[1]?.toUpperCase() ?? 'SQL'
      return {
        name: verb,
        kind: SpanKind.CLIENT,
        attributes: {
          [ATTR_DB_SYSTEM_NAME]: DB_SYSTEM_NAME_VALUE_POSTGRESQL,
          [ATTR_DB_OPERATION_NAME]: verb,
          [ATTR_DB_QUERY_TEXT]: what.text,
        },
      }
    }
    case 'job':
      return {
        name: `job ${what.kind}`,
        kind: SpanKind.INTERNAL,
        attributes: {
          'carrier.job.kind': what.kind,
          'carrier.job.id': what.id,
          'carrier.job.attempt': what.attempt,
        },
      }
    case 'provider':
      return {
        name: `${what.provider} ${what.call}`,
        kind: SpanKind.CLIENT,
        attributes: { 'carrier.provider': what.provider, 'carrier.provider.call': what.call },
      }
  }
}

/** Logs once when a collector stops accepting traces and once when it accepts them again. */
function logged(exporter: SpanExporter, log: Logger): SpanExporter {
  let failing = false
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        const failed = result.code !== ExportResultCode.SUCCESS
        if (failed && !failing) log.warn({ error: errorType(result.error) }, 'the collector refuses traces')
        if (!failed && failing) log.warn('the collector accepts traces again')
        failing = failed
        done(result)
      })
    },
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => await exporter.forceFlush?.(),
  }
}

/** The caller's span as the parent; the root if there is none. */
function contextOf({ parent }: TracedRequest): Context {
  const remote = parent === undefined ? null : parseTraceParent(parent)
  if (!remote) return ROOT_CONTEXT
  return trace.setSpanContext(ROOT_CONTEXT, { ...remote, isRemote: true })
}

/**
 * Starts tracing. Nothing of the library is global, so that several carriers in one process do not
 * share it.
 */
export function startTraces({ endpoint, headers }: TracesConfig, version: string, log: Logger): Traces {
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, headers })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      [ATTR_SERVICE_NAME]: `${product.word}-carrier`,
      [ATTR_SERVICE_VERSION]: version,
    }),
    // A stranger's sampling flag is ignored.
    sampler: new AlwaysOnSampler(),
    // Bounded: if a collector is unavailable, at most 2,048 spans wait, and batches that it refuses
    // for ten seconds are lost.
    spanProcessors: [new BatchSpanProcessor({ exporter: logged(exporter, log) })],
  })
  const tracer = provider.getTracer('carrier', version)
  const running = new AsyncLocalStorage<Context>()

  const start = ({ name, kind, attributes }: Description, parent: Context) => {
    const span = tracer.startSpan(name, { kind, attributes }, parent)
    return { span, context: trace.setSpan(parent, span) }
  }
  const fail = (span: Span, type: string) => {
    span.setAttribute(ATTR_ERROR_TYPE, type)
    span.setStatus({ code: SpanStatusCode.ERROR })
  }

  return {
    request(request) {
      const { id, method, route } = request
      const attributes = {
        [ATTR_HTTP_REQUEST_METHOD]: method === 'other' ? '_OTHER' : method,
        [ATTR_HTTP_ROUTE]: route,
        'carrier.request.id': id,
      }
      const { span, context } = start(
        { name: `${method} ${route}`, kind: SpanKind.SERVER, attributes },
        contextOf(request),
      )
      return {
        run: (answer) => running.run(context, answer),
        end(status) {
          if (status !== null) span.setAttribute(ATTR_HTTP_RESPONSE_STATUS_CODE, status)
          if (status === null) fail(span, 'cut')
          else if (status >= 500) fail(span, String(status))
          span.end()
        },
      }
    },
    async span(what, work) {
      const parent = running.getStore()
      if (parent === undefined && what.is === 'statement') return await work(() => undefined)
      const { span, context } = start(describe(what), parent ?? ROOT_CONTEXT)
      try {
        return await running.run(context, () => work(() => fail(span, 'refused')))
      } catch (error) {
        fail(span, errorType(error))
        throw error
      } finally {
        span.end()
      }
    },
    apart: (run) => running.exit(run),
    async close() {
      let late: NodeJS.Timeout | undefined
      const sent = provider.shutdown().catch(() => undefined)
      await Promise.race([
        sent,
        new Promise((resolve) => {
          late = setTimeout(resolve, lastChance)
        }),
      ])
      clearTimeout(late)
    },
  }
}
