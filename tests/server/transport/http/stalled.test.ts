import type { Socket } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { startCarrier } from '../../carrier.ts'
import { rawConnection } from '../../rawHttp.ts'
import { testCarrier } from '../../testCarrier.ts'
import { testFolder } from '../../testFolder.ts'

/** More than the system's buffers can take. */
const large = 24 * 1024 * 1024

const appDirectory = testFolder({ 'assets/large.js': Buffer.alloc(large, ' ') })
const carrier = testCarrier({ appDirectory, bounds: { look: 50, looks: 6 } })

const opened: Socket[] = []
afterEach(() => {
  for (const socket of opened.splice(0)) socket.destroy()
})

async function open(...to: Parameters<typeof rawConnection>) {
  const connection = await rawConnection(...to)
  opened.push(connection.socket)
  return connection
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`

/** Sends this text on a new connection. */
async function send(url: string, text: string) {
  const connection = await open(url)
  connection.socket.write(text)
  return connection
}

const answersIn = (text: string) => [...text.matchAll(/HTTP\/1\.1 200 /g)].length

test('a client that does not read its reply is disconnected even if it keeps sending requests', {
  timeout: 15_000,
}, async () => {
  const { socket, closed } = await open(carrier.url)
  socket.pause()
  socket.write(get('/assets/large.js'))
  let left = 10
  const asking = setInterval(() => {
    if (left-- > 0) socket.write(get('/oauth_client_id'))
  }, 100)
  try {
    // The client notices only when it writes.
    await closed
  } finally {
    clearInterval(asking)
  }
})

test('a client that reads slowly gets the whole reply', async () => {
  const { socket } = await open(carrier.url)
  let received = 0
  let chunks = 0
  const started = performance.now()
  const whole = new Promise<void>((resolve, reject) => {
    socket.once('close', () => reject(new Error(`cut after ${received} bytes`)))
    socket.on('data', (chunk) => {
      received += chunk.length
      if (received > large) resolve()
      chunks += 1
      if (chunks % 4 > 0) return
      socket.pause()
      setTimeout(() => socket.resume(), 10)
    })
  })
  socket.write(get('/assets/large.js'))
  await whole
  expect(performance.now() - started).toBeGreaterThan(2 * 6 * 50)
})

test('a few pipelined requests are answered', async () => {
  const { received } = await send(carrier.url, get('/oauth_client_id').repeat(17))
  await vi.waitFor(() => expect(answersIn(received())).toBe(17))
})

test('a packet full of pipelined requests closes the connection before the second one runs', async () => {
  const { closed, received } = await send(carrier.url, get('/oauth_client_id').repeat(1000))
  await closed
  expect(answersIn(received())).toBeLessThan(2)
  const metrics = await (await fetch(`${carrier.url}/metrics`)).text()
  // Seventeen from the test before, and one from this one.
  const counted = /^carrier_http_request_duration_seconds_count\{.*route="\/oauth_client_id".*\} (\d+)$/gm
  const all = [...metrics.matchAll(counted)].reduce((sum, [, count]) => sum + Number(count), 0)
  expect(all).toBeLessThan(40)
})

test('when room is needed, idle connections are closed before those with a request running', async () => {
  const small = await startCarrier({ appDirectory, bounds: { all: 3, rest: 0 } })
  try {
    await small.post('/sandbox/faults', { operation: 'health', kind: 'delay', ms: 1500, times: 1 })
    const first = await send(small.url, get('/health'))
    const faults = async () => (await (await fetch(`${small.url}/sandbox/faults`)).json()) as unknown[]
    while ((await faults()).length > 0) await new Promise((resolve) => setImmediate(resolve))
    for (const _ of [1, 2]) {
      const { socket } = await open(small.url)
      socket.pause()
      socket.write(get('/assets/large.js'))
    }
    for (const _ of [1, 2, 3, 4]) {
      const { received } = await send(small.url, get('/oauth_client_id'))
      await vi.waitFor(() => expect(answersIn(received())).toBe(1))
    }
    await vi.waitFor(() => expect(answersIn(first.received())).toBe(1), 5000)
  } finally {
    await small.close()
  }
})

// On Linux all of 127.0.0.0/8 is local.
test.runIf(process.platform === 'linux')(
  'ten sources with a hundred connections each do not lock others out',
  async () => {
    const crowded = await startCarrier({
      env: { PUBLIC_URL: 'http://127.0.0.1', HOST: '127.0.0.1' },
      bounds: { rest: 0 },
    })
    try {
      const url = `http://127.0.0.1:${new URL(crowded.url).port}`
      const sources = Array.from({ length: 10 }, (_, index) => `127.0.2.${index + 1}`)
      for (const source of sources) {
        const hundred = await Promise.all(Array.from({ length: 100 }, () => open(url, source)))
        for (const { socket } of hundred) socket.write('GET /oauth_client_id HTTP/1.1\r\n')
      }
      const { received } = await send(url, get('/oauth_client_id'))
      await vi.waitFor(() => expect(answersIn(received())).toBe(1))
      expect(opened.filter((socket) => socket.readableEnded || socket.destroyed)).toHaveLength(1)
    } finally {
      await crowded.close()
    }
  },
)
