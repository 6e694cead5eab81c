import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import type { TermExtensionPartsFragment } from '../../../src/api/operations/termExtensions.generated.ts'
import { ExtensionCard } from '../../../src/screens/insurance/ExtensionCard.tsx'
import { ApiProvider } from '../../support/ApiProvider.tsx'
import { controlledClient, refusal } from '../../support/controlledClient.ts'

afterEach(cleanup)

const user = userEvent.setup({ delay: null })

const offered: TermExtensionPartsFragment = {
  policyId: 'P-1',
  years: 5,
  status: 'offered',
  startsOn: '2046-05-02',
  endsOn: '2051-08-20',
  monthlyPremium: 40,
  annualPremium: 460,
  againOn: null,
}

test("an accepted extension shows the carrier's values, and a refused press keeps the offer", async () => {
  const { client, operation } = controlledClient({ TermExtension: [{ termExtension: offered }] })
  render(
    <ApiProvider client={client}>
      <ExtensionCard policyId="P-1" />
    </ApiProvider>,
  )
  await user.click(await screen.findByRole('button', { name: 'Extend my term' }))
  await operation('AcceptTermExtension').fail(refusal('REQUEST_INVALID', 'Not now.'))
  expect(screen.getByRole('alert').textContent).toContain('Not now.')
  await user.click(screen.getByRole('button', { name: 'Extend my term' }))
  const termExtension = { ...offered, status: 'accepted', endsOn: '2051-08-21' }
  await operation('AcceptTermExtension').done({ acceptTermExtension: { termExtension } })
  expect(screen.getByText(/now covers you until 08\/21\/2051/)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})
