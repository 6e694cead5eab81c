import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Carrier, startCarrier } from '../../carrier.ts'

let carrier: Carrier
beforeAll(async () => {
  carrier = await startCarrier()
})
afterAll(() => carrier?.close())

const head = (length: number) =>
  `POST /graphql HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`

/** A request that says how long its body is, sends so much of it and then nothing. */
async function unfinished(length: number, sent: number): Promise<{ socket: Socket; said: () => string }> {
  const { hostname, port } = new URL(carrier.url)
  const socket = connect(Number(port), hostname)
  let said = ''
  socket.on('error', () => undefined)
  socket.on('data', (chunk) => {
    said += String(chunk)
  })
  await once(socket, 'connect')
  await new Promise<void>((resolve) => socket.write(head(length) + 'x'.repeat(sent), () => resolve()))
  return { socket, said: () => said }
}

test('bodies that are never ended share one budget, and what is small is taken all the same', async () => {
  const size = 1_000_000
  const many = await Promise.all(Array.from({ length: 60 }, () => unfinished(size, size - 1)))
  try {
    const refused = () => many.filter(({ said }) => said().startsWith('HTTP/1.1 503')).length
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

/** Opens so many at once, asks on each, and tells how many are answered. */
async function answered(url: string, count: number): Promise<number> {
  const { hostname, port } = new URL(url)
  const sockets = Array.from({ length: count }, () => connect(Number(port), hostname))
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

test('one source holds a hundred connections at most, a trusted proxy as many as there are', async () => {
  const strangers = await startCarrier()
  const behindProxy = await startCarrier({ env: { TRUSTED_PROXIES: '127.0.0.0/8, ::1' } })
  try {
    expect(await answered(strangers.url, 130)).toBe(100)
    // What was closed is given back.
    await vi.waitFor(async () => expect(await answered(strangers.url, 1)).toBe(1))
    expect(await answered(behindProxy.url, 130)).toBe(130)
  } finally {
    await Promise.all([strangers.close(), behindProxy.close()])
  }
})

test.runIf(process.env.LONG)('a body that is not there after fifteen seconds is not waited for', async () => {
  const { socket, said } = await unfinished(100, 10)
  await once(socket, 'close')
  expect(said()).toMatch(/^HTTP\/1\.1 408 /)
})
