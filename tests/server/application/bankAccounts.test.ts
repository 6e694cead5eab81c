import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSandboxBanks } from '../../../server/domains/banks/sandboxBanks.ts'
import { addCard, purchase } from '../../support/client/purchase.ts'
import { signInAgain } from '../applicants.ts'
import { type Carrier, startCarrier } from '../carrier.ts'

let carrier: Carrier
const sandboxBanks = createSandboxBanks(() => carrier.services.clock.now())
beforeAll(async () => {
  carrier = await startCarrier()
})
afterAll(() => carrier?.close())

const itemParts =
  'id status institution { name } accounts { id externalId mask paysPremiums plaidItem { id } }'

interface Item {
  id: string
  accounts: {
    id: string
    externalId: string
    mask: string
    paysPremiums: boolean
    plaidItem: { id: string }
  }[]
}

/** A policyholder who calls the operations of linked banks. */
async function holder() {
  const { person } = await purchase(carrier)
  const call = (operation: string, input: object, answer: string) =>
    carrier.graphql(
      `mutation ($input: ${operation[0]?.toUpperCase()}${operation.slice(1)}Input!) { ${operation}(input: $input) { ${answer} } }`
        .replace('InitiatePlaidUpdateInput', 'PlaidItemInput')
        .replace('ConfirmPlaidUpdateInput', 'PlaidItemInput')
        .replace('UnlinkPlaidItemInput', 'PlaidItemInput'),
      { input: { clientMutationId: randomUUID(), ...input } },
      person.token,
    )
  const link = (id: string, mask = '0000') =>
    call(
      'plaidExchangePublicToken',
      {
        publicToken: `sandbox-public-${id}`,
        bankAccountId: `sandbox-account-${mask}-${id}`,
        lineOfBusiness: 'wysh-insurance',
      },
      `plaidItem { ${itemParts} }`,
    )
  const items = async () =>
    (await carrier.ask<{ plaidItems: Item[] }>(`{ plaidItems { ${itemParts} } }`, {}, person.token))
      .plaidItems
  const payFrom = (externalId: string) =>
    call('createPaymentMethod', { externalId, source: 'bank_account' }, 'paymentMethod { name mask source }')
  const unlink = (plaidItemId: string) => call('unlinkPlaidItem', { plaidItemId }, 'success')
  return { person, call, link, items, payFrom, unlink }
}

const refused = (message: string) =>
  expect.objectContaining({
    errors: [
      expect.objectContaining({
        extensions: expect.objectContaining({ validationErrors: [expect.objectContaining({ message })] }),
      }),
    ],
  })

test('a linked account pays the premiums and can be unlinked only after another method replaces it', async () => {
  const { link, items, payFrom, unlink, call } = await holder()
  const id = randomUUID()
  await link(id)
  // The same token from the dialog links the same login.
  await link(id)
  // Another login, to the same account.
  expect(await link(randomUUID())).toEqual(
    refused('You’ve already linked this account. Choose it from your bank accounts.'),
  )
  const [item, ...more] = await items()
  if (!item) throw new Error('nothing was linked')
  expect(item.accounts.map(({ plaidItem }) => plaidItem.id)).toEqual(Array(4).fill(item.id))
  expect([more, item.accounts.map(({ mask, paysPremiums }) => [mask, paysPremiums])]).toEqual([
    [],
    [
      ['0000', false],
      ['1111', false],
      ['2222', false],
      ['3333', false],
    ],
  ])
  expect((await payFrom(`sandbox-account-0000-${id}`)).data).toEqual({
    createPaymentMethod: {
      paymentMethod: { name: 'First Sample Bank', mask: '•••• 0000', source: 'bank_account' },
    },
  })
  expect((await items())[0]?.accounts.map(({ paysPremiums }) => paysPremiums)).toEqual([
    true,
    false,
    false,
    false,
  ])
  expect(await unlink(item.id)).toEqual(
    refused('You pay your premiums from this bank. Choose another way to pay first.'),
  )
  const card = { brand: 'visa', country: 'US', funding: 'credit', last4: '4242' }
  await call(
    'createPaymentMethod',
    { externalId: 'pm_sandbox_success_12345678', source: 'credit_card', metadata: card },
    'paymentMethod { id }',
  )
  expect((await unlink(item.id)).data).toEqual({ unlinkPlaidItem: { success: true } })
  expect(await items()).toEqual([])
})

test('another customer’s linked account gets the same reply as a nonexistent one', async () => {
  const [one, other] = [await holder(), await holder()]
  const id = randomUUID()
  await one.link(id)
  const [item] = await one.items()
  if (!item) throw new Error('nothing was linked')
  const missing = await other.unlink(randomUUID())
  const answers = [
    await other.unlink(item.id),
    await other.call('initiatePlaidUpdate', { plaidItemId: item.id }, 'linkToken'),
    await other.call('confirmPlaidUpdate', { plaidItemId: item.id }, 'plaidItem { id }'),
    await other.link(id),
  ]
  expect(answers.map(({ errors }) => errors?.[0]?.extensions.message)).toEqual(
    answers.map(() => missing.errors?.[0]?.extensions.message),
  )
  expect(await other.payFrom(`sandbox-account-0000-${id}`)).toEqual(
    refused('This isn’t one of your linked accounts.'),
  )
  expect((await one.items()).map((kept) => kept.id)).toEqual([item.id])
})

