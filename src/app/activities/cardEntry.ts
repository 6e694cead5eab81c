import { cardEntryMachine } from '../../../machines/card-entry/cardEntry.machine.ts'
import { defineCreateCard } from '../../actors/createCard.ts'
import { defineCreatePaymentMethod } from '../../actors/createPaymentMethod.ts'
import type { AppServices } from '../services.ts'

/** Card entry with its effects, for every page and journey that asks for a card. */
export const cardEntryWith = (services: AppServices) =>
  cardEntryMachine.provide({
    actors: {
      createCard: defineCreateCard(services),
      createPaymentMethod: defineCreatePaymentMethod(services),
    },
  })
