import { describe, expect, test, vi } from 'vitest'
import { purchase } from '../../../support/client/purchase.ts'
import { rawConnection, rawRequest } from '../../rawHttp.ts'
import { testCarrier } from '../../testCarrier.ts'

const token = 'only-for-the-tests-of-metrics'
const carrier = testCarrier({ env: { METRICS_TOKEN: token, PUBLIC_URL: 'https://wysh.example' } })

const bearer = { authorization: `Bearer ${token}` }

const ask = async (given: Record<string, string>) => {
  const { status, headers, body } = await rawRequest(carrier.url, '/metrics', given)
  return { status, challenge: headers['www-authenticate'], text: body.toString() }
}

/**
 * Every sample by its name and labels; fails on a malformed line. Prometheus reads NaN in any case,
 * and the library writes Nan for a delay without a measurement since the last read.
 */
function parsed(text: string): Map<string, number> {
  const samples = new Map<string, number>()
  for (const line of text.split('\n').filter((one) => one !== '')) {
    if (/^# (?:HELP|TYPE) [a-zA-Z_:][\w:]* ./.test(line)) continue
    const sample =
      /^([a-zA-Z_:][\w:]*(?:\{(?:[a-zA-Z_]\w*="(?:[^"\\\n]|\\.)*",?)*\})?) (-?\d[\d.e+-]*|Na[Nn]|[+-]Inf)$/.exec(
        line,
      )
    if (!sample) throw new Error(`Not a sample: ${line}`)
    samples.set(sample[1] ?? '', Number(sample[2]))
  }
  return samples
}

const read = async () => parsed((await ask(bearer)).text)

describe('the metrics', () => {
  test('the metrics cover requests, operations, jobs, payments and the database', async () => {
    await purchase(carrier)
    await carrier.graphql('{ me { id } }', {}, 'nobody')
    await carrier.graphql('{ noSuchField }')
    const samples = await read()
    const own = Object.fromEntries(
      [...samples].filter(([name]) => !/_bucket|_sum|^process|^nodejs/.test(name)),
    )
    expect(own).toMatchObject({
      'carrier_charges_total{outcome="succeeded"}': 1,
      'carrier_payments{state="open"}': 0,
      carrier_database_up: 1,
      carrier_database_takes_writes: 1,
      'carrier_operation_duration_seconds_count{operation="createMultiplePayments",outcome="ok"}': 1,
      'carrier_operation_duration_seconds_count{operation="refused",outcome="error"}': 2,
      'carrier_jobs{kind="prune",state="waiting"}': 1,
    })
    expect(
      own['carrier_http_request_duration_seconds_count{route="/graphql",method="POST",status="200"}'],
    ).toBeGreaterThan(10)
    expect([...samples.keys()].some((name) => name.startsWith('nodejs_eventloop_lag_p99_seconds'))).toBe(true)
    expect([...samples.keys()].some((name) => name.startsWith('carrier_database_connections'))).toBe(true)
  })

  test('aborted and refused requests are counted as such', async () => {
    const count = async (status: string) => {
      const name = `carrier_http_request_duration_seconds_count{route="/graphql",method="POST",status="${status}"}`
      return (await read()).get(name) ?? 0
    }
    const before = await count('200')
    const head = 'POST /graphql HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n'
    // The client disconnects in the middle of its body.
    const { socket: leaver } = await rawConnection(carrier.url)
    await new Promise<void>((resolve) =>
      leaver.write(`${head}Content-Length: 900\r\n\r\n{"query"`, () => resolve()),
    )
    leaver.destroy()
    await vi.waitFor(async () => expect(await count('cut')).toBe(1))
    // The carrier closes the connection instead of replying.
    await carrier.post('/sandbox/faults', { operation: 'me', kind: 'drop', times: 1 })
    await expect(carrier.graphql('{ me { id } }')).rejects.toThrow()
    await vi.waitFor(async () => expect(await count('cut')).toBe(2))
    // The carrier refuses and closes the connection while the client keeps sending.
    const sender = await rawConnection(carrier.url)
    sender.socket.write(`${head}Content-Length: 99999999\r\n\r\n{"query"`)
    await sender.closed
    await vi.waitFor(async () => expect(await count('413')).toBe(1))
    expect([await count('cut'), await count('200')]).toEqual([2, before])
  })

  test('unknown paths and operations add no series', async () => {
    const ask = async (turn: number) => {
      await fetch(`${carrier.url}/page-${turn}`)
      await fetch(`${carrier.url}/file-${turn}.js`)
      await fetch(`${carrier.url}/sandbox/none-${turn}`)
      await carrier.graphql(`query Q${turn} { none${turn} }`)
      await carrier.graphql(`query Q${turn} { a${turn}: __typename }`)
    }
    await ask(0)
    const busy = async () => [...(await read()).keys()].filter((key) => /^carrier_jobs_oldest/.test(key))
    await vi.waitFor(async () => expect(await busy()).toEqual([]), 10_000)
    // The garbage collector's series start with its first collection of a kind.
    const ofCollector = (key: string) => key.startsWith('nodejs_gc_')
    const series = async () => [...(await read()).keys()].filter((key) => !ofCollector(key))
    const before = await series()
    for (let turn = 1; turn < 20; turn++) await ask(turn)
    // A job in between is over soon; a series caused by a stranger would stay.
    await vi.waitFor(async () => expect(await series()).toEqual(before), 10_000)
    const kinds = [...(await read()).keys()]
      .filter(ofCollector)
      .map((key) => /kind="([^"]*)"/.exec(key)?.[1] ?? key)
    expect(['incremental', 'major', 'minor', 'weakcb']).toEqual(expect.arrayContaining([...new Set(kinds)]))
  })
})

describe('access to the metrics', () => {
  test.each([
    ['on this machine with the token', bearer],
    ['by any name with the token', { host: 'wysh.example', ...bearer }],
    ['through a proxy with the token', { 'x-forwarded-for': '1.2.3.4', ...bearer }],
  ])('the metrics are readable %s', async (_who, headers: Record<string, string>) => {
    expect((await ask(headers)).status).toBe(200)
  })

  test.each([
    ['on this machine', {}],
    ['by the public name', { host: 'wysh.example' }],
    ['through a proxy', { 'x-forwarded-for': '127.0.0.1' }],
    ['with another token', { host: 'wysh.example', authorization: `Bearer ${token}x` }],
  ])('the metrics are refused without the token, %s', async (_how, headers: Record<string, string>) => {
    expect(await ask(headers)).toEqual({
      status: 401,
      challenge: 'Bearer',
      text: JSON.stringify({
        error: 'access_denied',
        error_description: 'METRICS_TOKEN is needed.',
      }),
    })
  })
})
