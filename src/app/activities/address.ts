import { addressMachine } from '../../../machines/address/address.machine.ts'
import { defineSearchAddresses, defineVerifyAddress } from '../../actors/address.ts'
import type { Effects } from '../../actors/effects.ts'

/** The lookup of an address, with its effects. */
export function addressOf(services: Pick<Effects, 'api'>) {
  return addressMachine.provide({
    actors: {
      searchAddresses: defineSearchAddresses(services),
      verifyAddress: defineVerifyAddress(services),
    },
  })
}
