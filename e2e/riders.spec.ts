import { purchase } from '../tests/support/client/purchase.ts'
import { look } from './look.ts'
import { signIn } from './people.ts'
import { expect, test } from './test.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('a rider is added and canceled', { tag: '@core' }, async ({ page, api }) => {
  const { person, policy } = await purchase(api)
  await signIn(page, api, person, { from: '/products/insurance' })
  await page.getByRole('link', { name: 'Add this rider: Child coverage' }).click()
  await page.getByRole('button', { name: 'Add: Child coverage' }).click()
  const confirm = page.getByRole('dialog')
  const total = confirm.getByRole('definition').last()
  await expect(total).toHaveText(/^\$[\d.]+ a month$/)
  await look(page, 'dialog-rider')
  const price = await total.innerText()
  await confirm.getByRole('button', { name: 'Add: Child coverage' }).click()
  await expect(page.getByText(`Your new premium: ${price}`).last()).toBeVisible()
  await expect(page.getByText(/^Starts on .*, with your next payment$/)).toBeVisible()
  await look(page, 'riders', { isMain: true })
  await page.getByRole('link', { name: 'Back to your insurance' }).click()
  await expect(page.getByText(/^Starting .*, you pay \$[\d.]+ a month$/)).toBeVisible()
  await look(page, 'riders-policy', { isMain: true })
  await page.getByRole('link', { name: 'See the rider: Child coverage' }).click()
  await page.reload()
  const takeBack = page.getByRole('button', { name: 'Undo: Child coverage' })
  await takeBack.click()
  await confirm.getByRole('button', { name: 'Undo: Child coverage' }).click()
  const add = page.getByRole('button', { name: 'Add: Child coverage' })
  await expect(add).toBeVisible()

  // Added on another device: the press adds no second one, and the page shows the current state.
  await api.ask(
    'mutation ($input: ChangePolicyRiderInput!) { changePolicyRider(input: $input) { clientMutationId } }',
    { input: { policyId: policy.id, slug: 'child-coverage', wanted: true } },
    person.token,
  )
  await add.click()
  await confirm.getByRole('button', { name: 'Add: Child coverage' }).click()
  await expect(takeBack).toBeVisible()
  await page.getByRole('link', { name: 'Back to your insurance' }).click()
  await expect(page.getByText(/^Starting .*, you pay \$[\d.]+ a month$/)).toBeVisible()

  await page.goto('/products/insurance/riders/no-such-policy')
  await expect(page.getByText('No riders are available')).toBeVisible()
})