test('an invalid token links nothing, and a login’s access token is stored encrypted', async () => {
  const { call, items, link, person } = await holder()
  expect(
    await call(
      'plaidExchangePublicToken',
      { publicToken: 'made-up', bankAccountId: 'x', lineOfBusiness: 'wysh-insurance' },
      'plaidItem { id }',
    ),
  ).toEqual(refused('We couldn’t link your bank. Please try again.'))
  expect(await items()).toEqual([])
  await link(randomUUID())
  const sealed = await carrier.services.db
    .selectFrom('plaidItems')
    .select('accessTokenSealed')
    .where('userId', '=', person.userId)
    .executeTakeFirstOrThrow()
  expect(sealed.accessTokenSealed).not.toContain('sandbox-access')
})

test('linking a bank is refused with a code of its own when no provider is configured', async () => {
  const { call } = await holder()
  Object.assign(carrier.services, { banks: null })
  const { errors } = await call('plaidGenerateLinkToken', {}, 'linkToken')
  Object.assign(carrier.services, { banks: sandboxBanks })
  expect(errors?.[0]?.extensions.message).toBe('FINANCE_APPLICATION_DISABLED')
})

test('unlinking a login also removes it at the provider', async () => {
  const removed: string[] = []
  Object.assign(carrier.services, {
    banks: { ...sandboxBanks, remove: async (token: string) => void removed.push(token) },
  })
  const { link, items, unlink } = await holder()
  const id = randomUUID()
  await link(id)
  const [item] = await items()
  await unlink(item?.id ?? '')
  await carrier.advance('PT5S')
  expect(removed).toEqual([`sandbox-access-${id}`])
})

test('an account whose bank wants a new sign-in cannot pay and is shown as such until the sign-in is done', async () => {
  const { link, items, payFrom, call, person } = await holder()
  const id = randomUUID()
  await link(id)
  const statusOf = async () =>
    (await carrier.ask<{ plaidItems: { status: string }[] }>('{ plaidItems { status } }', {}, person.token))
      .plaidItems[0]?.status
  Object.assign(carrier.services, { banks: { ...sandboxBanks, numbers: async () => 'login_required' } })
  expect(await payFrom(`sandbox-account-0000-${id}`)).toEqual(
    refused('Your bank needs you to sign in again first.'),
  )
  expect(await statusOf()).toBe('login_required')
  Object.assign(carrier.services, { banks: sandboxBanks })
  const [item] = await items()
  await call('confirmPlaidUpdate', { plaidItemId: item?.id }, 'plaidItem { id }')
  expect(await statusOf()).toBe('active')
  expect((await payFrom(`sandbox-account-0000-${id}`)).errors).toBeUndefined()
})

test('renewing a login updates the balances owed on its accounts', async () => {
  const { link, items, call, person } = await holder()
  await link(randomUUID())
  await carrier.services.db
    .updateTable('plaidAccounts')
    .set({ owed: null })
    .where('userId', '=', person.userId)
    .execute()
  const [item] = await items()
  const { data } = await call(
    'confirmPlaidUpdate',
    { plaidItemId: item?.id },
    'plaidItem { accounts { mask owed } }',
  )
  expect(data).toEqual({
    confirmPlaidUpdate: {
      plaidItem: {
        accounts: [
          { mask: '0000', owed: null },
          { mask: '1111', owed: null },
          { mask: '2222', owed: expect.any(Number) },
          { mask: '3333', owed: expect.any(Number) },
        ],
      },
    },
  })
})

test('a stored reply contains no access token and no account number', async () => {
  const { link, payFrom } = await holder()
  const id = randomUUID()
  await link(id)
  await payFrom(`sandbox-account-0000-${id}`)
  const replies = await carrier.services.db.selectFrom('idempotency').select('response').execute()
  const stored = JSON.stringify(replies)
  expect(stored).toContain(`sandbox-account-0000-${id}`)
  expect(stored).not.toMatch(/sandbox-access|000123456789|110000000/)
})

