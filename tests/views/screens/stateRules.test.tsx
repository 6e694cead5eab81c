import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { eligibleStates } from '../../../rules/eligibility.ts'
import { stateRules } from '../../../rules/stateRules.ts'
import StateRules from '../../../src/screens/disclosure/StateRules.tsx'
import { accessibilityFaults } from '../page.ts'

afterEach(cleanup)

test('the page has the value and the source of every duty for every state, once', async () => {
  render(<StateRules />)
  const [, ...duties] = within(screen.getByRole('table')).getAllByRole('rowgroup')
  const shown = duties.map((duty) =>
    within(duty)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent ?? ''),
  )
  const statesIn = (cells: readonly string[]) =>
    cells
      .filter((_, at) => at % 3 === 0)
      .join(', ')
      .split(', ')
  expect(shown.map((cells) => statesIn(cells).sort())).toEqual(
    Object.keys(stateRules).map(() => Object.values(eligibleStates)),
  )
  const interest = shown[5] ?? []
  expect(interest.slice(interest.indexOf('Illinois'))).toEqual(
    expect.arrayContaining([
      'If we pay later than 31 days after we get the proof of death: 10% a year, from the day of death',
      '215 ILCS 5/224(1)(l). Since 01/01/2026.',
    ]),
  )
  expect(await accessibilityFaults()).toEqual([])
})
