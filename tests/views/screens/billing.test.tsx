import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { type BillingFacts, billingMachine } from '../../../machines/billing/billing.machine.ts'
import { upToDate } from '../../../machines/billing/billing.model.ts'
import { isIssue } from '../../../machines/billing/isIssue.ts'
import { chargeMachine } from '../../../machines/charge/charge.machine.ts'
import type { PayInvoicesInput, PayInvoicesOutput } from '../../../machines/charge/payments.ts'
import { invoice } from '../../../machines/purchase/samplePurchases.ts'
import AnswerLapseContact from '../../../src/screens/billing/AnswerLapseContact.tsx'
import BillingPage from '../../../src/screens/billing/BillingPage.tsx'
import { ApiProvider } from '../../support/ApiProvider.tsx'
import { controlled, controlledClient, refusal } from '../../support/controlledClient.ts'
import { accessibilityFaults } from '../page.ts'

afterEach(cleanup)

const bankAccount = {
  __typename: 'BankAccountMetadata',
  bankName: 'First Bank',
  accountType: 'checking',
  last4: '6789',
} as const

const user = userEvent.setup({ delay: null })
const click = (name: string) => user.click(screen.getByRole('button', { name }))

function open(expiry: string | null, today = '2030-02-10') {
  const { client, operation } = controlledClient()
  const { method } = upToDate
  const facts: BillingFacts = {
    ...upToDate,
    today,
    method: method && {
      ...method,
      metadata: {
        __typename: 'CardMetadata',
        brand: 'visa',
        country: 'US',
        funding: 'credit',
        last4: '4242',
        expiry,
      },
    },
  }
  const actor = createActor(
    billingMachine.provide({ actors: { loadBilling: fromPromise(async () => facts) } }),
    { input: { opensCard: false } },
  ).start()
  render(
    <ApiProvider client={client}>
      <BillingPage actor={actor} />
    </ApiProvider>,
  )
  return operation
}

// The next payment is on 2030-03-01.
test.each([
  ['2030-03', 'Expires 03/2030', null],
  ['2030-02', 'Expires 02/2030', /That’s before your next payment/],
  ['2030-01', 'Your card expired 01/2030', /Add another card/],
] as const)('a card with the expiration %s shows %s', async (expiry, message, warning) => {
  open(expiry)
  expect(await screen.findByText(message)).toBeTruthy()
  if (warning) expect(screen.getByText(warning)).toBeTruthy()
  else expect(screen.queryByText(/Add another card/)).toBeNull()
})

test('a card without a known month shows none', async () => {
  open(null)
  await screen.findByText('Payment method')
  expect(screen.queryByText(/xpire/)).toBeNull()
})

test('a success notice stays after a lapsed policy is paid', async () => {
  const load = controlled<BillingFacts>()
  const pay = controlled<PayInvoicesOutput, PayInvoicesInput>()
  const charge = chargeMachine.provide({ actors: { payInvoices: pay.logic } })
  const actor = createActor(billingMachine.provide({ actors: { loadBilling: load.logic, charge } }), {
    input: { opensCard: false },
  }).start()
  render(
    <ApiProvider client={controlledClient().client}>
      <BillingPage actor={actor} />
    </ApiProvider>,
  )
  const label = 'WTL-00100001'
  await load.done({
    ...upToDate,
    invoices: { ...upToDate.invoices, pastDue: [invoice], pastDueBalance: 1850 },
    status: {
      __typename: 'LapsedStatus',
      label,
      since: '2030-02-01',
      payBy: '2030-03-02',
      owed: 1850,
      isPaying: false,
      isOnHold: false,
    },
  })
  await click('PAY NOW $18.50')
  await pay.done([{ invoiceId: 'I-1', reason: '', transactionResult: 'success' }])
  actor.send({ type: 'modal.dismissed' })
  await load.done(upToDate)
  expect(screen.queryByRole('dialog')).toBeNull()
  const notices = screen.getAllByText('Thank you. You’re covered again.').map((one) => one.closest('dialog'))
  expect(notices).toContain(null)
})

