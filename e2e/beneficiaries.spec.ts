import { product } from '../rules/product.ts'
import { purchase } from '../tests/support/client/purchase.ts'
import { look } from './look.ts'
import { BeneficiariesPage } from './pages/beneficiaries.ts'
import { endSessionAt, signIn } from './people.ts'
import { expect, test } from './test.ts'

test.use({ heldFocus: true })

const all = `/beneficiary/${product.insurance}`

test('a policy holder names a spouse, a child and a trust, shares the coverage, and adds a backup', {
  tag: '@core',
}, async ({ page, api }) => {
  test.slow()
  const { person } = await purchase(api)
  const beneficiaries = new BeneficiariesPage(page)
  await signIn(page, api, person, { from: '/products/insurance' })
  await page.getByRole('link', { name: 'Manage beneficiaries' }).click()

  await test.step('the spouse from the application lacks an address, which an edit requires', async () => {
    await expect(beneficiaries.named('Byron King')).toContainText('100%')
    await page.getByRole('link', { name: 'Edit Byron King' }).click()
    await beneficiaries.goOn()
    await expect(page.getByRole('alert')).toContainText('Street address')
    await page.getByRole('button', { name: 'Use my address' }).click()
    await beneficiaries.goOn()
    await look(page, 'beneficiary-confirm')
    await beneficiaries.confirm()
    await beneficiaries.toAll()
  })

  await test.step('a child is moved from the adult form to the minor form without losing anything', async () => {
    await beneficiaries.add('primary', 'Individual')
    await beneficiaries.fill({ 'First name': 'Ralph', 'Last name': 'King', 'Date of birth': '07/02/2020' })
    await beneficiaries.select('Relationship to you', 'Child')
    await page.getByRole('link', { name: 'Add as a minor' }).click()
    await expect(page.getByLabel('First name', { exact: true })).toHaveValue('Ralph')
    await beneficiaries.goOn()
    await expect(page.getByRole('alert')).toContainText('Guardian’s first name')
    await beneficiaries.fill({
      'Guardian’s first name': 'Anne',
      'Guardian’s last name': 'Isabella',
      'Guardian’s phone number': '(614) 555-0133',
      'Street address': '8 Oak St',
      City: 'Columbus',
      'ZIP code': '90210',
    })
    await beneficiaries.select('State', 'Ohio')
    await beneficiaries.goOn()
    await expect(page.getByText('This ZIP code belongs to another state').first()).toBeVisible()
    await look(page, 'beneficiary-minor')
    await beneficiaries.fill({ 'ZIP code': '43004' })
    await beneficiaries.goOn()
    await expect(page.getByText('We’ll split your coverage evenly: 50%, 50%.')).toBeVisible()
    await beneficiaries.confirm()
    await beneficiaries.toAll()
  })

  await test.step('adds a trust, and sets the shares', async () => {
    await beneficiaries.add('primary', 'Trust')
    const trust = {
      'Name of the trust': 'King Family Trust',
      'Date of the trust': '03/04/2019',
      'Trustee’s first name': 'Mary',
      'Trustee’s last name': 'Somerville',
      'Taxpayer ID of the trust (optional)': '912345678',
    }
    await beneficiaries.fill(trust)
    await beneficiaries.fill({ 'Taxpayer ID of the trust (optional)': '9123' })
    await beneficiaries.goOn()
    await expect(page.getByRole('alert')).toContainText('Taxpayer ID of the trust')
    await page.reload()
    await beneficiaries.fill(trust)
    await beneficiaries.goOn()
    await beneficiaries.confirm()
    await beneficiaries.toAll()
    await page.getByRole('link', { name: 'Edit shares' }).click()
    await beneficiaries.fill({ 'Byron King': '50', 'Ralph King': '30', 'King Family Trust': '0' })
    await beneficiaries.goOn()
    await expect(
      page.getByText('Added beneficiaries cannot have 0% allocation', { exact: true }).first(),
    ).toBeVisible()
    await beneficiaries.fill({ 'King Family Trust': '30' })
    await expect(page.getByText('Total: 110%. That’s 10% too much.')).toBeVisible()
    await look(page, 'beneficiary-shares')
    await beneficiaries.fill({ 'King Family Trust': '20' })
    await beneficiaries.goOn()
    await beneficiaries.confirm()
    await beneficiaries.toAll()
  })

  await test.step("removes the trust's tax id again", async () => {
    const edit = page.getByRole('link', { name: 'Edit King Family Trust' })
    const remove = page.getByRole('button', { name: 'Remove the number on file' })
    await edit.click()
    await remove.click()
    await look(page, 'beneficiary-tax-id-removed')
    await beneficiaries.goOn()
    await expect(page.getByText('Will be removed')).toBeVisible()
    await beneficiaries.confirm()
    await beneficiaries.toAll()
    await edit.click()
    await expect(page.getByLabel('Taxpayer ID of the trust (optional)')).toBeVisible()
    await expect(remove).toHaveCount(0)
    await page.goBack()
  })

  await test.step('adds a backup, who replaces a removed primary beneficiary', async () => {
    await beneficiaries.add('backup', 'Organization')
    await beneficiaries.fill({ 'Name of the organization': 'Red Kite Rescue' })
    await beneficiaries.select('Kind of organization', 'Nonprofit or charity')
    await beneficiaries.goOn()
    await beneficiaries.confirm()
    await beneficiaries.toAll()
    await look(page, 'beneficiaries')
    await page.getByRole('button', { name: 'Remove Byron King' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Red Kite Rescue takes their place and share').check()
    await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(dialog.getByText('Required')).toBeVisible()
    await dialog.getByRole('checkbox').check()
    await look(page, 'beneficiary-remove')
    await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(page.getByText('Byron King is no longer your beneficiary.')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(page.getByRole('article')).toHaveCount(3)
    await expect(beneficiaries.named('Ralph King')).toContainText('30%')
    await expect(beneficiaries.named('King Family Trust')).toContainText('20%')
    await expect(beneficiaries.named('Red Kite Rescue')).toContainText('50%')
  })

  await test.step('provides the packet as a document and by email', async () => {
    await page.getByRole('button', { name: 'Email it to me' }).click()
    await expect(page.getByText(`We sent it to ${person.email}`)).toBeVisible()
    await page.goto('/account/documents/beneficiaries')
    await expect(page.getByRole('link', { name: 'Beneficiary packet, version 8' })).toBeVisible()
  })

  await test.step('a trust and a minor removed on another device are not changed', async () => {
    const { beneficiaries: named } = await api.ask<{ beneficiaries: { id: string }[] }>(
      '{ beneficiaries { id } }',
      {},
      person.token,
    )
    for (const [name, field] of [
      ['Ralph King', 'First name'],
      ['King Family Trust', 'Name of the trust'],
    ] as const) {
      await page.goto(all)
      await page.getByRole('link', { name: `Edit ${name}` }).click()
      const id = named.find((one) => page.url().includes(one.id))?.id
      await api.ask(
        'mutation ($input: DestroyBeneficiaryInput!) { destroyBeneficiary(input: $input) { clientMutationId } }',
        { input: { beneficiaryId: id } },
        person.token,
      )
      await beneficiaries.goOn()
      const unchanged = page.getByRole('dialog', { name: 'Sorry, your information was not changed' })
      await unchanged.getByRole('button', { name: 'GOT IT' }).click()
      await beneficiaries.fill({ [field]: 'Kings' })
      await beneficiaries.goOn()
      await beneficiaries.confirm()
      await expect(page.getByText('We couldn’t find this beneficiary.')).toBeVisible()
      await page.reload()
      await expect(beneficiaries.heading('This beneficiary was removed')).toBeVisible()
    }
  })
})

test('shares changed on another device are not overwritten', async ({ page, api }) => {
  const { person } = await purchase(api)
  const beneficiaries = new BeneficiariesPage(page)
  await signIn(page, api, person, { from: `/beneficiary/allocation/${product.insurance}` })
  await expect(page.getByLabel('Byron King')).toHaveValue('100')
  await api.ask(
    'mutation ($input: CreateBeneficiaryInput!) { createBeneficiary(input: $input) { clientMutationId } }',
    { input: { kind: 'organization', name: 'Red Kite Rescue', businessType: 'nonprofit' } },
    person.token,
  )
  await beneficiaries.goOn()
  await beneficiaries.confirm()
  await expect(page.getByText('Your beneficiaries changed after you opened this page')).toBeVisible()
  await page.getByRole('button', { name: 'Show my beneficiaries now' }).click()
  await expect(page.getByLabel('Red Kite Rescue')).toHaveValue('50')

  await test.step('shares changed on another device for the same people are not overwritten', async () => {
    const { beneficiaries: named } = await api.ask<{ beneficiaries: { id: string }[] }>(
      '{ beneficiaries { id } }',
      {},
      person.token,
    )
    const allocations = named.map(({ id }, at) => ({ beneficiaryId: id, allocation: at === 0 ? 70 : 30 }))
    await api.ask(
      'mutation ($input: UpdateBeneficiaryAllocationInput!) { updateBeneficiaryAllocation(input: $input) { clientMutationId } }',
      { input: { allocations } },
      person.token,
    )
    await beneficiaries.goOn()
    await beneficiaries.confirm()
    await page.getByRole('button', { name: 'Show my beneficiaries now' }).click()
    await expect(page.getByLabel('Red Kite Rescue')).toHaveValue('30')
  })
  await page.goto(all)
  await expect(page.getByRole('article')).toHaveCount(2)
})

test('a beneficiary changed on another device is not overwritten, and typed values survive the session', async ({
  page,
  api,
  fault,
  clearFaults,
}) => {
  test.slow()
  const { person } = await purchase(api)
  const beneficiaries = new BeneficiariesPage(page)
  await signIn(page, api, person, { from: all })
  await page.getByRole('link', { name: 'Edit Byron King' }).click()
  await page.getByRole('button', { name: 'Use my address' }).click()
  await beneficiaries.fill({ 'Phone number (optional)': '(614) 555-0133' })
  await beneficiaries.goOn()
  await expect(beneficiaries.heading('Confirm changes')).toBeFocused()
  await page.reload()
  await expect(beneficiaries.heading('Edit your beneficiary')).toBeVisible()
  await page.getByRole('button', { name: 'Use my address' }).click()
  await beneficiaries.fill({ 'First name': 'Gordon' })
  await beneficiaries.goOn()
  await endSessionAt('createAcknowledgements', {
    page,
    api,
    person,
    fault,
    clearFaults,
    press: () => beneficiaries.confirm(),
  })
  await expect(page.getByRole('heading', { name: 'Gordon N King' })).toBeVisible()

  const { beneficiaries: named } = await api.ask<{ beneficiaries: { id: string }[] }>(
    '{ beneficiaries { id } }',
    {},
    person.token,
  )
  await api.ask(
    'mutation ($input: UpdateBeneficiaryInput!) { updateBeneficiary(input: $input) { clientMutationId } }',
    {
      input: {
        beneficiaryId: named[0]?.id,
        email: 'byron@example.com',
        street1: '8 Oak St',
        city: 'Columbus',
        state: 'OH',
        postalCode: '43004',
      },
    },
    person.token,
  )
  await page.getByRole('button', { name: 'Confirm changes' }).click()
  await expect(page.getByText('This beneficiary was changed on another device.')).toBeVisible()
  await look(page, 'beneficiary-changed-elsewhere')
  await page.getByRole('button', { name: 'Show what is saved now' }).click()
  await expect(page.getByLabel('First name', { exact: true })).toHaveValue('Byron')
  await expect(page.getByLabel('Street address', { exact: true })).toHaveValue('8 Oak St')
})
