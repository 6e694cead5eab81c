import { createActor } from 'xstate'
import { accountClosingMachine } from '../../../machines/account-closing/accountClosing.machine.ts'
import { defineCloseAccount } from '../../actors/closeAccount.ts'
import { defineReadClosure } from '../../actors/readClosure.ts'
import type { AppServices } from '../services.ts'

/** The closing of the account with its effects, for a page to run. */
export function createAccountClosing(services: AppServices) {
  const machine = accountClosingMachine.provide({
    actors: { readClosure: defineReadClosure(services), closeAccount: defineCloseAccount(services) },
  })
  return createActor(machine)
}
