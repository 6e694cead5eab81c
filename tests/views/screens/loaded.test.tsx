import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Loaded } from '../../../src/screens/system/Loaded.tsx'

afterEach(cleanup)

const user = userEvent.setup({ delay: null })

const waiting = { data: undefined, isError: false, isLoadingError: false, isFetching: true }
const loaded = { ...waiting, data: 'the data', isFetching: false }
const failed = { ...waiting, isError: true, isLoadingError: true, isFetching: false }
const reloadFailed = { ...loaded, isError: true }

test.each([
  ['loading', waiting, false, 'loading'],
  ['loaded', loaded, false, 'the data'],
  ['failed', failed, true, 'failed'],
  ['loaded, with a failed reload', reloadFailed, false, 'failed'],
  ['loaded, with a failed reload that keeps the last reply', reloadFailed, true, 'the data'],
])('the view of a query that is %s', async (_, state, isKept, text) => {
  const refetch = vi.fn()
  render(
    <Loaded query={{ ...state, refetch }} loading="loading" failed="failed" isKept={isKept}>
      {(data) => <p>{data}</p>}
    </Loaded>,
  )
  const shown = ['loading', 'the data', 'failed'].filter((one) => screen.queryByText(one) !== null)
  expect(shown).toEqual([text])
  if (text === 'failed') await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(refetch).toHaveBeenCalledTimes(text === 'failed' ? 1 : 0)
})
