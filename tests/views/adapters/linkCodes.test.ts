import { afterEach, expect, test, vi } from 'vitest'
import { forgetLinkCodes, keepLinkCodes, linkCode } from '../../../src/adapters/linkCodes.ts'
import { storageLike } from '../app/storageLike.ts'

afterEach(() => vi.useRealTimers())

test('a referral lasts 60 days, a later link replaces it, and a logout removes it', () => {
  vi.useFakeTimers({ now: new Date('2026-03-01T12:00:00Z') })
  const storage = storageLike()
  const read = () => linkCode('referral_code', () => storage)
  keepLinkCodes(new URLSearchParams('referral_code=ada-1&campaign_id=<b>'), () => storage)
  expect([read(), linkCode('campaign_id', () => storage)]).toEqual(['ada-1', null])
  vi.setSystemTime(new Date('2026-04-30T11:59:59Z'))
  expect(read()).toBe('ada-1')
  vi.setSystemTime(new Date('2026-04-30T12:00:00Z'))
  expect(read()).toBeNull()
  keepLinkCodes(new URLSearchParams('referral_code=bob-2'), () => storage)
  keepLinkCodes(new URLSearchParams('utm_source=mail'), () => storage)
  expect(read()).toBe('bob-2')
  forgetLinkCodes(() => storage)
  expect(read()).toBeNull()
})
