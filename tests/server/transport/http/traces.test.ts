import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { purchase } from '../../../support/client/purchase.ts'
import { type Carrier, startCarrier } from '../../carrier.ts'
import { startStandIn } from '../../standIn.ts'

/** The part of the OpenTelemetry protocol over HTTP that is checked here. */
const batch = v.object({
  resourceSpans: v.array(
    v.object({
      scopeSpans: v.array(
        v.object({
          spans: v.array(
            v.object({
              traceId: v.string(),
              spanId: v.string(),
              parentSpanId: v.optional(v.string()),
              name: v.string(),
              kind: v.number(),
              status: v.object({ code: v.optional(v.number()) }),
              attributes: v.array(v.object({ key: v.string(), value: v.unknown() })),
            }),
          ),
        }),
      ),
    }),
  ),
})
type Sent = v.InferOutput<typeof batch>['resourceSpans'][number]['scopeSpans'][number]['spans'][number]

/** A collector that stores what it receives. */
async function startCollector() {
  const { host, heard, close } = await startStandIn()
  return {
    url: `http://${host}`,
    heard,
    close,
    spans: () =>
      heard
        .flatMap(({ body }) => v.parse(batch, JSON.parse(body)).resourceSpans)
        .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
  }
}

const attributesOf = ({ attributes }: Sent) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value ?? {})[0]]))

/** Each name with its parent's name, once. */
function tree(spans: readonly Sent[], named: Record<string, string> = {}): string[] {
  const names = new Map([
    ...Object.entries(named),
    ...spans.map(({ spanId, name }): [string, string] => [spanId, name]),
  ])
  const lines = spans.map(({ name, parentSpanId }) =>
    parentSpanId ? `${name} < ${names.get(parentSpanId) ?? 'unknown'}` : name,
  )
  return [...new Set(lines)].sort()
}

const trace = { id: '0af7651916cd43dd8448eb211c80319c', caller: 'b7ad6b7169203331' }
const ended = { id: '1bf7651916cd43dd8448eb211c80319c', caller: 'c7ad6b7169203331' }

let collector: Awaited<ReturnType<typeof startCollector>>
let spans: Sent[]
let person: Awaited<ReturnType<typeof purchase>>['person']
let replies: { id: string | null; status: number }[]

const askMe = async (carrier: Carrier, traceparent: string, token: string) => {
  const reply = await carrier.post(
    '/graphql',
    { query: 'query Rosebud($with: Boolean!) { me @include(if: $with) { id } }', variables: { with: true } },
    { authorization: `Bearer ${token}`, traceparent },
  )
  await reply.text()
  return { id: reply.headers.get('x-request-id'), status: reply.status }
}

beforeAll(async () => {
  collector = await startCollector()
  const carrier = await startCarrier({
    env: {
      OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/`,
      OTEL_EXPORTER_OTLP_HEADERS: 'api-key=a%2Cb',
      TRUSTED_PROXIES: '127.0.0.0/8,::1/128',
    },
  })
  person = (await purchase(carrier)).person
  replies = [
    await askMe(carrier, `00-${trace.id}-${trace.caller}-00`, person.token),
    await askMe(carrier, `00-${ended.id}-${ended.caller}-01`, 'no-such-token'),
    await askMe(carrier, 'made up', person.token),
  ]
  // Remaining spans are sent before it ends.
  await carrier.close()
  spans = collector.spans()
})
afterAll(() => collector?.close())

const of = (traceId: string) => spans.filter((span) => span.traceId === traceId)

describe('the traces', () => {
  test('a request’s trace continues the caller’s and includes each statement', () => {
    expect(tree(of(trace.id), { [trace.caller]: 'the caller' })).toEqual([
      'POST /graphql < the caller',
      'SELECT < POST /graphql',
      'SELECT < query me',
      'query me < POST /graphql',
    ])
    const [request] = of(trace.id).filter(({ name }) => name === 'POST /graphql')
    expect(request && { kind: request.kind, status: request.status.code, ...attributesOf(request) }).toEqual({
      kind: 2,
      status: 0,
      'http.request.method': 'POST',
      'http.route': '/graphql',
      'http.response.status_code': 200,
      'carrier.request.id': replies[0]?.id,
    })
    const [operation] = of(trace.id).filter(({ name }) => name === 'query me')
    expect(operation && attributesOf(operation)).toEqual({
      'graphql.operation.type': 'query',
      'graphql.operation.name': 'me',
    })
  })

  test('a refused call has a trace without an operation', () => {
    expect(tree(of(ended.id), { [ended.caller]: 'the caller' })).toEqual([
      'POST /graphql < the caller',
      'SELECT < POST /graphql',
    ])
  })

  test('a new trace starts if the caller’s is invalid', () => {
    const [request] = spans.filter((span) => attributesOf(span)['carrier.request.id'] === replies[2]?.id)
    expect(request?.parentSpanId).toBeUndefined()
  })

  test('traces include jobs and calls of providers', () => {
    const lines = tree(spans)
    expect(lines).toContain('sandbox cards charge < mutation createMultiplePayments')
    expect(lines.filter((line) => line.startsWith('job '))).not.toEqual([])
    expect(lines.filter((line) => line.endsWith('< job underwrite'))).not.toEqual([])
    const bare = spans.filter(({ kind, parentSpanId }) => kind === 3 && parentSpanId === undefined)
    expect(bare).toEqual([])
  })

  test('traces contain statements without values and no personal data', () => {
    const statements = spans.map((span) => attributesOf(span)['db.query.text']).filter(Boolean)
    expect(statements.some((text) => String(text).includes('$1'))).toBe(true)
    const sent = collector.heard.map(({ body }) => body).join()
    const personal = [person.email, person.phoneNumber, person.userId, person.token, 'Lovelace', 'Rosebud']
    expect(personal.filter((text) => sent.includes(text))).toEqual([])
  })

  test('traces are sent to the configured address with its headers', () => {
    expect(new Set(collector.heard.map(({ path, headers }) => `${path} ${headers['api-key']}`))).toEqual(
      new Set(['/v1/traces a,b']),
    )
  })
})

test('an unavailable collector does not affect requests', async () => {
  const carrier = await startCarrier({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' } })
  expect((await carrier.graphql('{ __typename }')).status).toBe(200)
  await carrier.close()
})

test('only a trusted proxy can set the trace ID', async () => {
  const own = await startCollector()
  const carrier = await startCarrier({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: own.url } })
  const { id } = await askMe(carrier, `00-${trace.id}-${trace.caller}-00`, 'no-such-token')
  await carrier.close()
  const [request] = own.spans().filter((span) => attributesOf(span)['carrier.request.id'] === id)
  expect(request?.parentSpanId).toBeUndefined()
  expect(request?.traceId).not.toBe(trace.id)
  await own.close()
})

test('the tracing library is loaded by one file, and only if traces are enabled', () => {
  const server = join(import.meta.dirname, '../../../../server')
  const sources = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  )
  const naming = (pattern: RegExp) =>
    sources.filter((file) => pattern.test(readFileSync(join(server, file), 'utf8'))).sort()
  expect(naming(/'@opentelemetry\//)).toEqual(['platform/traces/openTelemetry.ts'])
  expect(naming(/openTelemetry\.ts'/)).toEqual(['platform/traces/traces.ts'])
  expect(naming(/from '[^']*openTelemetry\.ts'/)).toEqual([])
})
