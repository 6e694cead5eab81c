import { beforeEach, expect, test, vi } from 'vitest'
import { loadOptional, reloadOnceForChunks } from '../../../src/app/chunks.ts'

const reload = vi.fn()
beforeEach(() => reload.mockClear())

/** A page whose chunk fails while so much is being loaded that it works without. */
async function fail(...optional: Promise<unknown>[]) {
  const kept = new Map<string, string>()
  const page = Object.assign(new EventTarget(), {
    location: { pathname: '/', reload },
    sessionStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    },
  })
  reloadOnceForChunks(page, async () => true)
  const loads = optional.map((load) => loadOptional(() => load).catch(() => undefined))
  page.dispatchEvent(new Event('vite:preloadError'))
  await Promise.all(loads)
  await Promise.resolve()
}

test.each<[string, Promise<unknown>[], number]>([
  ['a chunk that is needed', [], 1],
  ['one that the page works without', [Promise.reject(new TypeError('blocked'))], 0],
  [
    'one of two that the page works without',
    [Promise.reject(new TypeError('blocked')), Promise.resolve()],
    0,
  ],
])('%s does not come: the page is loaded anew so many times', async (_, optional, times) => {
  await fail(...optional)
  expect(reload).toHaveBeenCalledTimes(times)
})

test('a chunk that is needed is not taken for one that came before it', async () => {
  await loadOptional(async () => 'here')
  await fail()
  expect(reload).toHaveBeenCalledTimes(1)
})
