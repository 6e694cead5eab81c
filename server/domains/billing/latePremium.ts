import type { Expression, Transaction } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import type { Database } from '../../platform/database/database.ts'

const refused = ['failed', 'retryable', 'short_paid'] as const

/**
 * The premium of a policy that has not come in, as a part of another query: of those after the first, the oldest that was
 * refused, else the oldest that the provider has not decided on. No row where all that was charged was paid.
 */
export const latePremium = (db: Pick<Transaction<Database>, 'selectFrom'>, policyId: Expression<string>) =>
  db
    .selectFrom('invoices as late')
    .where('late.policyId', '=', policyId)
    .where('late.period', '>', 1)
    .where('late.status', 'in', [...refused, 'processing'])
    .orderBy((late) => late('late.status', '=', 'processing'))
    .orderBy('late.period')
    .limit(1)
    .select((late) =>
      jsonBuildObject({
        id: late.ref('late.id'),
        issuedAt: late.ref('late.issuedAt'),
        status: late.ref('late.status'),
        refusal: late
          .selectFrom('paymentIntents')
          .whereRef('paymentIntents.invoiceId', '=', 'late.id')
          .where('paymentIntents.status', '=', 'failed')
          .orderBy('paymentIntents.settledAt', 'desc')
          .limit(1)
          .select((intent) =>
            jsonBuildObject({
              reason: intent.ref('paymentIntents.reason'),
              settledAt: intent.ref('paymentIntents.settledAt'),
            }).as('refusal'),
          )
          .$asScalar(),
        owed: late
          .selectFrom('invoices')
          .where('invoices.policyId', '=', policyId)
          .where('invoices.period', '>', 1)
          .where('invoices.status', 'in', [...refused])
          .select((owed) => owed.fn.coalesce(owed.fn.sum<number>('invoices.balance'), owed.lit(0)).as('owed'))
          .$asScalar(),
      }).as('late'),
    )
