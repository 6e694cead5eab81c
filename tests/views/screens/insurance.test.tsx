import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import type { TermExtensionPartsFragment } from '../../../src/api/operations/termExtensions.generated.ts'
import { ExtensionCard } from '../../../src/screens/insurance/ExtensionCard.tsx'
import { LatePremiumNotice } from '../../../src/screens/insurance/PolicyCard.tsx'
import { ApiProvider } from '../../support/ApiProvider.tsx'
import { controlledClient, refusal } from '../../support/controlledClient.ts'

afterEach(cleanup)

const user = userEvent.setup({ delay: null })

const late = { invoiceId: 'I-2', chargedOn: '2031-03-01', owed: 2150, processing: false, refusal: null }
const refused = { failedOn: '2031-03-04', reason: 'Your card has expired.' }

test.each([
  [
    'has no card',
    late,
    { status: 'valid' as const, lapsesOn: null },
    'We didn’t have a card or bank account to charge. You owe $21.50. Your policy is still in force.',
  ],
  [
    'is refused and has a deadline',
    { ...late, refusal: refused },
    { status: 'valid' as const, lapsesOn: '2031-03-31' },
    'Your bank last declined it on 03/04/2031: Your card has expired. You owe $21.50. Your policy stays in force until 03/31/2031.',
  ],
  [
    'is refused and the policy has lapsed',
    { ...late, refusal: refused },
    { status: 'lapsed' as const, lapsesOn: '2031-03-31' },
    'Your bank last declined it on 03/04/2031: Your card has expired. You owe $21.50. Your coverage stopped on 03/31/2031. Pay what you owe to restart it.',
  ],
])(
  'a premium that %s shows why, the amount due, and the effect on the policy',
  (_, premium, policy, text) => {
    render(<LatePremiumNotice policy={policy} late={premium} />)
    expect(screen.getByText(/You owe/).textContent).toBe(text)
    expect(screen.getByRole('link', { name: 'Pay now' })).toBeTruthy()
  },
)

test('a premium in processing shows no request to pay', () => {
  render(
    <LatePremiumNotice policy={{ status: 'valid', lapsesOn: null }} late={{ ...late, processing: true }} />,
  )
  expect(screen.getByText('We’re processing your payment of 03/01/2031')).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})

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