test('an amount follows the balance of a linked loan until the link ends', async () => {
  const { person, call, link, items, payFrom, unlink } = await holder()
  const id = randomUUID()
  await link(id)
  const accountOf = async (mask: string) =>
    (
      await carrier.ask<{ plaidItems: { accounts: { id: string; mask: string; owed: number | null }[] }[] }>(
        '{ plaidItems { accounts { id mask owed } } }',
        {},
        person.token,
      )
    ).plaidItems[0]?.accounts.find((account) => account.mask === mask)
  const listed = async () =>
    (
      await carrier.ask<{
        wishAllocations: { id: string; amount: number; monitored: boolean; version: number }[]
      }>('{ wishAllocations { id amount monitored version plaidAccount { mask } } }', {}, person.token)
    ).wishAllocations[0]
  const catalogue = await carrier.ask<{ wishes: { id: string; slug: string }[] }>('{ wishes { id slug } }')
  const wishOf = (slug: string) => catalogue.wishes.find((wish) => wish.slug === slug)?.id
  const parts = 'wishAllocation { id }'
  await call('createWishAllocation', { wishId: wishOf('pay-off-mortgage'), amount: 1000 }, parts)
  const wishAllocationId = (await listed())?.id
  const change = async (input: object) =>
    await call(
      'updateWishAllocation',
      { wishAllocationId, version: (await listed())?.version, ...input },
      parts,
    )
  const notAllowed = expect.objectContaining({
    errors: [
      expect.objectContaining({ extensions: expect.objectContaining({ message: 'STEP_NOT_ALLOWED' }) }),
    ],
  })
  const loan = await accountOf('2222')
  const wait = async (time: string) => {
    await carrier.advance(time)
    Object.assign(person, await signInAgain(carrier, person))
  }

  // Neither an account without a debt nor another user's account can be linked; a loan cannot pay a
  // premium.
  const other = await holder()
  await other.link(randomUUID())
  for (const plaidAccountId of [(await accountOf('0000'))?.id, (await other.items())[0]?.accounts[2]?.id])
    expect(await change({ plaidAccountId })).toEqual(notAllowed)
  expect(await payFrom(`sandbox-account-2222-${id}`)).toEqual(
    refused('This isn’t one of your linked accounts.'),
  )

  await change({ plaidAccountId: loan?.id })
  expect(await listed()).toMatchObject({
    amount: loan?.owed,
    monitored: true,
    plaidAccount: { mask: '2222' },
  })
  expect(await change({ amount: 5 })).toEqual(notAllowed)
  await wait('P65D')
  const owed = (await accountOf('2222'))?.owed
  expect([owed !== loan?.owed, (await listed())?.amount]).toEqual([true, owed])

  // While the bank wants a new sign-in, the amount stays and the reason is returned.
  Object.assign(carrier.services, { banks: { ...sandboxBanks, accounts: async () => 'login_required' } })
  await wait('P65D')
  expect([(await listed())?.amount, (await items())[0]]).toMatchObject([owed, { status: 'login_required' }])
  Object.assign(carrier.services, { banks: sandboxBanks })

  await unlink((await items())[0]?.id ?? '')
  expect(await listed()).toMatchObject({ amount: owed, monitored: false, plaidAccount: null })
  expect((await change({ amount: 5 })).errors).toBeUndefined()
})

test('the names that the bank and the provider use for a linked account can be read', async () => {
  const { person, link, items, payFrom } = await holder()
  const id = randomUUID()
  await link(id)
  const [item] = await items()
  const account = item?.accounts.find(({ mask }) => mask === '0000')
  await payFrom(account?.externalId ?? '')
  const answer = await carrier.ask(
    `{
      plaidItems { business institution { logo } accounts { mask fullName } }
      activePaymentMethod { externalId createdAt updatedAt plaidAccount { id mask fullName } }
    }`,
    {},
    person.token,
  )
  expect(answer).toEqual({
    plaidItems: [
      {
        business: 'wysh-insurance',
        institution: { logo: null },
        accounts: [
          { mask: '0000', fullName: 'First Sample Bank Everyday Checking' },
          { mask: '1111', fullName: 'First Sample Bank Rainy Day Savings' },
          { mask: '2222', fullName: null },
          { mask: '3333', fullName: null },
        ],
      },
    ],
    activePaymentMethod: {
      externalId: expect.stringMatching(/^pm_/),
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
      plaidAccount: { id: account?.id, mask: '0000', fullName: 'First Sample Bank Everyday Checking' },
    },
  })
})

test('changing the payment method dates the old and the new one, and a card has no linked account', async () => {
  const { person } = await purchase(carrier)
  const { db } = carrier.services
  const times = () =>
    db
      .selectFrom('paymentMethods')
      .select(['status', 'createdAt', 'updatedAt'])
      .where('userId', '=', person.userId)
      .orderBy('createdAt')
      .execute()
  await carrier.advance('P1D')
  await addCard(carrier, await signInAgain(carrier, person))
  const [before, after] = await times()
  expect(before).toMatchObject({ status: 'inactive', updatedAt: after?.createdAt })
  expect(after?.updatedAt).toEqual(after?.createdAt)
  const { token } = await signInAgain(carrier, person)
  expect(await carrier.ask('{ activePaymentMethod { plaidAccount { id } } }', {}, token)).toEqual({
    activePaymentMethod: { plaidAccount: null },
  })
})
