import { beforeEach, expect, test, vi } from 'vitest'
import { reloadOnceForChunks } from '../../../src/app/chunks.ts'
import { loadOptional } from '../../../src/ui/loadOptional.ts'

const reload = vi.fn()
beforeEach(() => reload.mockClear())

/** A page with a failing chunk, requested by `load`, while another, optional one is loading. */
async function fail(load: (get: () => Promise<never>) => Promise<unknown>) {
  const kept = new Map<string, string>()
  const page = Object.assign(new EventTarget(), {
    location: { pathname: '/', reload },
    sessionStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    },
  })
  let answer = () => {}
  const isThere = new Promise<boolean>((resolve) => {
    answer = () => resolve(true)
  })
  reloadOnceForChunks(page, () => isThere)
  void loadOptional(() => new Promise(() => {}))
  const error = new TypeError('blocked')
  await load(async () => {
    // Like Vite, which dispatches the event before it rejects the import.
    page.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }))
    throw error
  }).catch(() => undefined)
  answer()
  await isThere
  await Promise.resolve()
}

test('a required chunk that fails reloads the page, even while another is loading', async () => {
  await fail((get) => get())
  expect(reload).toHaveBeenCalledTimes(1)
})

test('an optional chunk that fails does not reload the page', async () => {
  await fail(loadOptional)
  expect(reload).not.toHaveBeenCalled()
})
