import { cardEntryMachine } from '../../../machines/card-entry/cardEntry.machine.ts'
import { defineCreateCard, defineCreatePaymentMethod } from '../../actors/payment.ts'
import type { AppServices } from '../services.ts'

/** The card entry machine with its effects, for every page and journey that needs a card. */
export const cardEntryWith = (services: AppServices) =>
  cardEntryMachine.provide({
    actors: {
      createCard: defineCreateCard(services),
      createPaymentMethod: defineCreatePaymentMethod(services),
    },
  })
