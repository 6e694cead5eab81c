import { cleanup, render, renderHook, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { usePersonCount } from '../../../src/app/usePersonCount.ts'
import { useLast } from '../../../src/screens/useLast.ts'

afterEach(cleanup)

test('the count of users rises for a different user, not for a restored session', () => {
  const { result, rerender } = renderHook(usePersonCount, { initialProps: null as string | null })
  const counts = ['mia', null, 'mia', 'jo', null, 'mia'].map((userId) => {
    rerender(userId)
    return result.current
  })
  expect(counts).toEqual([0, 0, 0, 1, 1, 2])
})

test('the item last opened by one user is not shown to another', () => {
  const Form = ({ typed }: { readonly typed: string | undefined }) => <p>{useLast(typed) ?? 'Loading'}</p>
  const Page = ({ userId, typed }: { readonly userId: string; readonly typed: string | undefined }) => (
    <Form key={usePersonCount(userId)} typed={typed} />
  )
  const { rerender } = render(<Page userId="mia" typed="Mia’s tax id" />)
  rerender(<Page userId="mia" typed={undefined} />)
  expect(screen.getByText('Mia’s tax id')).toBeTruthy()
  rerender(<Page userId="jo" typed={undefined} />)
  expect(screen.queryByText('Mia’s tax id')).toBeNull()
  expect(screen.getByText('Loading')).toBeTruthy()
})
