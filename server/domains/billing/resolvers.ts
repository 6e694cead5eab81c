import type { RequestContext } from '../../context.ts'
import { externalMutation, mutation } from '../../transport/graphql/mutation.ts'
import type {
  CreateMultiplePaymentsInput,
  CreatePaymentMethodInput,
  PaymentMethod,
  Resolvers,
} from '../../transport/graphql/resolvers.generated.ts'
import { requireViewer } from '../access/levels.ts'
import { payableInvoice, presentInvoice } from './invoices.ts'
import { createPaymentMethod, presentPaymentMethod } from './paymentMethods.ts'
import { type PaymentAttempt, payInvoices } from './payments.ts'

export const billingResolvers: Resolvers<RequestContext> = {
  Query: {
    async userInvoice(_parent, _args, context) {
      const { userId } = requireViewer(context, 'verified')
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
