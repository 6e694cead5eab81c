import {
  cancelPolicy,
  policyCancellation,
  prepareCancellation,
} from '../../../application/cancellation/cancelPolicy.ts'
import { residenceOf } from '../../../domains/accounts/port.ts'
import { payableInvoice, presentInvoice, userInvoices } from '../../../domains/billing/invoices.ts'
import {
  activePaymentMethod,
  createPaymentMethod,
  presentPaymentMethod,
} from '../../../domains/billing/paymentMethods.ts'
import { type PaymentAttempt, payInvoices } from '../../../domains/billing/payments.ts'
import type { RequestContext } from '../../../platform/call/call.ts'
import { callerOf } from '../caller.ts'
import { externalMutation, mutation, preparedMutation } from '../mutation.ts'
import type {
  CancelPolicyInput,
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
      const state = await residenceOf(context.services.db, userId)
      return invoice ? presentInvoice(invoice, state, context.now) : null
    },
    async userInvoices(_parent, _args, context) {
      return await userInvoices(context.services.db, callerOf(context).userId, context.now)
    },
    policyCancellation: (_parent, _args, context) =>
      policyCancellation(context.services.db, callerOf(context).userId, context.now),
    async activePaymentMethod(_parent, _args, context) {
      const method = await activePaymentMethod(context.services.db, callerOf(context).userId)
      return method ? presentPaymentMethod(method) : null
    },
  },
  Mutation: {
    cancelPolicy: preparedMutation<CancelPolicyInput, string, { refund: number }>(
      {},
      prepareCancellation,
      cancelPolicy,
    ),
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
