import { connect } from 'node:net'
import { expect, test, vi } from 'vitest'
import { startCarrier } from '../../carrier.ts'
import { rawConnection } from '../../rawHttp.ts'
import { testCarrier } from '../../testCarrier.ts'

const carrier = testCarrier()

const head = (length: number) =>
  `POST /graphql HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`

/** A request that announces the length of its body, sends part of it and then nothing. */
async function unfinished(length: number, sent: number) {
  const connection = await rawConnection(carrier.url)
  const { socket } = connection
  await new Promise<void>((resolve) => socket.write(head(length) + 'x'.repeat(sent), () => resolve()))
  return connection
}

test('unfinished bodies share one budget, and small bodies are still accepted', async () => {
  const size = 1_000_000
  const many = await Promise.all(Array.from({ length: 60 }, () => unfinished(size, size - 1)))
  try {
    const refused = () => many.filter(({ received }) => received().startsWith('HTTP/1.1 503')).length
    // 32 MiB are 33 of them.
    await vi.waitFor(() => expect(refused()).toBe(60 - 33), 20_000)
    expect((await carrier.graphql('{ __typename }')).status).toBe(200)
  } finally {
    for (const { socket } of many) socket.destroy()
  }
  await vi.waitFor(async () => {
    const filler = 'x'.repeat(size)
    const answer = await carrier.post('/graphql', { query: '{ __typename }', variables: { filler } })
    expect(answer.status).toBe(200)
  })
})

/**
 * Opens this many connections at once, sends a request on each, and returns the number of replies.
 */
async function answered(url: string, count: number, sources: readonly string[] = []): Promise<number> {
  const { hostname, port } = new URL(url)
  const sockets = Array.from({ length: count }, (_, index) => {
    const localAddress = sources[index % sources.length]
    return connect({ port: Number(port), host: hostname, ...(localAddress ? { localAddress } : {}) })
  })
  try {
    const answers = sockets.map(
      (socket) =>
        new Promise<boolean>((resolve) => {
          socket.on('error', () => undefined)
          socket.once('data', () => resolve(true))
          socket.once('close', () => resolve(false))
          socket.write('GET /oauth_client_id HTTP/1.1\r\nHost: localhost\r\n\r\n')
        }),
    )
    return (await Promise.all(answers)).filter(Boolean).length
  } finally {
    for (const socket of sockets) socket.destroy()
  }
}

test('a source may have a hundred connections, a trusted proxy all of them', async () => {
  const strangers = await startCarrier()
  const behindProxy = await startCarrier({ env: { TRUSTED_PROXIES: '127.0.0.0/8, ::1' } })
  try {
    expect(await answered(strangers.url, 130)).toBe(100)
    // A closed connection frees its slot.
    await vi.waitFor(async () => expect(await answered(strangers.url, 1)).toBe(1))
    expect(await answered(behindProxy.url, 130)).toBe(130)
  } finally {
    await Promise.all([strangers.close(), behindProxy.close()])
  }
})

// On Linux all of 127.0.0.0/8 is local.
test.runIf(process.platform === 'linux')('all sources together may have a thousand connections', async () => {
  // None of them has been idle long enough to be closed for others.
  const crowded = await startCarrier({
    env: { PUBLIC_URL: 'http://127.0.0.1', HOST: '127.0.0.1' },
    bounds: { rest: 3_600_000 },
  })
  const url = `http://127.0.0.1:${new URL(crowded.url).port}`
  const sources = Array.from({ length: 12 }, (_, index) => `127.0.1.${index + 1}`)
  try {
    expect(await answered(url, 1100, sources)).toBe(1000)
    await vi.waitFor(async () => expect(await answered(url, 12, sources)).toBe(12))
    expect((await crowded.graphql('{ __typename }')).status).toBe(200)
  } finally {
    await crowded.close()
  }
})

const ways = ['whose sender says nothing more', 'that comes a byte at a time']

test.concurrent.each(ways)('a body %s times out after fifteen seconds', async (way) => {
  const { socket, received, closed } = await unfinished(1000, 10)
  const drip = setInterval(() => {
    if (way === 'that comes a byte at a time') socket.write('x')
  }, 500)
  await closed
  clearInterval(drip)
  expect(received()).toMatch(/^HTTP\/1\.1 408 /)
})
