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

test.runIf(process.env.LONG)('a body that is not there after fifteen seconds is not waited for', async () => {
  const { socket, said } = await unfinished(100, 10)
  await once(socket, 'close')
  expect(said()).toMatch(/^HTTP\/1\.1 408 /)
})
