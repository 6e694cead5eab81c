import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type Carrier, startCarrier } from '../../carrier.ts'

/** More than the buffers of the system take by themselves. */
const large = 24 * 1024 * 1024

let appDirectory: string
let carrier: Carrier
beforeAll(async () => {
  appDirectory = mkdtempSync(join(tmpdir(), 'wysh-stalled-'))
  mkdirSync(join(appDirectory, 'assets'))
  writeFileSync(join(appDirectory, 'assets/large.js'), Buffer.alloc(large, ' '))
  carrier = await startCarrier({ appDirectory, bounds: { look: 50, looks: 6 } })
})
afterAll(async () => {
  await carrier?.close()
  rmSync(appDirectory, { recursive: true, force: true })
})

const opened: Socket[] = []
afterEach(() => {
  for (const socket of opened.splice(0)) socket.destroy()
})

async function open(url: string, localAddress?: string): Promise<Socket> {
  const { hostname, port } = new URL(url)
  const socket = connect({ port: Number(port), host: hostname, ...(localAddress ? { localAddress } : {}) })
  socket.on('error', () => undefined)
  opened.push(socket)
  await once(socket, 'connect')
  return socket
}

const closed = (socket: Socket) => new Promise<void>((resolve) => socket.once('close', () => resolve()))

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`

/** Sends this and gathers what comes back. */
async function said(url: string, text: string): Promise<{ socket: Socket; text: () => string }> {
  const socket = await open(url)
  let received = ''
  socket.on('data', (chunk) => {
    received += String(chunk)
  })
  socket.write(text)
  return { socket, text: () => received }
}

const answersIn = (text: string) => [...text.matchAll(/HTTP\/1\.1 200 /g)].length

test('a client that takes nothing of its reply is cut, though it goes on asking', {
  timeout: 15_000,
}, async () => {
  const socket = await open(carrier.url)
  socket.pause()
  socket.write(get('/assets/large.js'))
  let left = 10
  const asking = setInterval(() => {
    if (left-- > 0) socket.write(get('/oauth_client_id'))
  }, 100)
  try {
    // Its own side learns of it when it writes.
    await closed(socket)
  } finally {
    clearInterval(asking)
  }
})

test('one that takes its reply slowly is given all of it', async () => {
  const socket = await open(carrier.url)
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

test('a few requests that are sent without waiting are answered', async () => {
  const { text } = await said(carrier.url, get('/oauth_client_id').repeat(17))
  await vi.waitFor(() => expect(answersIn(text())).toBe(17))
})

test('a packet full of requests closes its connection before a second one is begun', async () => {
  const { socket, text } = await said(carrier.url, get('/oauth_client_id').repeat(1000))
  await closed(socket)
  expect(answersIn(text())).toBeLessThan(2)
  const metrics = await (await fetch(`${carrier.url}/metrics`)).text()
  // Seventeen of the test before, and of this one the first.
  const counted = /^carrier_http_request_duration_seconds_count\{.*route="\/oauth_client_id".*\} (\d+)$/gm
  const all = [...metrics.matchAll(counted)].reduce((sum, [, count]) => sum + Number(count), 0)
  expect(all).toBeLessThan(40)
})

test('what is being answered stays when room is needed, what waits for its client makes it', async () => {
  const small = await startCarrier({ appDirectory, bounds: { all: 3, rest: 0 } })
  try {
    await small.post('/sandbox/faults', { operation: 'health', kind: 'delay', ms: 1500, times: 1 })
    const first = await said(small.url, get('/health'))
    const faults = async () => (await (await fetch(`${small.url}/sandbox/faults`)).json()) as unknown[]
    while ((await faults()).length > 0) await new Promise((resolve) => setImmediate(resolve))
    for (const _ of [1, 2]) {
      const stalled = await open(small.url)
      stalled.pause()
      stalled.write(get('/assets/large.js'))
    }
    for (const _ of [1, 2, 3, 4]) {
      const { text } = await said(small.url, get('/oauth_client_id'))
      await vi.waitFor(() => expect(answersIn(text())).toBe(1))
    }
    await vi.waitFor(() => expect(answersIn(first.text())).toBe(1), 5000)
  } finally {
    await small.close()
  }
})

// Where the whole of 127.0.0.0/8 is this machine.
test.runIf(process.platform === 'linux')(
  'ten sources with a hundred connections each keep nobody out',
  async () => {
    const crowded = await startCarrier({
      env: { PUBLIC_URL: 'http://127.0.0.1', HOST: '127.0.0.1' },
      bounds: { rest: 0 },
    })
    try {
      const url = `http://127.0.0.1:${new URL(crowded.url).port}`
      const sources = Array.from({ length: 10 }, (_, index) => `127.0.2.${index + 1}`)
      for (const source of sources) {
        const sockets = await Promise.all(Array.from({ length: 100 }, () => open(url, source)))
        for (const socket of sockets) socket.write('GET /oauth_client_id HTTP/1.1\r\n')
      }
      const { text } = await said(url, get('/oauth_client_id'))
      await vi.waitFor(() => expect(answersIn(text())).toBe(1))
      expect(opened.filter((socket) => socket.readableEnded || socket.destroyed)).toHaveLength(1)
    } finally {
      await crowded.close()
    }
  },
)
