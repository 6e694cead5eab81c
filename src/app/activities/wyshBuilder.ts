import { wyshBuilderMachine } from '../../../machines/wyshes/wyshBuilder.machine.ts'
import { defineAuthorizeGuest } from '../../actors/authorizeGuest.ts'
import type { AppServices } from '../services.ts'

/** The builder of a list of wyshes with its effects. */
export function provideWyshBuilder(services: AppServices) {
  return wyshBuilderMachine.provide({ actors: { authorizeGuest: defineAuthorizeGuest(services) } })
}
