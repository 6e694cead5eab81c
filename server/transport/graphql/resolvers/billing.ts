import { payableInvoice, presentInvoice } from '../../../domains/billing/invoices.ts'
import { createPaymentMethod, presentPaymentMethod } from '../../../domains/billing/paymentMethods.ts'
import { type PaymentAttempt, payInvoices } from '../../../domains/billing/payments.ts'
import type { RequestContext } from '../../../platform/call/call.ts'
import { callerOf } from '../caller.ts'
import { externalMutation, mutation } from '../mutation.ts'
import type {
  CreateMultiplePaymentsInput,
  CreatePaymentMethodInput,
  PaymentMethod,
  Resolvers,
} from '../resolvers.generated.ts'

export const billingResolvers: Resolvers<RequestContext> = {
  Query: {
    async userInvoice(_parent, _args, context) {
      const { userId } = callerOf(context)
      const invoice = await payableInvoice(context.services.db, userId)
      return invoice ? presentInvoice(invoice, context.now) : null
    },
  },
  Mutation: {
    createPaymentMethod: mutation<CreatePaymentMethodInput, { paymentMethod: PaymentMethod }>(
      {},
      async ({ tx, input, context, viewer }) => ({
        paymentMethod: presentPaymentMethod(await createPaymentMethod(tx, viewer.userId, input, context.now)),
      }),
    ),
    createMultiplePayments: externalMutation<CreateMultiplePaymentsInput, PaymentAttempt>(
      {},
      ({ services, input, context, viewer }) =>
        payInvoices(services, viewer.userId, input.invoiceIds, context.now),
    ),
  },
}
