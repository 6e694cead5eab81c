import { newCard, purchase } from '../tests/support/client/purchase.ts'
import { foundByAxe } from './look.ts'
import { cards, PurchasePage } from './pages/purchase.ts'
import { endSessionAt, enter, signIn } from './people.ts'
import { expect, test } from './test.ts'

test('a refused premium is paid with another card', { tag: '@core' }, async ({ page, api }) => {
  const { person } = await purchase(api, { card: newCard('laterfails') })
  await api.advance('P32D')
  await signIn(page, api, person, { from: '/settings/billing' })

  await expect(page.getByRole('heading', { level: 1, name: 'Billing' })).toBeVisible()
  await expect(page).toHaveURL(/\/products\/insurance\/billing$/)
  await expect(page.getByRole('heading', { name: /^Past due: \$/ })).toBeVisible()

  await page.getByRole('button', { name: 'PAY NOW' }).click()
  const refused = page.getByRole('dialog', { name: 'Uh-oh, something went wrong' })
  await expect(refused).toContainText('Your card was declined.')
  await refused.getByRole('button', { name: 'Use another card' }).click()

  const card = new PurchasePage(page)
  await card.fillCard(cards.good)
  await page.getByRole('button', { name: 'SAVE CARD & PAY' }).click()
  await expect(page.getByRole('dialog', { name: 'Payment received' })).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'Payment received' })).toBeHidden()
  await expect(page.getByText(/Past due/)).toBeHidden()
  await expect(page.getByRole('paragraph').filter({ hasText: 'Visa ending in 4242' })).toBeVisible()
  await expect(page.getByText('Expires 12/2034')).toBeVisible()

  // A change of the billing frequency is scheduled, shown, and canceled.
  await page.getByRole('link', { name: 'Change how often you pay' }).click()
  await page.getByRole('radio', { name: /^Yearly/ }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  // The live region contains it, too.
  const planned = page.getByRole('paragraph').filter({ hasText: /^Starting .*, you pay \$[\d,.]+ a year$/ })
  await expect(planned).toBeVisible()
  await page.getByRole('link', { name: 'Back to billing' }).click()
  await expect(page.getByText(/a year$/)).toBeVisible()
  await page.getByRole('link', { name: 'Change how often you pay' }).click()
  await page.getByRole('button', { name: 'Undo this change' }).click()
  await expect(page.getByRole('button', { name: 'Undo this change' })).toBeHidden()
})

test('a typed card is cleared once the sign-in covers it', async ({ page, api }) => {
  test.slow()
  const { person } = await purchase(api, { card: newCard('laterfails') })
  await api.advance('P32D')
  await page.clock.install()
  await signIn(page, api, person, { from: '/products/insurance/billing' })
  await page.getByRole('button', { name: 'PAY NOW' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Use another card' }).click()
  const card = new PurchasePage(page)
  await card.fillCard(cards.good)
  await page.clock.fastForward('30:00')
  await expect(page.getByText('Your session has ended')).toBeVisible()
  await expect(page.locator('iframe')).toHaveCount(0)
  await enter(page, api, person)
  await expect(card.cardNumber).toHaveValue('')
  await expect(page.getByRole('button', { name: 'SAVE CARD & PAY' })).toBeDisabled()
})

test('a named contact agrees with the link in an email', async ({ page, api, fault, clearFaults }) => {
  test.slow()
  const { person } = await purchase(api)
  await signIn(page, api, person, { from: '/products/insurance/billing' })
  await page.getByRole('button', { name: 'Name a person' }).click()
  const [name, address] = [
    page.getByRole('textbox', { name: 'Their full name' }),
    page.getByRole('textbox', { name: 'Their email' }),
  ]
  await name.fill('Byron King')
  const email = `byron-${person.userId}@example.com`
  const press = () => page.getByRole('button', { name: 'Send them a link' }).click()
  await address.fill('byron at example')
  await press()
  await expect(address).toHaveAccessibleDescription(/email/)
  await address.fill(email)
  await endSessionAt('nameLapseContact', { page, api, person, fault, clearFaults, press })
  await expect(name).toHaveValue('Byron King')
  await expect(address).toHaveValue(email)
  await press()
  await expect(page.getByText(/until they agree/)).toBeVisible()
  expect(await foundByAxe(page)).toEqual([])

  const [sent] = await api.outbox(email)
  const browser = page.context().browser()
  const other = await browser?.newPage()
  if (!other) throw new Error('There is no browser.')
  await other.goto(sent?.link ?? '')
  await other.getByRole('button', { name: 'Yes, email me' }).click()
  await expect(other.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  await other.reload()
  await expect(other.getByRole('button', { name: 'Stop these emails' })).toBeVisible()
  expect(await foundByAxe(other)).toEqual([])
  await other.close()
  await page.reload()
  await expect(page.getByText('We’ll also email them before your coverage ends.')).toBeVisible()
})

test('a policy canceled on another device is not canceled again', async ({ page, api }) => {
  const { person, policy } = await purchase(api)
  await signIn(page, api, person, { from: '/products/insurance/cancel' })
  await page.getByLabel('Your password').fill(person.password)
  await api.ask(
    'mutation ($input: CancelPolicyInput!) { cancelPolicy(input: $input) { clientMutationId } }',
    { input: { policyId: policy.id, password: person.password } },
    person.token,
  )
  await page.getByRole('button', { name: 'Cancel my policy' }).click()
  await expect(page.getByText('This policy isn’t in force.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('You don’t have a policy to cancel')).toBeVisible()
})

for (const { days, comes } of [
  { days: 9, comes: /^You get \$[\d,.]+ back, because you’re still in your free look./ },
  { days: 100, comes: /^You get \$[\d,.]+ back: the unused part of the year/ },
])
  test(`a policy paid by the year is canceled on day ${days}`, {
    tag: days === 9 ? '@core' : [],
  }, async ({ page, api }) => {
    const { person } = await purchase(api, { billingFrequency: 'annually' })
    await api.advance(`P${days}D`)
    await signIn(page, api, person, { from: '/products/insurance/cancel' })
    await expect(page.getByText(comes)).toBeVisible()
    const cancel = page.getByRole('button', { name: 'Cancel my policy' })
    await page.getByLabel('Your password').fill('not the password')
    await cancel.click()
    await expect(page.getByText('That isn’t your password.').first()).toBeVisible()
    await page.reload()
    await expect(page.getByText(comes)).toBeVisible()
    await page.getByLabel('Your password').fill(person.password)
    await cancel.click()
    await expect(page.getByRole('heading', { name: 'You’ve canceled your policy' })).toBeVisible()
    await expect(
      page.getByText(/^We’re refunding \$[\d,.]+ to the card or bank account you paid with\./),
    ).toBeVisible()
    const [email] = await api.outbox(person.email)
    expect(email?.subject).toBe('Your policy is canceled')
  })
