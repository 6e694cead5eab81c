import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createReporting } from '../../../src/adapters/reporting.ts'
import type { Report } from '../../../src/adapters/reports/errorReport.ts'
import { redact, redactStack } from '../../../src/adapters/reports/redact.ts'
import { createSandboxReports } from '../../../src/adapters/reports/sandboxReports.ts'
import { createSentryReports } from '../../../src/adapters/reports/sentryReports.ts'
import { ApiError } from '../../../src/api/apiError.ts'
import { reportErrors } from '../../../src/app/observers/errors.ts'

const address = 'https://wysh.example/?utm_source=partner&utm_content=ada@example.com&email=ada@example.com'

function startReporting() {
  const page = window
  const reporting = createReporting(page)
  const taken: Report[] = []
  const listen = () =>
    reportErrors(
      reporting,
      { take: (report) => void taken.push(report) },
      { userId: () => 'U-1', address, version: '2.21.0' },
    )
  return { page, reporting, taken, listen }
}

const common = {
  userId: 'U-1',
  utm: { utm_source: 'partner', utm_content: '[struck out]' },
  version: '2.21.0',
}

describe('an error report', () => {
  test('an error report of a call contains its code, request, account and campaign, but no payload', () => {
    const { reporting, taken, listen } = startReporting()
    listen()
    const error = new ApiError('EMAIL_ALREADY_TAKEN', 'ada@example.com is taken since 2026-01-02.', 200)
    reporting.report(
      'The API',
      error,
      'mutation Register($input: RegisterUserInput!) {\n registerUser(input: $input)',
    )
    expect(taken).toEqual([
      {
        place: 'The API',
        kind: 'ApiError',
        code: 'EMAIL_ALREADY_TAKEN',
        operation: 'registerUser',
        message: '[struck out] is taken since [struck out].',
        stack: null,
        ...common,
      },
    ])
  })

  test.each([
    ['Failed to fetch dynamically imported module: https://wysh.example/assets/a.js', 'ChunkLoadError'],
    ['error loading dynamically imported module', 'ChunkLoadError'],
    ['Importing a module script failed.', 'ChunkLoadError'],
    ['ChunkLoadError: not here after 120 s', 'ChunkLoadError'],
    ['Unable to preload CSS for /assets/a.css', 'CSS_CHUNK_LOAD_FAILED'],
    ['MODULE_NOT_FOUND: no picture is called boat', 'MODULE_NOT_FOUND'],
    ['Something else', null],
  ])('an error report for %s has the code from the catalog', (message, code) => {
    const { reporting, taken, listen } = startReporting()
    listen()
    reporting.report('A screen failed', new TypeError(message))
    expect(taken.map((report) => report.code)).toEqual([code])
  })

  test('an error report of an uncaught error contains where it was thrown', () => {
    const { page, taken, listen } = startReporting()
    listen()
    const error = new TypeError('Cannot read "Ada"')
    error.stack = 'TypeError: Cannot read "Ada"\n    at f (https://wysh.example/assets/a.js?token=1:10:20)'
    page.dispatchEvent(Object.assign(new Event('error'), { error }))
    page.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'ada@example.com' }))
    expect(taken).toEqual([
      {
        place: 'The page',
        kind: 'TypeError',
        code: null,
        operation: null,
        message: 'Cannot read "[struck out]"',
        stack: '    at f (https://wysh.example/assets/a.js:10:20)',
        ...common,
      },
      {
        place: 'The page',
        kind: 'string',
        code: null,
        operation: null,
        message: '',
        stack: null,
        ...common,
      },
    ])
  })

  test('an error report from before the reporter started is sent later, up to a limit', () => {
    const { reporting, taken, listen } = startReporting()
    for (let count = 0; count < 25; count++) reporting.report(`Part ${String.fromCharCode(65 + count)}`)
    expect(taken).toEqual([])
    listen()
    expect([taken.length, taken[0]?.place, taken.at(-1)?.place]).toEqual([20, 'Part A', 'Part T'])
  })

  test('an error report is sent three times per kind and for thirty kinds', () => {
    const { reporting, taken, listen } = startReporting()
    listen()
    const lost = () => new ApiError('NETWORK', 'Something went wrong.', 0)
    for (let count = 0; count < 10; count++) reporting.report('The API', lost(), 'query A {\n me { id } }')
    expect(taken).toHaveLength(3)
    for (let kind = 0; kind < 40; kind++) reporting.report(`Part ${kind}`)
    expect(taken).toHaveLength(3 + 29)
    reporting.report('The API', lost(), 'query B {\n policies { id } }')
    expect(taken).toHaveLength(3 + 29)
  })
})

