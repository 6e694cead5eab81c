import { existsSync, readdirSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Person } from '../../../support/client/api.ts'
import { type Carrier, startCarrier } from '../../carrier.ts'
import { factsOf, png } from '../../domains/uploads/sampleFiles.ts'
import { uploaderOf } from '../../domains/uploads/uploader.ts'

let carrier: Carrier
let mia: Person
let ada: Person
beforeAll(async () => {
  carrier = await startCarrier()
  mia = await carrier.signUp()
  ada = await carrier.signUp()
})
afterAll(() => carrier?.close())

const facts = factsOf('photo.png', 'image/png', png)
const folderOf = ({ blobId }: { blobId: string }) => join(carrier.dataDir, 'uploads', blobId)
/** The partial files of an upload. */
const partsOf = (begun: { blobId: string }) =>
  existsSync(folderOf(begun)) ? readdirSync(folderOf(begun)) : []

/**
 * A request whose body is written by the test; the status of its reply, and a promise of the
 * carrier's close.
 */
function open(path: string, length: number, body: Uint8Array) {
  const { hostname, port, host } = new URL(carrier.url)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  const replied = new Promise<number>((resolve) => {
    socket.on('data', (chunk) => resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(String(chunk))?.[1])))
  })
  const head = [
    `PUT ${path} HTTP/1.1`,
    `Host: ${host}`,
    'Content-Type: image/png',
    `Content-Length: ${length}`,
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  socket.write(body)
  return { socket, replied, closed }
}

test('a user with many slow uploads leaves room for others', async () => {
  const { begin, put } = uploaderOf(carrier)
  const slow = await begin(facts, mia)
  const statuses: number[] = []
  const sending = Array.from({ length: 40 }, () => open(slow.url, png.length, png.subarray(0, 9)))
  for (const { replied } of sending) void replied.then((status) => statuses.push(status))
  try {
    await vi.waitFor(() => expect([partsOf(slow).length, statuses.length]).toEqual([4, 36]))
    expect(new Set(statuses)).toEqual(new Set([429]))
    expect((await put(await begin(facts, ada), png)).status).toBe(200)
  } finally {
    for (const { socket } of sending) socket.destroy()
  }
  // A client that was cut off may send again.
  await vi.waitFor(async () => expect((await put(slow, png)).status).toBe(200))
})

test('an upload ends when its file is removed', async () => {
  const { begin, destroy } = uploaderOf(carrier)
  const begun = await begin(facts, mia)
  const { socket, replied } = open(begun.url, png.length, png.subarray(0, 9))
  await vi.waitFor(() => expect(partsOf(begun)).toHaveLength(1))
  expect(await destroy(begun, mia)).toBe(true)
  await vi.waitFor(() => expect(existsSync(folderOf(begun))).toBe(false))
  socket.write(png.subarray(9))
  expect(await replied).toBe(410)
})

test('uploading an existing file again compares it and does not rewrite it', async () => {
  const { begin, put } = uploaderOf(carrier)
  const begun = await begin(facts, mia)
  expect((await put(begun, png)).status).toBe(200)
  const { socket } = open(begun.url, png.length, png.subarray(0, 9))
  expect((await put(begun, png)).status).toBe(200)
  expect(readdirSync(folderOf(begun))).toEqual(['file'])
  socket.destroy()
})

test('a body at an unsigned address is not read', async () => {
  const path = '/uploads/11111111-1111-1111-1111-111111111111?expires=1&signature=2'
  const { replied, closed } = open(path, 99_999_999_999, png)
  expect(await replied).toBe(403)
  await closed
  // A kept-alive connection is closed only after five seconds.
}, 4000)
