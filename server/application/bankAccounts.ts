import type { Selectable, Transaction } from 'kysely'
import type {
  CreatePaymentMethodInput,
  PlaidAccount,
  PlaidItem,
} from '../../rules/contract/schema.generated.ts'
import { paymentMethodText } from '../../rules/paymentMethod.ts'
import type { BusinessSlug } from '../../rules/product.ts'
import { emailAddress, fullNameOf, lockUser } from '../domains/accounts/port.ts'
import type { BankProvider, LinkedBank } from '../domains/banks/bankProvider.ts'
import {
  accessTokenOf,
  accountOf,
  addItem,
  deleteItems,
  itemOf,
  itemsOf,
  mostItems,
  setStatus,
} from '../domains/banks/items.ts'
import { activate, activePaymentMethod, addCard, linkedAccountOf } from '../domains/billing/paymentMethods.ts'
import type { PaymentMethodTable } from '../domains/billing/tables.ts'
import { paidPolicyOf } from '../domains/policies/premiums/firstPayment.ts'
import { usefulUntil } from '../domains/policies/premiums/paymentEmails.ts'
import { stopFollowing } from '../domains/wishes/following.ts'
import type { RequestContext, Viewer, Work } from '../platform/call/call.ts'
import type { Database } from '../platform/database/database.ts'
import { CarrierError, refusedFields } from '../platform/errors.ts'
import type { Services } from '../platform/services.ts'
import { noteAccounts } from './wishes/followDebts.ts'

/** @throws CarrierError FINANCE_APPLICATION_DISABLED if bank accounts cannot be linked */
function providerOf({ banks }: Services): BankProvider {
  if (banks === null)
    throw new CarrierError('FINANCE_APPLICATION_DISABLED', 'Bank accounts can’t be linked here.')
  return banks
}

/** The user's linked banks, with the account that pays the premiums marked. */
async function present(db: Parameters<typeof itemsOf>[0], userId: string): Promise<PlaidItem[]> {
  const method = await activePaymentMethod(db, userId)
  const paying = method && 'accountId' in method.metadata ? method.metadata.accountId : null
  return await itemsOf(db, userId, paying)
}

/** The user's logins, read once per request. */
const linked = new WeakMap<RequestContext, Promise<PlaidItem[]>>()

function linkedItems(context: RequestContext, userId: string): Promise<PlaidItem[]> {
  const items = linked.get(context) ?? present(context.services.db, userId)
  linked.set(context, items)
  return items
}

/** Null if bank accounts cannot be linked. */
export const plaidItems = async (context: RequestContext, userId: string): Promise<PlaidItem[] | null> =>
  context.services.banks === null ? null : await linkedItems(context, userId)

/**
 * The linked account of a payment method; null for a card and for an account that is no longer
 * linked.
 */
export async function accountOfMethod(
  { db }: Pick<Services, 'db'>,
  userId: string,
  methodId: string,
): Promise<PlaidAccount | null> {
  const externalId = await linkedAccountOf(db, userId, methodId)
  if (externalId === null) return null
  const items = await present(db, userId)
  return items.flatMap(({ accounts }) => accounts).find((one) => one.externalId === externalId) ?? null
}

/** The login of a user's linked account. */
export async function itemOfAccount(
  context: RequestContext,
  userId: string,
  accountId: string,
): Promise<PlaidItem> {
  const item = (await linkedItems(context, userId)).find(({ accounts }) =>
    accounts.some(({ id }) => id === accountId),
  )
  if (item === undefined) throw new CarrierError('NOT_FOUND', 'That bank account is no longer linked.')
  return item
}

/** The token that opens the bank's dialog; with its ID for a login that the bank wants renewed. */
export async function linkToken(
  { services }: RequestContext,
  { userId }: Viewer,
  itemId?: string,
): Promise<string> {
  const banks = providerOf(services)
  const item = itemId === undefined ? null : await itemOf(services.db, userId, itemId)
  return await banks.linkToken(userId, item && accessTokenOf(services.keys, item))
}

/**
 * Whether this account is already linked through another login: the provider gives it a new ID each
 * time.
 */
function isLinkedAlready(linked: readonly PlaidItem[], bank: LinkedBank, accountId: string): boolean {
  const account = bank.accounts.find(({ externalId }) => externalId === accountId)
  return linked
    .filter(
      ({ externalId, institution }) =>
        externalId !== bank.externalId && institution.id === bank.institution.id,
    )
    .flatMap(({ accounts }) => accounts)
    .some(
      ({ name, mask, subtype }) =>
        name === account?.name && mask === account.mask && subtype === account.subtype,
    )
}

/**
 * @throws CarrierError VALIDATION_FAILED for an invalid token, or an account that does not belong
 * to it or is already linked
 */
export async function prepareLink(
  { services }: RequestContext,
  { userId }: Viewer,
  { publicToken, bankAccountId }: { publicToken: string; bankAccountId: string },
): Promise<LinkedBank> {
  const linked = await present(services.db, userId)
  if (linked.length >= mostItems)
    throw refusedFields([
      {
        field: 'publicToken',
        code: 'refused',
        message: `You can link ${mostItems} banks. Unlink one first.`,
      },
    ])
  const bank = await providerOf(services).exchange(publicToken)
  if (bank && !bank.accounts.some(({ externalId }) => externalId === bankAccountId))
    await providerOf(services).remove(bank.accessToken)
  if (!bank?.accounts.some(({ externalId }) => externalId === bankAccountId))
    throw refusedFields([
      { field: 'publicToken', code: 'invalid', message: 'We couldn’t link your bank. Please try again.' },
    ])
  if (isLinkedAlready(linked, bank, bankAccountId)) {
    await providerOf(services).remove(bank.accessToken)
    throw refusedFields([
      {
        field: 'publicToken',
        code: 'refused',
        message: 'You’ve already linked this account. Choose it from your bank accounts.',
      },
    ])
  }
  return bank
}