describe('redaction in error reports', () => {
  test.each([
    ['write to ada.lovelace+test@example.co.uk now', 'write to [struck out] now'],
    ['call (614) 555-0100 or 6145550100', 'call [struck out] or [struck out]'],
    [
      'born 1990-06-15, tax id 123-45-6789, code 123456',
      'born [struck out], tax id [struck out], code [struck out]',
    ],
    ['card 4242 4242 4242 4242 declined', 'card [struck out] declined'],
    ['token eyJhbGciOiJIUzI1NiIsInR5cCI6.eyJzdWIiOiIxMjM0NTY3ODkwIn0.abc', 'token [struck out]'],
    ['GET https://wysh.example/a?email=ada#x failed', 'GET https://wysh.example/a?… failed'],
    ['no item "Ada Lovelace" here', 'no item "[struck out]" here'],
    ['Cannot read properties of undefined (reading id)', 'Cannot read properties of undefined (reading id)'],
  ])('removes %s', (text, left) => {
    expect(redact(text, 500)).toBe(left)
  })

  test('shortens what is too long', () => {
    expect(redact('word '.repeat(200), 20)).toBe('word word word word…')
    expect(redactStack(`${' at f (/a.js:1:2)\n'.repeat(30)}`, 4000).split('\n')).toHaveLength(20)
  })
})

const report: Report = {
  place: 'The API',
  kind: 'ApiError',
  code: 'NETWORK',
  operation: 'createResponse',
  message: 'Something went wrong.',
  stack: null,
  userId: 'U-1',
  utm: { utm_source: 'partner' },
  version: '2.21.0',
}

describe('the sandbox reporter', () => {
  test('the sandbox reporter reports to the carrier without making the page wait', async () => {
    const fetch = vi.fn(async (_path: RequestInfo | URL, _init?: RequestInit) =>
      Promise.reject(new TypeError()),
    )
    createSandboxReports({ fetch }).take(report)
    expect(fetch.mock.calls.map(([path, init]) => [path, init?.method, init?.body])).toEqual([
      ['/sandbox/errors', 'POST', JSON.stringify(report)],
    ])
  })
})

describe("the provider's reporter", () => {
  const sent: { url: string; body: string }[] = []
  beforeEach(() => {
    sent.length = 0
    vi.stubGlobal('fetch', async (url: RequestInfo | URL, init?: RequestInit) => {
      sent.push({ url: String(url), body: typeof init?.body === 'string' ? init.body : '' })
      return new Response('{}')
    })
  })
  afterEach(() => vi.unstubAllGlobals())

  test("the provider's reporter sends to the carrier only, in the provider's format, and only what the report contains", async () => {
    const dsn = 'https://publickey@errors.example/7'
    const taker = createSentryReports({
      dsn,
      tunnel: 'https://wysh.example/observed/errors',
      environment: 'production',
      version: '2.21.0',
    })
    taker.take(report)
    taker.take({
      ...report,
      kind: 'TypeError',
      code: null,
      operation: null,
      userId: null,
      stack: '    at f (https://wysh.example/assets/a.js:10:20)',
    })
    await vi.waitFor(() => expect(sent).toHaveLength(2))
    expect(sent.map(({ url }) => url)).toEqual(Array(2).fill('https://wysh.example/observed/errors'))
    const [header, , first] = sent[0]?.body.split('\n').map((line) => JSON.parse(line)) ?? []
    expect(header.dsn).toBe(dsn)
    expect(first).toMatchObject({
      level: 'error',
      release: '2.21.0',
      environment: 'production',
      user: { id: 'U-1' },
      tags: { place: 'The API', code: 'NETWORK', operation: 'createResponse', utm_source: 'partner' },
      fingerprint: ['The API', 'ApiError', 'NETWORK', 'createResponse'],
      exception: { values: [{ type: 'ApiError', value: 'Something went wrong.' }] },
    })
    expect([first.request, first.breadcrumbs, first.server_name]).toEqual([undefined, undefined, undefined])
    const second = JSON.parse(sent[1]?.body.split('\n')[2] ?? '{}')
    expect([second.user, second.exception.values[0].stacktrace.frames]).toEqual([
      undefined,
      [
        expect.objectContaining({
          filename: 'https://wysh.example/assets/a.js',
          function: 'f',
          lineno: 10,
          colno: 20,
        }),
      ],
    ])
  })
})
