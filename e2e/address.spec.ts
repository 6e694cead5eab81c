import { AddressPage, NamePage, TaxIdPage } from './pages/insuranceProfile.ts'
import { personAt, signIn } from './people.ts'
import { expect, type Page, test } from './test.ts'

/** Signed in at the address of the profile; the insured lives in Ohio. */
async function atAddress(page: Page, api: Parameters<typeof signIn>[1]) {
  const person = await personAt(api, 'introduced')
  await signIn(page, api, person, { from: '/flow/insurance-profile' })
  await new NamePage(page).answer()
  const address = new AddressPage(page)
  await address.shown()
  return address
}

test('an address is found by its first letters, down to the apartment, and can be cleared', async ({
  page,
  api,
}) => {
  const address = await atAddress(page, api)
  await address.street.pressSequentially('41 South')
  const found = page.getByRole('option', { name: /41 South High Street, 4 units/ })
  await expect(found).toBeVisible()
  await address.street.press('ArrowDown')
  await address.street.press('Enter')
  await page.getByRole('option', { name: /Suite 7/ }).click()
  await expect(address.street).toHaveValue('41 South High Street')
  await expect(address.field('Apartment, suite or unit')).toHaveValue('Suite 7')
  await expect(address.field('City')).toHaveValue('Columbus')
  await expect(address.field('ZIP code')).toHaveValue('43215')
  await page.getByRole('button', { name: 'Clear address' }).click()
  await expect(address.field('City')).toHaveValue('')
  await expect(address.street).toBeFocused()
  await address.answer()
  await new TaxIdPage(page).shown()
})

test('a doubtful address is shown before it is sent, even when the user presses before the check is back', async ({
  page,
  api,
  fault,
}) => {
  const address = await atAddress(page, api)
  await fault({ operation: 'addressVerification', kind: 'delay', ms: 1500 })
  await address.fill('City', 'Columbus')
  await address.fill('ZIP code', '43215')
  await address.street.fill('1 Invalid Way')
  await address.continue()
  await expect(page.getByText('The address is invalid.')).toBeVisible()
  await expect(page.getByText('Please check the address')).toBeVisible()
  await expect(address.street).toHaveValue('1 Invalid Way')
  await address.continue()
  await new TaxIdPage(page).shown()
})

test('no message about an address keeps the user from continuing', async ({ page, api, fault }) => {
  const address = await atAddress(page, api)
  await address.street.fill('1 Unknown Way')
  await address.fill('City', 'Columbus')
  await address.fill('ZIP code', '43215')
  await address.field('City').focus()
  await expect(page.getByText('No address information available.')).toBeVisible()
  await fault({ operation: 'addressSuggestions', kind: 'error', code: 'STANDARD_ERROR' })
  await address.street.fill('90 West Broad')
  await expect(page.getByText('Looks like something went wrong.')).toBeVisible()
  await address.street.fill('100 North Spring')
  await address.continue()
  await new TaxIdPage(page).shown()
})
