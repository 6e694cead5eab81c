import { expect, test, vi } from 'vitest'
import { createCards } from '../../../src/adapters/cards/cards.ts'
import { makeCard } from '../../../src/adapters/cards/makeCard.ts'
import { createSandboxProvider } from '../../../src/adapters/cards/sandbox.ts'

/** A wallet that the user has confirmed. */
function confirmedWallet() {
  const stripe = createSandboxProvider(() => 'id')
  const elements = stripe.elements()
  const submit = vi.spyOn(elements, 'submit')
  const create = vi.spyOn(stripe, 'createPaymentMethod')
  const fail = vi.fn()
  const cards = createCards(async () => stripe, { family: 'Any', address: 'https://insurer.example/font' })
  cards.attachWallet({ elements, fail })
  const make = () => makeCard(cards, { name: '', fromWallet: true }, new AbortController().signal)
  return { submit, create, fail, make }
}

test('a wallet is submitted before its card is created', async () => {
  const { submit, create, fail, make } = confirmedWallet()
  expect(await make()).toMatchObject({ last4: '4242', expiry: '2034-12' })
  expect(submit.mock.invocationCallOrder[0]).toBeLessThan(create.mock.invocationCallOrder[0] ?? 0)
  expect(fail).not.toHaveBeenCalled()
})

test('a refusal is reported to the wallet, and no card is created', async () => {
  const { submit, create, fail, make } = confirmedWallet()
  submit.mockResolvedValue({ error: { type: 'card_error', message: 'The wallet was refused.' } })
  await expect(make()).rejects.toThrow('The wallet was refused.')
  expect([create.mock.calls.length, fail.mock.calls.length]).toEqual([0, 1])
})
