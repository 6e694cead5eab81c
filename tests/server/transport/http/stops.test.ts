import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { client } from '../../../support/client/api.ts'
import { makeDatabase, secretKey, startCarrier } from '../../carrier.ts'
import { rawConnection } from '../../rawHttp.ts'
import { type SpawnedCarrier, spawnCarrier } from '../../spawnCarrier.ts'

let directory: string
let carrier: SpawnedCarrier
let url: string
let opened: Awaited<ReturnType<typeof rawConnection>>[]
let database: Awaited<ReturnType<typeof makeDatabase>>

beforeEach(async () => {
  opened = []
  directory = mkdtempSync(join(tmpdir(), 'wysh-stops-'))
  database = await makeDatabase()
  // Copied from a template: creating an embedded database takes most of a minute.
  if (!database) await (await startCarrier({ dataDir: directory })).close()
  carrier = spawnCarrier({
    DATA_DIR: directory,
    ...(database ? { DATABASE_URL: database.url, SECRET_KEY: secretKey } : {}),
  })
  url = await carrier.url
}, 180_000)
afterEach(async () => {
  for (const { socket } of opened) socket.destroy()
  await carrier?.kill()
  await database?.drop()
  rmSync(directory, { recursive: true, force: true })
})

/** Whether the carrier closes these before the five seconds after which it cuts all connections. */
const letGo = () =>
  Promise.race([
    Promise.all(opened.map(({ closed }) => closed)).then(() => 'let go'),
    new Promise((resolve) => setTimeout(() => resolve('held'), 4000).unref()),
  ])

test('on SIGTERM the current reply is sent, and idle or slow clients do not delay the stop', async () => {
  const api = client(url)
  await api.post('/sandbox/faults', { operation: 'health', kind: 'delay', ms: 1000, times: 1 })
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  // One idle connection after a reply, one that sends nothing, one that never finishes its body.
  const kept = new Agent({ keepAlive: true })
  await new Promise<void>((resolve) => {
    request(`${url}/oauth_client_id`, { agent: kept }, (reply) => {
      reply.resume()
      reply.on('end', resolve)
    }).end()
  })
  const half = await rawConnection(url)
  opened = [await rawConnection(url), half]
  half.socket.write(
    'POST /graphql HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{',
  )
  const reply = new Promise<IncomingMessage>((resolve, reject) => {
    const call = request(`${url}/health`, { agent }, (message) => {
      message.resume()
      message.on('end', () => resolve(message))
    })
    call.on('error', reject)
    call.end()
  })
  // The fault is used up when the request starts to be processed.
  const faults = async () => (await (await fetch(`${url}/sandbox/faults`)).json()) as unknown[]
  while ((await faults()).length > 0) await new Promise((resolve) => setImmediate(resolve))
  const exited = once(carrier.child, 'exit')
  const released = letGo()
  carrier.child.kill('SIGTERM')
  const { statusCode, headers } = await reply
  expect([statusCode, headers.connection]).toEqual([200, 'close'])
  expect(await released).toBe('let go')
  expect((await exited)[0]).toBe(0)
  agent.destroy()
  kept.destroy()
})
