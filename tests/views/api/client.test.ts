import { describe, expect, it, vi } from 'vitest'
import { CurrentSession, RecordActivity } from '../../../src/api/operations/access.generated.ts'
import { graphqlError, startFakeCarrier, tokenReply } from './fakeCarrier.ts'

const done = { body: { data: { recordActivity: { idleUntil: '2026-01-01T00:10:00Z' } } } }

describe('a mutation', () => {
  it('a mutation is resent with the same clientMutationId while its reply is lost', async () => {
    const { client, calls, waits, happened } = startFakeCarrier([
      'lost',
      { status: 503, body: 'busy' },
      { status: 503, body: graphqlError('SERVICE_UNAVAILABLE', 'Something went wrong.') },
      done,
    ])
    const result = await client.mutate(RecordActivity, {})
    expect(result).toEqual({ recordActivity: { idleUntil: '2026-01-01T00:10:00Z' } })
    expect(calls.map(({ body }) => body.variables)).toEqual(
      Array.from({ length: 4 }, () => ({ input: { clientMutationId: 'id-1' } })),
    )
    expect(waits).toEqual([400, 800, 1200])
    expect(happened).toEqual([])
  })

  it('a mutation goes to the endpoint that is currently in use', async () => {
    const { client, endpoint, calls } = startFakeCarrier([done, done, done])
    await client.mutate(RecordActivity, {})
    endpoint.origin = 'https://second.test'
    await client.mutate(RecordActivity, {})
    endpoint.origin = 'https://carrier.test'
    await client.mutate(RecordActivity, {})
    expect(calls.map(({ url }) => url)).toEqual([
      'https://carrier.test/graphql',
      'https://second.test/graphql',
      'https://carrier.test/graphql',
    ])
  })

  it('a mutation gets a new id for each invocation', async () => {
    const { client, calls } = startFakeCarrier([done, done])
    await client.mutate(RecordActivity, {})
    await client.mutate(RecordActivity, {})
    expect(calls.map(({ body }) => body.variables)).toEqual([
      { input: { clientMutationId: 'id-1' } },
      { input: { clientMutationId: 'id-2' } },
    ])
  })

  it('a mutation keeps the id derived by its caller', async () => {
    const { client, calls } = startFakeCarrier([done])
    await client.mutate(RecordActivity, {}, { clientMutationId: 'the-act' })
    expect(calls[0]?.body.variables).toEqual({ input: { clientMutationId: 'the-act' } })
  })

  it('a mutation fails as NETWORK after four attempts and reports that', async () => {
    const { client, calls, happened, failed } = startFakeCarrier(['lost', 'lost', 'lost', 'lost', done])
    await expect(client.mutate(RecordActivity, {})).rejects.toMatchObject({
      code: 'NETWORK',
      message: 'Something went wrong.',
      validationErrors: [],
      status: 0,
    })
    expect(calls).toHaveLength(4)
    expect(happened).toEqual(['unreachable'])
    // Once for all attempts, without the payload of the call.
    expect(failed).toEqual([`NETWORK ${RecordActivity.document}`])
  })

  it('a mutation is resent when its replies time out, as if they were lost', async () => {
    const { client, calls } = startFakeCarrier(['never', 'never', done], { timeout: 5 })
    await client.mutate(RecordActivity, {})
    expect(calls).toHaveLength(3)
    expect(new Set(calls.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  })

  it('a mutation that closes the account returns its result, while any other call then ends the session', async () => {
    const closed = { status: 401, body: graphqlError('USER_DECOMMISSIONED', 'This account was closed.') }
    const { client, calls, tokens, happened, failed } = startFakeCarrier(['lost', closed, closed])
    tokens.keep(tokenReply('T-1'))
    const refusal = { code: 'USER_DECOMMISSIONED', status: 401 }
    await expect(client.mutate(RecordActivity, {}, { closesAccount: true })).rejects.toMatchObject(refusal)
    expect([calls.length, happened, failed, tokens.access()]).toEqual([2, [], [], 'T-1'])
    await expect(client.mutate(RecordActivity, {})).rejects.toMatchObject(refusal)
    expect([happened, tokens.access()]).toEqual([['session ended'], null])
  })

  it('a mutation is retried while something is not ready, and finally fails with that code', async () => {
    const notReady = {
      body: graphqlError(
        'APPLICATION_DOCUMENT_NOT_READY',
        'Application document not ready, please try again.',
      ),
    }
    const ready = startFakeCarrier([notReady, notReady, done])
    expect(await ready.client.mutate(RecordActivity, {})).toEqual({
      recordActivity: { idleUntil: '2026-01-01T00:10:00Z' },
    })
    const never = startFakeCarrier(Array.from({ length: 5 }, () => notReady))
    await expect(never.client.mutate(RecordActivity, {})).rejects.toMatchObject({
      code: 'RETRY_TIMEOUT_EXCEEDED',
      message: 'Application document not ready, please try again.',
    })
    expect([ready.waits, never.waits, never.happened]).toEqual([
      [500, 750],
      // One more pause would exceed the four seconds of the test.
      [500, 750, 1000, 1250],
      [],
    ])
  })

  it.each(['APPLICATION_DOCUMENT_NOT_READY', 'DYNAMIC_FORMS_POLLING'])(
    'a mutation of a polling machine returns %s at once, without a failure report',
    async (code) => {
      const { client, calls, waits, failed } = startFakeCarrier([
        { body: graphqlError(code, 'Not ready.') },
        done,
      ])
      await expect(client.query(CurrentSession, {}, { isPolled: true })).rejects.toMatchObject({
        code,
        message: 'Not ready.',
      })
      expect([calls.length, waits, failed]).toEqual([1, [], []])
    },
  )

  it('a mutation is not resent once the carrier has refused it', async () => {
    const problem = { field: 'emailAddress', code: 'INVALID', message: 'Invalid email' }
    const { client, calls } = startFakeCarrier([
      { body: graphqlError('EMAIL_ALREADY_TAKEN', 'That e-mail is taken.', [problem, 'nonsense']) },
    ])
    await expect(client.mutate(RecordActivity, {})).rejects.toMatchObject({
      code: 'EMAIL_ALREADY_TAKEN',
      message: 'That e-mail is taken.',
      validationErrors: [problem],
      status: 200,
    })
    expect(calls).toHaveLength(1)
  })

  it('a mutation stops with its signal', async () => {
    const { client, calls } = startFakeCarrier(['lost', done])
    const signal = AbortSignal.abort(new Error('left'))
    await expect(client.mutate(RecordActivity, {}, { signal })).rejects.toBeDefined()
    expect(calls).toHaveLength(1)
  })
})

describe('the headers', () => {
  it('the headers contain the client, the device, the session and the constellation', async () => {
    const { client, calls, tokens } = startFakeCarrier([done, done])
    await client.mutate(RecordActivity, {})
    tokens.keep(tokenReply('T-1'))
    client.actIn('C-1')
    await client.mutate(RecordActivity, {})
    const names = ['authorization', 'x-device-fingerprint', 'x-client-fingerprint', 'x-current-constellation']
    expect(calls.map(({ headers }) => names.map((name) => headers.get(name)))).toEqual([
      [null, 'device-1', 'web_client-test-2.21.0', null],
      ['Bearer T-1', 'device-1', 'web_client-test-2.21.0', 'C-1'],
    ])
  })

  it("the headers set the carrier's clock", async () => {
    const { client, clock } = startFakeCarrier([
      { ...done, headers: { 'Carrier-Date': '2026-02-01T00:00:00.000Z' } },
      { ...done, headers: { 'Carrier-Date': 'nonsense' } },
    ])
    expect(clock.now().toISOString()).toBe('2026-01-01T00:00:00.000Z')
    await client.mutate(RecordActivity, {})
    await client.mutate(RecordActivity, {})
    expect(clock.now().toISOString()).toBe('2026-02-01T00:00:00.000Z')
  })
})

describe('the end of the session', () => {
  const refused = { status: 401, body: graphqlError('graph_api_unauthorized') }

  it.each([
    ['an HTTP 401', { status: 401, body: { message: 'no' } }],
    ['the code in lowercase', { body: graphqlError('graph_api_unauthorized') }],
    ['the code', { body: graphqlError('GRAPH_API_UNAUTHORIZED') }],
  ])('the end of the session is reported by %s', async (_name, answer) => {
    const { client, tokens, happened, stored } = startFakeCarrier([answer])
    tokens.keep(tokenReply('T-1'))
    await expect(client.query(CurrentSession, {})).rejects.toMatchObject({ code: 'GRAPH_API_UNAUTHORIZED' })
    expect(happened).toEqual(['session ended'])
    expect(tokens.access()).toBeNull()
    expect([...stored]).toEqual([])
  })

  it('the end of the session is reported once for all pending calls', async () => {
    const { client, tokens, happened } = startFakeCarrier([refused, refused, refused])
    tokens.keep(tokenReply('T-1'))
    const calls = Array.from({ length: 3 }, () => client.query(CurrentSession, {}))
    await Promise.allSettled(calls)
    expect(happened).toEqual(['session ended'])
  })

  it('the end of the session is not reported by a late refusal of replaced tokens', async () => {
    const { client, tokens, happened } = startFakeCarrier([refused])
    tokens.keep(tokenReply('T-1'))
    const call = client.query(CurrentSession, {})
    tokens.keep(tokenReply('T-2'))
    await expect(call).rejects.toMatchObject({ code: 'GRAPH_API_UNAUTHORIZED' })
    expect(happened).toEqual([])
    expect(tokens.access()).toBe('T-2')
  })

  it('the end of the session is not reported for a level that is too low, or without a session', async () => {
    const { client, tokens, happened } = startFakeCarrier([
      refused,
      { body: graphqlError('ACCESS_LEVEL_TOO_LOW') },
    ])
    await expect(client.query(CurrentSession, {})).rejects.toBeDefined()
    tokens.keep(tokenReply('T-1'))
    await expect(client.query(CurrentSession, {})).rejects.toMatchObject({ code: 'ACCESS_LEVEL_TOO_LOW' })
    expect(happened).toEqual([])
    expect(tokens.access()).toBe('T-1')
  })
})

describe('an expired token after the computer slept', () => {
  it('an expired token after the computer slept is replaced before the call, once for all waiting calls', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    try {
      const { client, tokens, calls, happened } = startFakeCarrier([
        { body: { client_id: 'client-1' } },
        { body: tokenReply('fresh') },
        done,
        done,
        done,
      ])
      tokens.keep(tokenReply('old'))
      vi.setSystemTime(Date.now() + 869_000)
      expect(tokens.isStale()).toBe(false)
      vi.setSystemTime(Date.now() + 60_000)
      expect(tokens.age()).toBe(929_000)
      await Promise.all([client.mutate(RecordActivity, {}), client.mutate(RecordActivity, {})])
      await client.mutate(RecordActivity, {})
      expect(calls.map(({ url, headers }) => [url, headers.get('Authorization')])).toEqual([
        ['https://carrier.test/oauth_client_id', 'Bearer old'],
        ['https://carrier.test/oauth/token', 'Bearer old'],
        ['https://carrier.test/graphql', 'Bearer fresh'],
        ['https://carrier.test/graphql', 'Bearer fresh'],
        ['https://carrier.test/graphql', 'Bearer fresh'],
      ])
      expect(happened).toEqual([])
    } finally {
      vi.useRealTimers()
    }
  })
})
