import { CarrierError } from '../../platform/errors.ts'
import { errorType } from '../../platform/log/errorType.ts'
import type { Logger } from '../../platform/log/log.ts'
import type { AddressService } from './addressService.ts'

type OutageLog = Pick<Logger, 'error' | 'warn'>

/**
 * Wraps a service that may be down. Callers only see that a call failed. An outage is logged when it starts and when it ends,
 * not for each keystroke in between.
 */
export function tellOutages(addresses: AddressService, log: OutageLog): AddressService {
  // Each by itself: one of the two can have been left unpaid, and the other answer.
  const suggesting = outagesOf('suggest', log)
  const verifying = outagesOf('verify', log)
  return {
    suggest: (search) => suggesting(addresses.suggest(search)),
    verify: (address) => verifying(addresses.verify(address)),
  }
}

function outagesOf(call: keyof AddressService, log: OutageLog) {
  let failing = false
  return async <Answer>(answer: Promise<Answer>): Promise<Answer> => {
    try {
      const result = await answer
      if (failing) log.warn({ event: 'addresses_again', call }, 'addresses are looked up again')
      failing = false
      return result
    } catch (error) {
      const reason = errorType(error)
      if (!failing)
        log.error({ event: 'addresses_not_looked_up', call, reason }, 'addresses are not looked up')
      failing = true
      throw new CarrierError('STANDARD_ERROR')
    }
  }
}
