import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { EstimatePackagesQuery } from '../../../src/api/operations/journeys.generated.ts'
import PackagesPreview from '../../../src/screens/products/PackagesPreview.tsx'
import { ApiProvider } from '../../support/ApiProvider.tsx'
import { controlledClient } from '../../support/controlledClient.ts'

afterEach(cleanup)

const estimated: EstimatePackagesQuery = {
  latestEstimate: {
    id: 'E-1',
    termDuration: 240,
    termUnit: 'month',
    packages: [
      { size: 'less', amount: 125_000, insuredsAgeAtTerm: 50, monthlyPremium: 1190 },
      { size: 'own', amount: 250_000, insuredsAgeAtTerm: 50, monthlyPremium: 2166 },
    ],
  },
  journey: { hasPolicy: false, applicationResult: null, coverage: { basis: 'estimate' } },
}

function opened(reply: EstimatePackagesQuery) {
  const { client, operation } = controlledClient({ EstimatePackages: [reply] })
  const onChosen = vi.fn()
  render(
    <ApiProvider client={client}>
      <PackagesPreview hasSession onChosen={onChosen} />
    </ApiProvider>,
  )
  return { operation, onChosen }
}

test('a package has the price of its estimate and must be chosen before the estimate is shown', async () => {
  const { operation, onChosen } = opened(estimated)
  expect((await screen.findByText('What you chose')).closest('li')?.textContent).toContain('$21')
  expect(screen.queryByText(/21\.66/)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Choose $125,000' }))
  expect(operation('UpdateEstimateDatum').inputs()).toEqual([
    { estimateId: 'E-1', amount: 125_000, termDuration: 240, termUnit: 'month' },
  ])
  expect(onChosen).not.toHaveBeenCalled()
  await operation('UpdateEstimateDatum').done()
  expect(onChosen).toHaveBeenCalledOnce()
})

test.each<Partial<NonNullable<EstimatePackagesQuery['journey']>>>([
  { applicationResult: 'pending' },
  { applicationResult: 'referred_to_underwriter' },
  { coverage: { basis: 'quote' } },
  { hasPolicy: true },
])('%o leads to the dashboard instead of a choice that would be refused', async (progress) => {
  opened({
    ...estimated,
    journey: { hasPolicy: false, applicationResult: null, coverage: null, ...progress },
  })
  expect(await screen.findByRole('link', { name: 'GO TO DASHBOARD' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Choose/ })).toBeNull()
  expect(screen.queryByText(/Compare amounts/)).toBeNull()
})