export async function link(
  { tx, input, context, viewer }: Work<{ lineOfBusiness: BusinessSlug }>,
  bank: LinkedBank,
): Promise<{ plaidItem: PlaidItem }> {
  const id = await addItem(
    tx,
    context.services.keys,
    viewer.userId,
    { bank, businessSlug: input.lineOfBusiness },
    context.now,
  )
  return { plaidItem: await presentItem(tx, viewer.userId, id) }
}

async function presentItem(tx: Transaction<Database>, userId: string, id: string): Promise<PlaidItem> {
  const found = (await present(tx, userId)).find((item) => item.id === id)
  if (!found) throw new CarrierError('NOT_FOUND')
  return found
}

/** Reads the accounts of a renewed login: older links have no balances yet. */
export async function prepareUpdate(
  { services }: RequestContext,
  { userId }: Viewer,
  { plaidItemId }: { plaidItemId: string },
) {
  const item = await itemOf(services.db, userId, plaidItemId)
  const token = accessTokenOf(services.keys, item)
  const status = await providerOf(services).status(token)
  return status === 'active' ? await providerOf(services).accounts(token) : status
}

export async function confirmUpdate(
  { tx, input, context, viewer }: Work<{ plaidItemId: string }>,
  accounts: Awaited<ReturnType<typeof prepareUpdate>>,
): Promise<{ plaidItem: PlaidItem }> {
  await noteAccounts(tx, { id: input.plaidItemId, userId: viewer.userId }, accounts, context.now)
  return { plaidItem: await presentItem(tx, viewer.userId, input.plaidItemId) }
}

/**
 * Ends a login. A job notifies its bank, so that an outage of the provider does not keep the user
 * linked.
 * @throws CarrierError VALIDATION_FAILED if one of its accounts pays the premiums
 */
export async function unlink({
  tx,
  input: { plaidItemId },
  context: { services, now },
  viewer: { userId },
}: Work<{ plaidItemId: string }>): Promise<{ success: boolean }> {
  await itemOf(tx, userId, plaidItemId)
  await lockUser(tx, userId)
  const { accounts } = await presentItem(tx, userId, plaidItemId)
  if (accounts.some(({ paysPremiums }) => paysPremiums))
    throw refusedFields([
      {
        field: 'plaidItemId',
        code: 'refused',
        message: 'You pay your premiums from this bank. Choose another way to pay first.',
      },
    ])
  const ids = accounts.map(({ id }) => id)
  await stopFollowing(tx, userId, ids, now)
  await deleteItems(tx, services, userId, { id: plaidItemId, now })
  return { success: true }
}

type MethodInput = Omit<CreatePaymentMethodInput, 'clientMutationId'>
/** A bank account that was prepared for charges; null for a card. */
type Chargeable = { paymentMethod: string; bankName: string; subtype: string; mask: string } | null

/** Prepares a linked account for charges at the provider, outside of any transaction. */
export async function preparePaymentMethod(
  { services, now }: RequestContext,
  { userId }: Viewer,
  { source, externalId }: MethodInput,
): Promise<Chargeable> {
  if (source === 'credit_card') return null
  const account = await accountOf(services.db, userId, externalId)
  if (account?.accountType !== 'depository')
    throw refusedFields([
      { field: 'externalId', code: 'invalid', message: 'This isn’t one of your linked accounts.' },
    ])
  const { keys } = services
  const holder = await fullNameOf(services.db, userId)
  const numbers = await providerOf(services).numbers(accessTokenOf(keys, account), externalId)
  if (numbers === 'login_required') {
    const item = { id: account.itemId, status: numbers }
    await services.db.transaction().execute((tx) => setStatus(tx, userId, item, now))
    throw refusedFields([
      { field: 'externalId', code: 'refused', message: 'Your bank needs you to sign in again first.' },
    ])
  }
  const paymentMethod = await services.charges.addBankAccount({
    ...numbers,
    holder,
    // A changed account number means another account.
    key: `bank:${keys.hmac(JSON.stringify([userId, externalId, numbers, holder]), 'bank account')}`,
  })
  return {
    paymentMethod,
    bankName: account.institutionName,
    subtype: account.subtype,
    mask: account.mask,
  }
}

/** Saves a payment method, and emails the owner of a policy which one pays from now on. */
export async function createPaymentMethod(
  work: Work<MethodInput>,
  account: Chargeable,
): Promise<Selectable<PaymentMethodTable>> {
  const method = await saveMethod(work, account)
  const { tx, context, viewer } = work
  if (!(await paidPolicyOf(tx, viewer.userId))) return method
  const to = await emailAddress(tx, viewer.userId)
  if (to !== undefined)
    await context.services.outbox.send(tx, {
      kind: 'paymentMethodSaved',
      channel: 'email',
      to,
      expiresAt: usefulUntil(context.now),
      values: { method: paymentMethodText(method.metadata) },
    })
  return method
}

async function saveMethod(
  { tx, input, context: { now, services }, viewer: { userId } }: Work<MethodInput>,
  account: Chargeable,
): Promise<Selectable<PaymentMethodTable>> {
  if (account === null) return await addCard(tx, userId, input, now, services)
  const { paymentMethod, bankName, subtype, mask } = account
  return await activate(
    tx,
    userId,
    {
      externalId: paymentMethod,
      source: 'bank_account',
      name: null,
      metadata: { bankName, accountType: subtype, last4: mask, accountId: input.externalId },
    },
    now,
  )
}
