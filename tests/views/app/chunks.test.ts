import { beforeEach, expect, test, vi } from 'vitest'
import { reloadOnceForChunks } from '../../../src/app/chunks.ts'
import { loadOptional } from '../../../src/ui/loadOptional.ts'

const reload = vi.fn()
beforeEach(() => reload.mockClear())

/** A page with a failing chunk, requested by `load`, while another, optional one is loading. */
async function fail(
  load: (get: () => Promise<never>) => Promise<unknown>,
  { kept = new Map<string, string>(), chunk = 'a.js' } = {},
) {
  const page = Object.assign(new EventTarget(), {
    location: { reload },
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
  const error = new TypeError(`Failed to fetch dynamically imported module: ${chunk}`)
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

test('a chunk that fails reloads the page once, and so does one of a later deploy', async () => {
  const kept = new Map<string, string>()
  const failing = async (chunk: string) => {
    await fail((get) => get(), { kept, chunk })
    return reload.mock.calls.length
  }
  expect([await failing('a.js'), await failing('a.js'), await failing('b.js')]).toEqual([1, 1, 2])
})
