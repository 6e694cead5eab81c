import { QueryClient, QueryObserver, queryOptions } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { dashboardQuery, prefetchHome, showAnswer } from '../../../src/api/queries.ts'
import { startFakeCarrier } from './fakeCarrier.ts'

it('a stale read that finishes after a change does not replace its result', async () => {
  const queries = new QueryClient({ defaultOptions: { queries: { gcTime: 0, retry: false } } })
  let arrive = (_status: string) => {}
  const read = new Promise<string>((resolve) => {
    arrive = resolve
  })
  const query = queryOptions({ queryKey: ['rider'], queryFn: () => read })
  queries.setQueryData(query.queryKey, 'offered')
  const stop = new QueryObserver(queries, query).subscribe(() => undefined)

  await showAnswer(queries, query, 'scheduled')
  arrive('offered')
  await vi.waitFor(() => expect(queries.isFetching()).toBe(0))

  expect(queries.getQueryData(query.queryKey)).toBe('scheduled')
  stop()
})

it('the home page uses the early reply once, within ten seconds', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const replyTo = (firstName: string) => ({
    body: { data: { dashboardHome: { firstName }, policyStatus: null } },
  })
  const { client, calls } = startFakeCarrier(['Early', 'Late', 'Outdated', 'Last'].map(replyTo))
  const queries = new QueryClient()
  const read = async () => (await queries.fetchQuery(dashboardQuery(client))).firstName
  prefetchHome(client)
  expect([await read(), calls.length, await read()]).toEqual(['Early', 1, 'Late'])
  prefetchHome(client)
  vi.advanceTimersByTime(10_000)
  expect(await read()).toBe('Last')
  vi.useRealTimers()
})
