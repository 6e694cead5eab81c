import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { chartsRoute, listenerAddress } from '../../../../server/transport/http/charts.ts'
import type { Exchange } from '../../../../server/transport/http/exchange.ts'
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
  'the page of the charts is at %s, under a policy of its own',
  async (path) => {
    const reply = await fetch(`${carrier.url}${path}`)
    expect(await reply.text()).toContain('<body>charts</body>')
    expect(reply.headers.get('content-security-policy')).toBe(
      "default-src 'none'; script-src 'self'; worker-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types charts",
    )
  },
)

test('its files are kept by browsers, and one that is not there is no page', async () => {
  const file = await fetch(`${carrier.url}/charts/assets/page-1.js`)
  expect(await file.text()).toBe('drawn()')
  expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect((await fetch(`${carrier.url}/charts/data/none.json`)).status).toBe(404)
  expect((await fetch(`${carrier.url}/charts`, { method: 'POST' })).status).toBe(405)
})

test('what the runs of tests covered is told machine by machine, as it is now', async () => {
  const of = async (machine: string) => (await fetch(`${carrier.url}/charts/coverage/${machine}.json`)).json()
  expect([await of('form'), await of('purchase')]).toEqual([[form], []])
  writeFileSync(
    join(chartsDirectory, 'coverage/browser-form-0.json'),
    JSON.stringify({ ...form, suite: 'browser' }),
  )
  expect(await of('form')).toEqual([{ ...form, suite: 'browser' }, form])
})

test('there is nothing of it in production', () => {
  const route = chartsRoute(chartsDirectory, { ...carrier.config, sandbox: false }, chartsDirectory)
  const exchange = { url: new URL('/charts', carrier.url) } as Exchange
  expect(() => route.GET?.(exchange)).toThrow(expect.objectContaining({ status: 404 }))
})

test('what a page of the app is watched by is there outside production alone', () => {
  const at = (config: Partial<typeof carrier.config>, directory: string | null = chartsDirectory) =>
    listenerAddress(directory, { ...carrier.config, ...config })
  expect(at({})).toBe('/charts/watched.js')
  expect(at({ sandbox: false })).toBeNull()
  expect(at({ sandbox: false, development: true })).toBeNull()
  expect(at({ development: true })).toBe('/src/visualiser/watched/listener.ts')
  expect(at({}, null)).toBeNull()
  expect(at({}, join(chartsDirectory, 'assets'))).toBeNull()
})
