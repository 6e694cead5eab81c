import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { chartsRoute, listenerAddress } from '../../../../server/transport/http/charts.ts'
import type { Exchange } from '../../../../server/transport/http/exchange.ts'
import { startCarrier } from '../../carrier.ts'
import { testCarrier } from '../../testCarrier.ts'
import { testFolder } from '../../testFolder.ts'

const form = { format: 'coverage/1', suite: 'machine', machine: 'form', states: ['a'], transitions: [] }
const chartsDirectory = testFolder({
  'index.html': '<html><head></head><body>charts</body></html>',
  'assets/page-1.js': 'drawn()',
  'watched.js': 'listen()',
  'coverage/machine-form.json': JSON.stringify(form),
  'coverage/machine-formFlow.json': JSON.stringify({ ...form, machine: 'formFlow' }),
})
const carrier = testCarrier({ chartsDirectory, coverageDirectory: join(chartsDirectory, 'coverage') })

test.each(['/charts', '/charts/', '/charts/purchase?state=loading'])(
  'the charts page is at %s with a security policy of its own',
  async (path) => {
    const reply = await fetch(`${carrier.url}${path}`)
    expect(await reply.text()).toContain('<body>charts</body>')
    expect(reply.headers.get('content-security-policy')).toBe(
      "default-src 'none'; script-src 'self'; worker-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types charts",
    )
  },
)

test('chart files are cached, and a missing one is 404', async () => {
  const file = await fetch(`${carrier.url}/charts/assets/page-1.js`)
  expect(await file.text()).toBe('drawn()')
  expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect((await fetch(`${carrier.url}/charts/data/none.json`)).status).toBe(404)
  expect((await fetch(`${carrier.url}/charts`, { method: 'POST' })).status).toBe(405)
})

test('the coverage of test runs is served per machine from the current files', async () => {
  const of = async (machine: string) => (await fetch(`${carrier.url}/charts/coverage/${machine}.json`)).json()
  expect([await of('form'), await of('purchase')]).toEqual([[form], []])
  writeFileSync(
    join(chartsDirectory, 'coverage/browser-form-0.json'),
    JSON.stringify({ ...form, suite: 'browser' }),
  )
  expect(await of('form')).toEqual([{ ...form, suite: 'browser' }, form])
})

test('the charts page reloads itself until the charts are drawn', async () => {
  let end = () => {}
  const chartsDrawn = new Promise<void>((resolve) => {
    end = resolve
  })
  const starting = await startCarrier({ chartsDirectory, chartsDrawn })
  const look = async (path = '/charts') => {
    const reply = await fetch(`${starting.url}${path}`)
    return [reply.status, reply.headers.get('refresh'), await reply.text()]
  }
  expect(await look()).toEqual([503, '2', expect.stringContaining('The charts are being drawn.')])
  expect(await look('/charts/watched.js')).toEqual([200, null, ''])
  end()
  expect(await look()).toEqual([200, null, expect.stringContaining('<body>charts</body>')])
  expect(await look('/charts/watched.js')).toEqual([200, null, 'listen()'])
  await starting.close()
})

test('production has no charts', () => {
  const route = chartsRoute(chartsDirectory, { ...carrier.config, sandbox: false }, chartsDirectory)
  const exchange = { url: new URL('/charts', carrier.url) } as Exchange
  expect(() => route.GET?.(exchange)).toThrow(expect.objectContaining({ status: 404 }))
})

test('pages of the app can be watched only outside production', () => {
  const at = (config: Partial<typeof carrier.config>, directory: string | null = chartsDirectory) =>
    listenerAddress(directory, { ...carrier.config, ...config })
  expect(at({})).toBe('/charts/watched.js')
  expect(at({ sandbox: false })).toBeNull()
  expect(at({ sandbox: false, development: true })).toBeNull()
  expect(at({ development: true })).toBe('/src/watched/listener.ts')
  expect(at({}, null)).toBeNull()
  expect(at({}, join(chartsDirectory, 'assets'))).toBeNull()
})
