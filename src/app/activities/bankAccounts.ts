import { createActor, fromPromise } from 'xstate'
import { bankAccountsMachine } from '../../../machines/bank-accounts/bankAccounts.machine.ts'
import { product } from '../../../rules/product.ts'
import {
  ConfirmPlaidUpdate,
  InitiatePlaidUpdate,
  PlaidExchangePublicToken,
  PlaidGenerateLinkToken,
  PlaidItems,
  UnlinkPlaidItem,
} from '../../api/operations/billing.generated.ts'
import { CreatePaymentMethod } from '../../api/operations/purchase.generated.ts'
import type { AppServices } from '../services.ts'

/** The bank accounts machine with its effects, for its page. */
export function createBankAccounts({ api: { client } }: Pick<AppServices, 'api'>) {
  const machine = bankAccountsMachine.provide({
    actors: {
      loadBanks: fromPromise(
        async ({ signal }) => (await client.query(PlaidItems, {}, { signal })).plaidItems,
      ),
      requestLinkToken: fromPromise<string, { itemId: string | null }>(async ({ input, signal }) =>
        input.itemId === null
          ? (await client.mutate(PlaidGenerateLinkToken, {}, { signal })).plaidGenerateLinkToken.linkToken
          : (await client.mutate(InitiatePlaidUpdate, { plaidItemId: input.itemId }, { signal }))
              .initiatePlaidUpdate.linkToken,
      ),
      exchangeToken: fromPromise<void, { publicToken: string; accountId: string }>(
        async ({ input: { publicToken, accountId }, signal }) => {
          const input = { publicToken, bankAccountId: accountId, lineOfBusiness: product.insurance }
          // The dialog's token is the idempotency key, so that resending has no effect.
          await client.mutate(PlaidExchangePublicToken, input, { signal, clientMutationId: publicToken })
        },
      ),
      confirmUpdate: fromPromise<void, { itemId: string }>(async ({ input: { itemId }, signal }) => {
        await client.mutate(ConfirmPlaidUpdate, { plaidItemId: itemId }, { signal })
      }),
      payFromAccount: fromPromise<void, { accountId: string }>(async ({ input, signal }) => {
        await client.mutate(
          CreatePaymentMethod,
          { externalId: input.accountId, source: 'bank_account' },
          { signal },
        )
      }),
      unlinkBank: fromPromise<void, { itemId: string }>(async ({ input: { itemId }, signal }) => {
        await client.mutate(UnlinkPlaidItem, { plaidItemId: itemId }, { signal })
      }),
    },
  })
  return createActor(machine)
}
