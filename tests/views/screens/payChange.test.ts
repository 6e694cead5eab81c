import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { payChange } from '../../../src/screens/insurance/payChange.ts'
import { controlledClient, refusal } from '../controlled.ts'

const lost = refusal('NETWORK', 'No connection.')
const accepted = { acceptCoverageAdjustment: { adjustment: { invoiceId: 'I-1' } } }
const found = (status: string) => ({ policies: [], coverageAdjustment: { status } })
const processed = (transactionResult: string) => ({
  createMultiplePayments: { processed: [{ invoiceId: 'I-1', reason: 'Declined.', transactionResult }] },
})

test.each([
  ['paid', accepted, processed('success'), null, 'done'],
  ['refused', accepted, processed('failed'), null, 'refused'],
  ['lost, and it went through', accepted, lost, found('in_force'), 'done'],
  ['lost, and the bank has it', accepted, lost, found('processing'), 'done'],
  ['lost, and it is still due', accepted, lost, found('payment_due'), 'refused'],
  ['lost, and no one can be asked', accepted, lost, lost, 'unknown'],
  ['lost as it was accepted', lost, null, found('offered'), 'refused'],
  ['lost as it was accepted, and no one can be asked', lost, null, lost, 'unknown'],
  [
    'refused for want of a card',
    accepted,
    refusal('REQUIRED_INPUT_MISSING', 'Add a card.'),
    found('payment_due'),
    'refused',
  ],
])('a change whose payment was %s', async (_name, acceptance, payment, lookUp, kind) => {
  const { client } = controlledClient({
    AcceptCoverageAdjustment: [acceptance],
    CreateMultiplePayments: [payment],
    PolicyChange: [lookUp],
  })
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  expect(await payChange({ client, queries, policyId: 'P-1' }, 'A-1')).toMatchObject({ kind })
})
