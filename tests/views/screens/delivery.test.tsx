import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { ElectronicDelivery } from '../../../src/screens/account/ElectronicDelivery.tsx'
import { PaperCopy } from '../../../src/screens/documents/PaperCopy.tsx'
import { ApiProvider } from '../../support/ApiProvider.tsx'
import { controlledClient, refusal } from '../../support/controlledClient.ts'
import { accessibilityFaults } from '../page.ts'

afterEach(cleanup)

const user = userEvent.setup({ delay: null })

const consent = { electronic: true, since: '2026-11-21', openedOn: null, letters: [] }
const withdrawn = {
  electronic: false,
  since: '2026-11-30',
  openedOn: '2026-11-22',
  letters: [
    {
      id: 'L-1',
      subject: 'We declined a payment',
      reason: 'withdrawn',
      writtenOn: '2026-11-30',
      mailedOn: null,
    },
  ],
}

test('the consent to electronic delivery can be withdrawn, and then shows the letters', async () => {
  const { client } = controlledClient({
    Delivery: [{ delivery: consent }],
    ChooseDelivery: [{ chooseDelivery: { delivery: withdrawn } }],
  })
  render(
    <ApiProvider client={client}>
      <main>
        <ElectronicDelivery />
      </main>
    </ApiProvider>,
  )
  expect(await screen.findByText('Since 11/21/2026, you get them here and by email.')).toBeTruthy()
  expect(screen.getByText(/^Open one of your documents to show/)).toBeTruthy()
  expect(screen.getByText(/^You can withdraw your consent at any time, at no cost\./)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Withdraw my consent' }))
  expect(await screen.findByText('We declined a payment: written on 11/30/2026, not mailed yet')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Agree to electronic delivery' })).toBeTruthy()
  expect(await accessibilityFaults()).toEqual([])
})

test('a paper copy is requested with one press, also after a failure', async () => {
  const { client } = controlledClient({
    RequestPaperCopy: [refusal('STANDARD_ERROR', 'Not now.'), { requestPaperCopy: { delivery: withdrawn } }],
  })
  render(
    <ApiProvider client={client}>
      <PaperCopy documentId="1" />
    </ApiProvider>,
  )
  const request = screen.getByRole('button', { name: 'Mail me a paper copy' })
  await user.click(request)
  expect(await screen.findByText('Not now.')).toBeTruthy()
  await user.click(request)
  expect(await screen.findByText('We’ll mail a copy to the address in your account.')).toBeTruthy()
})
