import { connect } from 'node:net'
import { networkInterfaces } from 'node:os'
import { describe, expect, test } from 'vitest'
import { rawRequest } from '../../rawHttp.ts'
import { testCarrier } from '../../testCarrier.ts'

const carrier = testCarrier({ env: { PUBLIC_URL: 'https://wysh.example' } })

const statusFor = async (host: string, path: string) => (await rawRequest(carrier.url, path, { host })).status

describe('hosts with the sandbox on', () => {
  const paths = ['/sandbox/outbox', '/health', '/']

  test.each(['localhost', 'LOCALHOST:3000', '127.0.0.1:1', '[::1]:3000', 'wysh.example', 'Wysh.Example:443'])(
    'the carrier answers as %s',
    async (host) => {
      for (const path of paths) expect([path, await statusFor(host, path)]).toEqual([path, 200])
    },
  )

  test.each([
    'stranger.example',
    'localhost.stranger.example',
    '127.0.0.1.nip.io',
    '10.0.0.1',
    'a b',
    'localhost@x',
  ])('the carrier does not answer as “%s”', async (host) => {
    for (const path of paths) expect([path, await statusFor(host, path)]).toEqual([path, 404])
  })
})

test('the carrier listens on loopback only', async () => {
  const { port } = new URL(carrier.url)
  const others = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ internal, family }) => !internal && family === 'IPv4')
  for (const { address } of others) {
    const reply = await new Promise((resolve) => {
      const socket = connect(Number(port), address)
      socket.once('connect', () => resolve('connected'))
      socket.once('error', (error: NodeJS.ErrnoException) => resolve(error.code))
    })
    expect([address, reply]).toEqual([address, 'ECONNREFUSED'])
  }
})

test('every reply has a unique ID', async () => {
  const ids = new Set<string | null>()
  for (const path of ['/health', '/', '/assets/none.js', '/sandbox/outbox'])
    ids.add((await fetch(`${carrier.url}${path}`)).headers.get('x-request-id'))
  expect([...ids].map((id) => /^[0-9a-f-]{36}$/.test(id ?? ''))).toEqual([true, true, true, true])
  const refused = await carrier.post('/graphql', { query: '{ me { id } }' }, { authorization: 'Bearer none' })
  const { errors } = (await refused.json()) as { errors: { extensions: { requestId: string } }[] }
  expect(errors[0]?.extensions.requestId).toBe(refused.headers.get('x-request-id'))
})
