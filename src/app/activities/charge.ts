import { chargeMachine } from '../../../machines/charge/charge.machine.ts'
import { defineLookUpPayments, definePayInvoices, followLine, namePayment } from '../../actors/payment.ts'
import type { AppServices } from '../services.ts'

/** The charge machine with its effects, for every page and journey that takes a payment. */
export const chargeWith = (services: Pick<AppServices, 'api'>) =>
  chargeMachine.provide({
    actors: {
      namePayment,
      payInvoices: definePayInvoices(services),
      lookUpPayments: defineLookUpPayments(services),
      followLine,
    },
  })
