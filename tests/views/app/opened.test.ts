import { beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => vi.resetModules())

/**
 * The remaining address of a page after the module loads, and the address passed to the follower.
 */
async function openAt(address: string) {
  window.history.replaceState(null, '', address)
  const { openedAt } = await import('../../../src/app/opened.ts')
  return { openedAt, left: window.location.pathname + window.location.search }
}

test.each([
  ['/?feature=login&token=L-1', '/'],
  ['/?feature=log%69n&token=L-1', '/'],
  ['/?%66eature=login&%74oken=L-1', '/'],
  ['/?token=L-1&path=%2F&feature=login', '/'],
  ['/?feature=verify-email&token=L-1', '/'],
  ['/login?feature=login&token=L-1', '/login'],
])("a named link's token is removed from the address: %s", async (address, left) => {
  expect(await openAt(address)).toEqual({ openedAt: address, left })
})

test.each([
  '/?feature=login',
  '/?xfeature=login',
  '/?xfeature=login&token=1',
  '/about?token=1',
  '/quote?a=1',
])('any other address is unchanged: %s', async (address) => {
  expect(await openAt(address)).toEqual({ openedAt: address, left: address })
})
