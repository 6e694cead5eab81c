import { QueryClient, QueryObserver, queryOptions } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { showAnswer } from '../../../src/api/queries.ts'

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