test('a payment whose reply was lost offers only to check again', async () => {
  const { client } = controlledClient()
  const load = controlled<BillingFacts>()
  const pay = controlled<PayInvoicesOutput, PayInvoicesInput>()
  const lookUp = controlled<PayInvoicesOutput, PayInvoicesInput>()
  const charge = chargeMachine.provide({
    actors: { payInvoices: pay.logic, lookUpPayments: lookUp.logic },
  })
  const actor = createActor(billingMachine.provide({ actors: { loadBilling: load.logic, charge } }), {
    input: { opensCard: false },
  }).start()
  const owed = { ...invoice, status: 'failed', pastDue: true } as const
  const pastDue = {
    ...upToDate,
    method: upToDate.method && { ...upToDate.method, metadata: bankAccount },
    invoices: { ...upToDate.invoices, pastDue: [owed], pastDueBalance: 1850 },
  }
  render(
    <ApiProvider client={client}>
      <BillingPage actor={actor} />
    </ApiProvider>,
  )
  await load.done(pastDue)
  expect(screen.getByText('First Bank account ending in 6789')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Pay by card instead' })).toBeTruthy()
  expect(screen.getByText('We’ll charge First Bank account ending in 6789.').tagName).toBe('P')
  await click('PAY NOW $18.50')
  await pay.fail(refusal('NETWORK', 'No connection.'))
  expect(screen.getByText('We’re checking whether your payment went through.')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Pay by card instead' })).toBeNull()
  await lookUp.fail(refusal('NETWORK', 'No connection.'))
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByText('We haven’t confirmed your payment yet')).toBeTruthy()
  expect(dialog.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Check again'])
  await click('Check again')
  await lookUp.done([{ invoiceId: 'I-1', reason: '', transactionResult: 'failed' }])
  expect(screen.getByRole('dialog', { name: 'Uh-oh, something went wrong' })).toBeTruthy()
  await click('Try again')
  await pay.fail(refusal('NOT_FOUND', 'This payment is no longer due.'))
  expect(screen.getByRole('dialog', { name: 'This payment is no longer due' })).toBeTruthy()
  await click('GOT IT')
  expect(load.inputs()).toHaveLength(2)
})

test('a person is named, is pending, and can be removed', async () => {
  const operation = open('2034-04')
  await screen.findByText('Someone to remind you')
  await operation('LapseContact').done({ lapseContact: null })
  await click('Name a person')
  await user.type(screen.getByLabelText(/Their full name/), 'Byron King')
  await user.type(screen.getByLabelText(/Their email/), 'byron@example.com')
  expect(await accessibilityFaults()).toEqual([])
  await click('Send them a link')
  await operation('NameLapseContact').done({
    nameLapseContact: { lapseContact: { name: 'Byron King', email: 'byron@example.com', agreed: false } },
  })
  expect(operation('NameLapseContact').inputs()).toEqual([{ name: 'Byron King', email: 'byron@example.com' }])
  expect(screen.getByText(/until they agree/)).toBeTruthy()
  await click('Remove')
  await operation('RemoveLapseContact').done({ removeLapseContact: { success: true } })
  expect(screen.getByRole('button', { name: 'Name a person' })).toBeTruthy()
})

test.each([
  [false, 'Yes, email me', true, 'Thank you'],
  [false, 'No, thanks', false, 'We won’t email you'],
  [true, 'Stop these emails', false, 'We won’t email you'],
] as const)('a person with the agreement %s presses %s', async (agreed, button, agrees, title) => {
  const { client, operation } = controlledClient()
  render(
    <ApiProvider client={client}>
      <AnswerLapseContact token="T-1" />
    </ApiProvider>,
  )
  await operation('LapseContactInvitation').done({
    lapseContactInvitation: { ownerName: 'Ada Lovelace', agreed },
  })
  expect(await accessibilityFaults()).toEqual([])
  await click(button)
  await operation('AnswerLapseContact').done({ answerLapseContact: { success: true } })
  expect(operation('AnswerLapseContact').inputs()).toEqual([{ token: 'T-1', agrees }])
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title)
})

test('a link to a person who was removed shows that', async () => {
  const { client, operation } = controlledClient()
  render(
    <ApiProvider client={client}>
      <AnswerLapseContact token="T-1" />
    </ApiProvider>,
  )
  await operation('LapseContactInvitation').fail(refusal('TOKEN_INVALID', 'No.'))
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('That link no longer works')
})

test.each([
  ['a policy without any payment', {}, true],
  [
    'a paid policy',
    { paid: [{ id: 'P-1', amount: 1850, paidOn: '2030-02-01', refunded: 0, method: 'Visa', receipt: null }] },
    false,
  ],
  ['a policy whose payment is processing', { processing: [invoice] }, false],
  [
    'a policy whose latest invoice was refused',
    { processing: [invoice], latestPayable: { ...invoice, status: 'failed' } },
    true,
  ],
  [
    'a policy whose latest invoice is not due yet',
    { processing: [invoice], latestPayable: { ...invoice, status: 'created' } },
    false,
  ],
] satisfies [string, Partial<BillingFacts['invoices']>, boolean][])(
  'billing is shown as an issue, or not, for %s',
  (_, invoices, expected) => {
    expect(isIssue({ plan: upToDate.plan, invoices: { ...upToDate.invoices, ...invoices } })).toBe(expected)
    expect(isIssue({ plan: null, invoices: { ...upToDate.invoices, ...invoices } })).toBe(false)
  },
)
